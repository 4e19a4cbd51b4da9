import { agreementRefusals } from "../../../texts/properties/rental-agreements";
import { validation } from "../../../texts/validation";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";

/** Throws `invalid` if the end lies before the start. */
export function checkPeriod({ startDate, endDate }: { startDate: Day; endDate: Day | null }): void {
  if (endDate === null || endDate >= startDate) return;
  throw new DomainError("invalid", validation.checkInput, {
    fieldErrors: { endDate: agreementRefusals.endBeforeStart },
  });
}
