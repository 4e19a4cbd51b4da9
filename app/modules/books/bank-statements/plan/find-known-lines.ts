import type { Pairable } from "./compare-entries";
import { comparePositions, type DayPart, findPlaced, hasBalances, holdsWholeDay } from "./day-part";
import { pairEntries } from "./pair-entries";

/** A part of a day that is known already, and whether it came in the same file. */
export type KnownPart<L extends Pairable> = { part: DayPart<L>; together: boolean };

/**
 * Finds for each line of a day's part the one that is known of the account, null if it is new. Balances of proven
 * statements say which known lines lie in it; only the others are told by their words.
 */
export function findKnownLines<L extends Pairable>(
  mine: DayPart,
  lines: readonly L[],
  knownParts: readonly KnownPart<L>[],
): (L | null)[] {
  const contained = new Set<L>();
  const barred = new Set<L>();
  const placed = new Map<Pairable, L>();
  const atPlace = new Set<L>();
  // Every line of a day that a statement holds as a whole is in it.
  const lenient = new Set<L>(holdsWholeDay(mine) ? lines : []);
  let only: ReadonlySet<L> | null = null;
  for (const { part, together } of knownParts) {
    const position = comparePositions(mine, part, together);
    if (position === "unclear") continue;
    const there = new Set<L>();
    if (position === "within" || position === "around" || position === "across")
      for (const [entry, line] of findPlaced(mine, part)) {
        there.add(line);
        if (placed.has(entry) || atPlace.has(line)) continue;
        placed.set(entry, line);
        atPlace.add(line);
      }
    for (const line of part.lines) {
      if (position === "around" || (there.has(line) && position === "across")) contained.add(line);
      else if (position === "across" || position === "apart") barred.add(line);
      else lenient.add(line);
    }
    if (position === "within") only = new Set(part.lines.filter((line) => only?.has(line) ?? true));
  }
  const candidates = lines.filter((line) => contained.has(line) || (!barred.has(line) && (only?.has(line) ?? true)));
  const found = pairEntries(mine.lines, candidates, { contained, lenient, placed });
  const proven = new Set(knownParts.flatMap(({ part }) => part.lines));
  return settleBalance(mine, candidates, proven, found);
}

/**
 * Lines of one day and amount that no words brought together are one if a statement's balances come true by it: this
 * one's if nothing else is left of the day, or the others' if nothing is added. Two names stay two.
 */
function settleBalance<L extends Pairable>(
  mine: DayPart,
  candidates: readonly L[],
  proven: ReadonlySet<L>,
  found: (L | null)[],
): (L | null)[] {
  const taken = new Set(found);
  const left = candidates.filter((line) => !taken.has(line));
  const rest = mine.lines.filter((_, index) => found[index] === null);
  if (left.length === 0 || rest.length === 0) return found;
  const evidence = { contained: new Set<L>(), lenient: new Set<L>(), named: new Set(left), placed: new Map() };
  const pairs = pairEntries(rest, left, evidence);
  const settles = hasBalances(mine)
    ? pairs.filter((line) => line !== null && !proven.has(line)).length === left.length
    : pairs.every((line) => line !== null && proven.has(line));
  if (!settles) return found;
  const partners = pairs.values();
  return found.map((line) => line ?? partners.next().value ?? null);
}
