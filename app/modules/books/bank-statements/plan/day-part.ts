import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import { contradict, type Pairable } from "./compare-entries";
import { pairEntries } from "./pair-entries";

/** What a statement holds of one booking day, in its order; `balance` is the account's before the line, null without proof. */
export type DayPart<L extends Pairable = Pairable> = {
  day: Day;
  lines: readonly L[];
  balances: readonly (Cents | null)[];
  /** Whether the statement has lines of earlier, or of later days: on that side it holds all of the day. */
  fromStart: boolean;
  toEnd: boolean;
};

/** Cuts a statement's lines, which are in the order of their days, into days. */
export function cutIntoDays<L extends Pairable>(
  lines: readonly L[],
  balances: readonly (Cents | null)[],
): DayPart<L>[] {
  const parts: DayPart<L>[] = [];
  for (let start = 0; start < lines.length; ) {
    const day = lines[start]!.bookingDay;
    let end = start + 1;
    while (lines[end]?.bookingDay === day) end += 1;
    parts.push({
      day,
      lines: lines.slice(start, end),
      balances: balances.slice(start, end),
      fromStart: start > 0,
      toEnd: end < lines.length,
    });
    start = end;
  }
  return parts;
}

/**
 * How a part of a day lies to another statement's: `within` it, `around` it, `across` it by lines at the same balance,
 * `apart`, `covered` as the other holds the whole day and this one has no balances, or `unclear`.
 */
export type Position = "within" | "around" | "across" | "apart" | "covered" | "unclear";

/**
 * Tells from the balances how two parts of a day lie to each other; in parts that came `together` equal lines are
 * several. If a balance comes back within the day, the same lines count as the same; where one ends, another may go on.
 */
export function comparePositions(mine: DayPart, other: DayPart, together: boolean): Position {
  const [before, after] = edgesOf(mine);
  const [otherBefore, otherAfter] = edgesOf(other);
  if (before === null || otherBefore === null) {
    if (together) return "apart";
    return otherBefore !== null && holdsWholeDay(other) ? "covered" : "unclear";
  }
  const adjacent = before === otherAfter || after === otherBefore;
  const [bothFromStart, bothToEnd] = [mine.fromStart && other.fromStart, mine.toEnd && other.toEnd];
  if (bothFromStart || bothToEnd || holdsWholeDay(mine) || holdsWholeDay(other)) {
    const contradicts = (bothFromStart && before !== otherBefore) || (bothToEnd && after !== otherAfter);
    return (contradicts ? null : nest(mine, other)) ?? (adjacent || together ? "apart" : "unclear");
  }
  if (adjacent && together) return "apart";
  const nested = before === otherBefore || after === otherAfter ? nest(mine, other) : null;
  return nested ?? (adjacent ? "apart" : "across");
}

export function holdsWholeDay({ fromStart, toEnd }: DayPart): boolean {
  return fromStart && toEnd;
}

export function hasBalances({ balances }: DayPart): boolean {
  return balances[0] !== null;
}

/** The lines of another part that stand at the very place of an entry: same balance before, same amount. */
export function findPlaced<L extends Pairable>(mine: DayPart, other: DayPart<L>): Map<Pairable, L> {
  const byPlace = new Map<string, L[]>();
  other.lines.forEach((line, index) => {
    const place = `${other.balances[index]} ${line.cents}`;
    const there = byPlace.get(place);
    if (there) there.push(line);
    else byPlace.set(place, [line]);
  });
  const placed = new Map<Pairable, L>();
  mine.lines.forEach((entry, index) => {
    const there = byPlace.get(`${mine.balances[index]} ${entry.cents}`);
    const found = there?.findIndex((line) => !contradict(entry, line)) ?? -1;
    if (there && found >= 0) placed.set(entry, there.splice(found, 1)[0]!);
  });
  return placed;
}

/** The balance before the first line and after the last. */
function edgesOf({ lines, balances }: DayPart): [Cents | null, Cents | null] {
  const [first, last, line] = [balances[0] ?? null, balances.at(-1) ?? null, lines.at(-1)];
  return [first, last === null || !line ? null : last + line.cents];
}

/** Which part lies within the other, null if the smaller one has lines that the larger one lacks. */
function nest(mine: DayPart, other: DayPart): "within" | "around" | null {
  const smaller = mine.lines.length <= other.lines.length ? mine : other;
  const larger = smaller === mine ? other : mine;
  const fits =
    findPlaced(smaller, larger).size === smaller.lines.length ||
    !pairEntries(smaller.lines, larger.lines, {
      contained: new Set(),
      lenient: new Set(larger.lines),
      placed: new Map(),
    }).includes(null);
  if (!fits) return null;
  return smaller === mine ? "within" : "around";
}
