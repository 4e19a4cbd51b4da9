import { reportTexts } from "../../texts/reports/reports";
import type { Day } from "../base/calendar/day";
import { DomainError } from "../base/domain-error";

/** The day that a report stands for: the one asked for, else today; `invalid` if it lies ahead. */
export function settleAsOf(asked: Day | null, today: Day): Day {
  if (asked === null) return today;
  if (asked > today)
    throw new DomainError("invalid", reportTexts.inTheFuture, { fieldErrors: { asOf: reportTexts.inTheFuture } });
  return asked;
}
