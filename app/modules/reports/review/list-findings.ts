import type { Day } from "../../base/calendar/day";
import { type Check, checks } from "./check-names";
import type { CheckFinding, Finding, ReviewData } from "./finding";
import { findDeposits, findLetAfterUsageRights, findOverlaps, findUnpaid } from "./of-agreements";
import { findBooksBegin, findMissingBaseRate, findStatementGaps, findUnbooked, findUnbookedPrices } from "./of-books";

/** All that there is to look at on a day, check by check. */
export function listFindings(data: ReviewData, today: Day): Finding[] {
  const found: Record<Check, (data: ReviewData, today: Day) => CheckFinding[]> = {
    "books-begin": findBooksBegin,
    "base-rate": findMissingBaseRate,
    clearing: findUnbooked,
    unpaid: findUnpaid,
    "statement-gap": findStatementGaps,
    overlap: findOverlaps,
    deposit: findDeposits,
    "let-after-usage-rights": findLetAfterUsageRights,
    "unbooked-price": findUnbookedPrices,
  };
  return checks.flatMap((check) => found[check](data, today).map((one) => ({ check, ...one })));
}
