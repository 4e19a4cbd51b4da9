import type { Db } from "../../../db/client";
import type { Day, Timestamp } from "../calendar/day";
import { selectLock } from "./lock.server";

/** Up to which day the books are closed, and who set that when. */
export type LedgerLock = { lockedUntil: Day | null; userName: string | null; changeTime: Timestamp | null };

/** The state of the books' closing. */
export async function openLock(db: Db): Promise<LedgerLock> {
  const [lock] = await selectLock(db);
  return lock ?? { lockedUntil: null, userName: null, changeTime: null };
}
