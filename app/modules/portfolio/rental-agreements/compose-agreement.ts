import type { Day } from "../../base/calendar/day";
import { completeValues } from "../../base/fields/complete-values";
import type { SentValues } from "../../base/fields/fields-schema";
import { agreementDefaults, agreementFields } from "./agreement-fields";
import type { AgreementRequest } from "./agreement-request";
import { checkPeriod } from "./check-period";
import { writeRentSteps } from "./rent-steps/rent-steps-text";
import { changedRent, settleRentSteps } from "./rent-steps/settle-rent-steps";
import type { NewAgreement } from "./repository.server";

/** A new agreement without the property that it is of. */
export type NewTerms = Omit<NewAgreement, "propertyId">;

/** What a new agreement is kept as; amounts without a date are valid from its start. Throws `invalid` with a sentence per field. */
export function composeAgreement(
  {
    values,
    rentSteps,
  }: { values: SentValues & Pick<AgreementRequest["values"], "persons">; rentSteps: AgreementRequest["rentSteps"] },
  today: Day,
): NewTerms {
  const agreement = completeValues(agreementFields, values, agreementDefaults);
  checkPeriod(agreement);
  const { rent, utilities } = values as { rent?: number | null; utilities?: number | null };
  const sent = rentSteps
    ? changedRent({ rentSteps, rent: rent ?? undefined, utilities: utilities ?? undefined }, [], today)
    : { rent: rent ?? null, utilities: utilities ?? null };
  const persons = values.persons ?? null;
  return { ...agreement, persons, rentSteps: writeRentSteps(settleRentSteps([], sent, agreement, today)) };
}
