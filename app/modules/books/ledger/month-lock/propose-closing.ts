import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import type { Day } from "../../../base/calendar/day";
import { selectLock, selectOpenLines } from "./lock.server";
import { closableMonths } from "./lockable-months";

/** Up to which day the books may be closed, and how many lines of the bank are still open by then. */
export type ClosingProposal = { until: Day; openLines: number };

/** What of the months up to a day can still be closed; null if nothing of them can. */
export async function proposeClosing(db: Db, until: Day, today: Day): Promise<ClosingProposal | null> {
  const [[lock], [open]] = await runBatch(db, [selectLock(db), selectOpenLines(until)]);
  const month = closableMonths(lock?.lockedUntil ?? null, today).find((day) => day <= until);
  return month === undefined ? null : { until: month, openLines: open?.count ?? 0 };
}
