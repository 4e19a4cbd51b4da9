import { type SQL, sql } from "drizzle-orm";
import { loans } from "../../../db/schema/accounts";
import { properties } from "../../../db/schema/properties";
import { rentalAgreements } from "../../../db/schema/together";
import { readRentSteps } from "../rental-agreements/rent-steps-text";
import type { AgreementFacts, FactType, LoanFacts, PropertyFacts } from "./suggestion-data";

/** Facts by their types. */
export type FactsOf = { RENTAL_AGREEMENT: AgreementFacts; PROPERTY: PropertyFacts; LOAN: LoanFacts };

export const factTables = { RENTAL_AGREEMENT: rentalAgreements, PROPERTY: properties, LOAN: loans };

export const factTypes = Object.keys(factTables) as FactType[];

const columns: Record<FactType, SQL> = {
  RENTAL_AGREEMENT: sql`'id', id, 'propertyId', property_id, 'counterParty', counter_party, 'startDate', start_date,
    'endDate', end_date, 'rentDeposit', rent_deposit, 'rentSteps', rent_steps`,
  PROPERTY: sql`'id', id, 'streetAndNumber', street_and_number, 'city', city, 'indoorLocation', indoor_location,
    'seId', se_id, 'commonCharge', common_charge, 'administratorName', administrator_name,
    'buildingInsuranceNumber', building_insurance_number, 'offerPrice', offer_price, 'sellerName', seller_name,
    'usageRightsSinceDate', usage_rights_since_date`,
  LOAN: sql`'id', id, 'name', name, 'description', description`,
};

/** What is read of a fact, as JSON, so that one query answers facts of all types; null where it is gone. */
export function factJson(type: SQL, id: SQL): SQL {
  const cases = factTypes.map(
    (one) =>
      sql`when ${one} then (select json_object(${columns[one]}) from ${factTables[one]} as row where row.id = ${id})`,
  );
  return sql`case ${type} ${sql.join(cases, sql` `)} end`;
}

/** Reads what `factJson` wrote. */
export const readFact: { [Type in FactType]: (json: string) => FactsOf[Type] } = {
  RENTAL_AGREEMENT: (json) => {
    const { rentSteps, ...facts } = JSON.parse(json) as Omit<AgreementFacts, "rentSteps"> & { rentSteps: string };
    return { ...facts, rentSteps: readRentSteps(rentSteps) };
  },
  PROPERTY: (json) => JSON.parse(json),
  LOAN: (json) => JSON.parse(json),
};
