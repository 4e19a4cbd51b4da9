import { agreementRefusals } from "../../../texts/properties/rental-agreements";
import { validation } from "../../../texts/validation";
import type { Day } from "../../base/calendar/day";
import { DomainError, type FieldErrors } from "../../base/domain-error";

type Term = { startDate: Day; endDate: Day | null; noticeReceivedDate: Day | null; noticeBy: string | null };

/** Throws `invalid` if the end lies before the start, and for half a notice. */
export function checkPeriod({ startDate, endDate, noticeReceivedDate, noticeBy }: Term): void {
  const fieldErrors: FieldErrors = {};
  if (endDate !== null && endDate < startDate) fieldErrors.endDate = agreementRefusals.endBeforeStart;
  if (noticeReceivedDate !== null && noticeBy === null) fieldErrors.noticeBy = agreementRefusals.noticeNeedsSide;
  if (noticeReceivedDate === null && noticeBy !== null)
    fieldErrors.noticeReceivedDate = agreementRefusals.noticeNeedsDay;
  if (Object.keys(fieldErrors).length > 0) throw new DomainError("invalid", validation.checkInput, { fieldErrors });
}
