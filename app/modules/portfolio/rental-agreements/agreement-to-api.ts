import type { Day } from "../../base/calendar/day";
import { seenFields, splitIbans } from "../../base/fields/field";
import { type Cents, toEuros } from "../../base/money/money";
import type { RoleFlags } from "../../base/rights/rights";
import { contactFields } from "./agreement-fields";
import { readPersons } from "./persons/persons";
import { rentStepsToApi } from "./rent-steps/api-rent-steps";
import { readRentSteps } from "./rent-steps/rent-steps-text";
import type { AgreementRow } from "./repository.server";
import { rentOnDay } from "./terms/rent-on-day";

/** An agreement as `/api` returns it: `rent` and `utilities` are those valid today, amounts in euros; without what its reader may not see. */
export function agreementToApi(agreement: AgreementRow, today: Day, reader: RoleFlags) {
  const { id, version, propertyId, counterParty, counterPartyAddress, startDate, endDate, rentDeposit } = agreement;
  const steps = readRentSteps(agreement.rentSteps);
  const contact = { ...agreement, counterPartyIbans: splitIbans(agreement.counterPartyIbans) };
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
    dueWorkingDay: agreement.dueWorkingDay,
    dueDayOfMonth: agreement.dueDayOfMonth,
    noticeReceivedDate: agreement.noticeReceivedDate,
    noticeBy: agreement.noticeBy,
    handingOverDate: agreement.handingOverDate,
    rentMode: agreement.rentMode,
    indexBaseMonth: agreement.indexBaseMonth,
    rentSteps: rentStepsToApi(steps),
    costAgreement: agreement.costAgreement,
    costKey: agreement.costKey,
    areaSqm: agreement.areaSqm,
    persons: readPersons(agreement.persons),
    moveOutAddress: agreement.moveOutAddress,
    ...Object.fromEntries(seenFields(contactFields, reader).map(({ key }) => [key, contact[key]])),
  };
}

function eurosOrNull(cents: Cents | null): number | null {
  return cents === null ? null : toEuros(cents);
}
