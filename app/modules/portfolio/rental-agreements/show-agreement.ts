import type { Day } from "../../base/calendar/day";
import { agreementState, endsSoonOn } from "./agreement-state";
import { depositWarning } from "./deposit-warning";
import { describeRentSteps } from "./rent-steps/describe-rent-steps";
import { readRentSteps } from "./rent-steps/rent-steps-text";
import type { AgreementRow } from "./repository.server";
import { rentOnDay } from "./terms/rent-on-day";

/** What a screen shows of an agreement: where it stands, the rent valid today (or first, or last) and the next one. Amounts in cents. */
export function showAgreement(agreement: AgreementRow, today: Day) {
  const { id, counterParty, startDate, endDate, rentDeposit } = agreement;
  const rentSteps = readRentSteps(agreement.rentSteps);
  const rent = rentOnDay({ rentSteps }, endDate !== null && endDate < today ? endDate : today);
  const coming = rentSteps.slice(1).find(({ validFrom }) => validFrom > today);
  return {
    id,
    counterParty,
    startDate,
    endDate,
    state: agreementState(agreement, today),
    endsSoonOn: endsSoonOn(agreement, today),
    rent: rent?.rent ?? null,
    utilities: rent?.utilities ?? null,
    comingRent: coming ? describeRentSteps([coming]) : null,
    rentDeposit,
    depositWarning: depositWarning({ startDate, rentSteps, rentDeposit: rentDeposit ?? 0 }),
  };
}

export type ShownAgreement = ReturnType<typeof showAgreement>;
