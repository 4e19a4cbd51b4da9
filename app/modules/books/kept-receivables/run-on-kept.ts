import type { Db } from "../../../../db/client";
import { type GroupRows, runGroups, type SqlStatement } from "../../../../db/run-batch";
import { runInPieces } from "../../../../db/run-in-pieces";
import type { Day } from "../../base/calendar/day";
import {
  emptyUnfit,
  type KeepingRows,
  keptOf,
  selectKeepingFacts,
  selectLacking,
  selectStale,
  writeKept,
} from "./kept.server";

/** So many are reckoned for somebody who waits. */
const MOST_WAITED_FOR = 250;

/** So many are reckoned in one go otherwise. */
const AT_ONCE = 500;

type Groups = Record<string, readonly SqlStatement[] | null>;

/**
 * Runs groups of statements on what is kept for a day in one round trip, or two if some of it is reckoned first; null if that is too
 * much, and the caller reckons all. No group of the caller's is called `kept…`.
 */
export async function runOnKept<const Asked extends Groups>(
  db: Db,
  day: Day,
  asked: Asked,
): Promise<GroupRows<Asked> | null> {
  const facts = selectKeepingFacts(day, selectStale(day, MOST_WAITED_FOR));
  const rows = await runGroups(db, { keptLacking: [selectLacking(day)], ...asked, ...facts });
  const first = rows as unknown as GroupRows<Asked> & Lacking & KeepingRows;
  if (isComplete(first)) return first;
  const [[lacking]] = first.keptLacking;
  if (!lacking || lacking.stale > MOST_WAITED_FOR) return null;
  const keptWrites = [...(lacking.unfit > 0 ? [emptyUnfit(day)] : []), ...writeKept(keptOf(first, day))];
  const again = await runGroups(db, { keptWrites, keptLacking: [selectLacking(day)], ...asked });
  const second = again as unknown as GroupRows<Asked> & Lacking;
  return isComplete(second) ? second : null;
}

type Lacking = GroupRows<{ keptLacking: readonly [ReturnType<typeof selectLacking>] }>;

function isComplete({ keptLacking: [[lacking]] }: Lacking): boolean {
  return lacking?.stale === 0 && lacking.unfit === 0;
}

/** Reckons what is not kept for a day, in pieces, but no more than so many agreements; returns how many it was. */
export function refreshKept(db: Db, day: Day, most: number): Promise<number> {
  return runInPieces(db, most, async (writes) => {
    const rows = await runGroups(db, { writes, ...selectKeepingFacts(day, selectStale(day, AT_ONCE)) });
    const kept = keptOf(rows as unknown as KeepingRows, day);
    return { count: kept.length, writes: writeKept(kept) };
  });
}
