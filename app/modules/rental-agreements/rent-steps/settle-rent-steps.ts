import { agreementRefusals } from "../../../texts/properties/rental-agreements";
import { validation } from "../../../texts/validation";
import type { Day } from "../../calendar/day";
import { DomainError, type FieldErrors } from "../../domain-error";
import type { Cents } from "../../money/money";
import type { RentStep, Term } from "../agreement";
import { rentOnDay } from "../dues/rent-on-day";

/** What a request says of an agreement's money: whole steps, or the amounts valid today, or both. */
export type SentRent = { rentSteps?: RentStep[]; rent?: Cents | null; utilities?: Cents | null };

/**
 * The rent steps that an agreement has after a request: sent steps replace the stored ones, sent amounts change the step
 * valid on `today`, and the first step begins with the agreement. Throws `invalid` for steps outside the agreement or
 * two of one day.
 */
export function settleRentSteps(stored: readonly RentStep[], sent: SentRent, period: Term, today: Day): RentStep[] {
  if (sent.rentSteps) checkSteps(sent.rentSteps, period, true);
  const steps = [...(sent.rentSteps ?? stored)].sort((left, right) => (left.validFrom < right.validFrom ? -1 : 1));
  const first = steps[0];
  // The first step is valid from the start whatever its own day, so it moves along when the start is moved.
  if (first && !sent.rentSteps) steps[0] = { ...first, validFrom: period.startDate };
  if (sent.rent !== undefined || sent.utilities !== undefined) {
    const current = rentOnDay({ rentSteps: steps }, today);
    const changed: RentStep = {
      validFrom: current?.validFrom ?? period.startDate,
      rent: (sent.rent !== undefined ? sent.rent : current?.rent) ?? 0,
      utilities: (sent.utilities !== undefined ? sent.utilities : current?.utilities) ?? 0,
    };
    if (current) steps[steps.indexOf(current)] = changed;
    else steps.push(changed);
  }
  checkSteps(steps, period, false);
  return steps;
}

/** Names sent steps by their place in the request, so that a form finds its row again; others by the day that they do not fit. */
function checkSteps(steps: readonly RentStep[], period: Term, sent: boolean): void {
  const fieldErrors: FieldErrors = {};
  steps.forEach(({ validFrom }, index) => {
    const name = (day: "startDate" | "endDate") => (sent ? `rentSteps[${index}].validFrom` : day);
    if (validFrom < period.startDate) fieldErrors[name("startDate")] = agreementRefusals.stepBeforeStart;
    else if (period.endDate !== null && validFrom > period.endDate)
      fieldErrors[name("endDate")] = agreementRefusals.stepAfterEnd;
    else if (steps.some((other, at) => at !== index && other.validFrom === validFrom))
      fieldErrors[name("startDate")] = agreementRefusals.stepTwice;
  });
  if (Object.keys(fieldErrors).length > 0) throw new DomainError("invalid", validation.checkInput, { fieldErrors });
}
