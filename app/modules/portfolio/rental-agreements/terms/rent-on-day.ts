import type { Day } from "../../../base/calendar/day";
import type { AgreementTerms, RentStep } from "./agreement";

/** The rent step valid on a day: the latest one that has begun, or the first when none has; null without steps. */
export function rentOnDay({ rentSteps }: Pick<AgreementTerms, "rentSteps">, day: Day): RentStep | null {
  return rentSteps.findLast((step) => step.validFrom <= day) ?? rentSteps[0] ?? null;
}
