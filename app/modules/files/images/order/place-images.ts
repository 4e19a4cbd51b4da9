import { compareKeys, keysBetween } from "./rank-between";

/** An image with the key by which it stands in its album. */
export type Ranked = { id: number; orderKey: string };

/** A key that grew longer, by images put between the same two again and again, is reason to count anew. */
const LONGEST_KEY = 300;

/** An album's ids with some of them in an order of their own: these share the places that they have, the others stay where they are. */
export function arrange(stored: readonly number[], sorted: readonly number[]): number[] {
  const moved = new Set(sorted);
  const next = sorted.values();
  return stored.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
}

/** Where images are put: before or behind another one, or so that the first of them is at a place, counted from 1. */
export type Beside = { before?: number; after?: number; place?: number };

/** An album's ids with some of them, together and in this order, put beside another, which is none of them, or at a place. */
export function putBeside(stored: readonly number[], ids: readonly number[], at: Beside): number[] {
  const moved = new Set(ids);
  const others = stored.filter((other) => !moved.has(other));
  const place = placeOf(others, at);
  return [...others.slice(0, place), ...ids, ...others.slice(place)];
}

function placeOf(others: readonly number[], { before, after, place = 1 }: Beside): number {
  if (before !== undefined) return others.indexOf(before);
  return after === undefined ? Math.max(0, place - 1) : others.indexOf(after) + 1;
}

/**
 * The new keys that bring the images of an album, given as they stand, into an order of their ids, which may name others that come into
 * it: as few as possible change theirs.
 */
export function rankAnew(stored: readonly Ranked[], wanted: readonly number[]): Ranked[] {
  const keys = new Map(stored.map(({ id, orderKey }) => [id, orderKey]));
  const staying = longestRise(wanted.map((id) => keys.get(id) ?? null));
  const changed: Ranked[] = [];
  let run: number[] = [];
  let after: string | null = null;
  const end = (before: string | null) => {
    if (run.length > 0) {
      const made = keysBetween(after, before, run.length);
      changed.push(...run.map((id, index) => ({ id, orderKey: made[index] ?? "" })));
    }
    run = [];
    after = before;
  };
  for (const [place, id] of wanted.entries())
    if (staying.has(place)) end(keys.get(id) ?? "");
    else run.push(id);
  end(null);
  if (changed.every(({ orderKey }) => orderKey.length <= LONGEST_KEY)) return changed;
  const counted = keysBetween(null, null, wanted.length);
  return wanted.map((id, place) => ({ id, orderKey: counted[place] ?? "" }));
}

/** The places of a longest part of a list that rises, no two of it being equal; null is never part of it. */
function longestRise(keys: readonly (string | null)[]): Set<number> {
  // For each length of a rise the place at which the one ends that ends lowest, and what comes before each place in its rise.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [place, key] of keys.entries()) {
    if (key === null) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareKeys(keys[ends[middle] ?? 0] ?? "", key) < 0) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const rise = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) rise.add(place);
  return rise;
}
