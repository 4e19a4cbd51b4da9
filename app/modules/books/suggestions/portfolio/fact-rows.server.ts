import { type SQL, sql } from "drizzle-orm";
import { loans } from "../../../../../db/schema/books/loans";
import { properties } from "../../../../../db/schema/properties";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { readRentSteps } from "../../../portfolio/rental-agreements/rent-steps/rent-steps-text";
import type { AgreementFacts, FactType, LoanFacts, PropertyFacts } from "./suggestion-data";

/** Facts as their tables keep them. */
type RowOf = {
  RENTAL_AGREEMENT: Omit<AgreementFacts, "rentSteps"> & { rentSteps: string };
  PROPERTY: PropertyFacts;
  LOAN: LoanFacts;
};

/** What is read of a row of each table; many are read at once, so each goes along as the bare list of its values. */
const keys = {
  RENTAL_AGREEMENT: ["id", "propertyId", "counterParty", "startDate", "endDate", "rentDeposit", "rentSteps"],
  PROPERTY: [
    "id",
    "streetAndNumber",
    "zipCode",
    "city",
    "indoorLocation",
    "seId",
    "commonCharge",
    "administratorName",
    "buildingInsuranceNumber",
    "offerPrice",
    "sellerName",
    "usageRightsSinceDate",
    "contactName",
    "gbaId",
    "buyUrn",
    "retroactiveApprovalUrn",
    "landChargeCertificateUrn",
  ],
  LOAN: ["id", "name", "description"],
} as const satisfies { [Type in FactType]: readonly (keyof RowOf[Type])[] };

export const factTables = { RENTAL_AGREEMENT: rentalAgreements, PROPERTY: properties, LOAN: loans };

export const factTypes = Object.keys(factTables) as FactType[];

const columns: Record<FactType, SQL[]> = {
  RENTAL_AGREEMENT: keys.RENTAL_AGREEMENT.map((key) => sql`${rentalAgreements[key]}`),
  PROPERTY: keys.PROPERTY.map((key) => sql`${properties[key]}`),
  LOAN: keys.LOAN.map((key) => sql`${loans[key]}`),
};

/** What is read of a fact, as JSON, so that one query answers facts of all types; null if it is gone. */
export function factJson(type: SQL, id: SQL): SQL {
  const cases = factTypes.map((one) => {
    const table = factTables[one];
    return sql`when ${one} then (select json_array(${sql.join(columns[one], sql`, `)}) from ${table} where ${table.id} = ${id})`;
  });
  return sql`case ${type} ${sql.join(cases, sql` `)} end`;
}

/** Reads what `factJson` wrote. */
export const readFact = {
  RENTAL_AGREEMENT: (json: string): AgreementFacts => {
    const row = readRow("RENTAL_AGREEMENT", json);
    return { ...row, rentSteps: readRentSteps(row.rentSteps) };
  },
  PROPERTY: (json: string): PropertyFacts => readRow("PROPERTY", json),
  LOAN: (json: string): LoanFacts => readRow("LOAN", json),
};

function readRow<Type extends FactType>(type: Type, json: string): RowOf[Type] {
  const row: Record<string, unknown> = {};
  const values: unknown[] = JSON.parse(json);
  for (const [index, key] of keys[type].entries()) row[key] = values[index];
  return row as RowOf[Type];
}
