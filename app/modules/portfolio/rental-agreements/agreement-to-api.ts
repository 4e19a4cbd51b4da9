import type { Day } from "../../base/calendar/day";
import { type Cents, toEuros } from "../../base/money/money";
import { rentStepsToApi } from "./rent-steps/api-rent-steps";
import { readRentSteps } from "./rent-steps/rent-steps-text";
import type { AgreementRow } from "./repository.server";
import { rentOnDay } from "./terms/rent-on-day";

/** An agreement as `/api` returns it: `rent` and `utilities` are those valid today, amounts in euros. */
export function agreementToApi(agreement: AgreementRow, today: Day) {
  const { id, version, propertyId, counterParty, counterPartyAddress, startDate, endDate, rentDeposit } = agreement;
  const steps = readRentSteps(agreement.rentSteps);
  const current = rentOnDay({ rentSteps: steps }, today);
  return {
    id,
    version,
    propertyId,
    counterParty,
    counterPartyAddress,
    startDate,
    endDate,
    rent: current && toEuros(current.rent),
    utilities: current && toEuros(current.utilities),
    rentDeposit: eurosOrNull(rentDeposit),
    openingRent: eurosOrNull(agreement.openingRent),
    openingUtilities: eurosOrNull(agreement.openingUtilities),
    openingRentDeposit: eurosOrNull(agreement.openingRentDeposit),
    rentSteps: rentStepsToApi(steps),
  };
}

function eurosOrNull(cents: Cents | null): number | null {
  return cents === null ? null : toEuros(cents);
}
