import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import type { Day, Timestamp } from "../../../base/calendar/day";
import { selectLock, selectLockChanges } from "./lock.server";

/** Up to which day the books are closed, and who set that when. */
export type LedgerLock = { lockedUntil: Day | null; userName: string | null; changeTime: Timestamp | null };

/** Something closed or opened again: the last day that was closed before and after it, null for none. */
export type LockStep = {
  previousUntil: Day | null;
  lockedUntil: Day | null;
  userName: string;
  changeTime: Timestamp;
};

const STEPS_SHOWN = 200;

/** The state of the books' closing. */
export async function openLock(db: Db): Promise<LedgerLock> {
  const [lock] = await selectLock(db);
  return lock ?? { lockedUntil: null, userName: null, changeTime: null };
}

/** The state of the books' closing with what led to it, latest first. */
export async function openLockHistory(db: Db): Promise<LedgerLock & { steps: (LockStep & { id: number })[] }> {
  const [[lock], steps] = await runBatch(db, [selectLock(db), selectLockChanges(db, STEPS_SHOWN)]);
  return { ...(lock ?? { lockedUntil: null, userName: null, changeTime: null }), steps };
}
