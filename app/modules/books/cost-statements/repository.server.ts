import { type SQL, sql } from "drizzle-orm";
import { costStatements } from "../../../../db/schema/books/cost-statements";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { readPersons } from "../../portfolio/rental-agreements/persons/persons";
import type { DaySpan, TenantTerm } from "./stays";

/** Which statements are read: one, or those of a property, of a year in which they end, or all. */
export type AskedStatements = { id: number } | { propertyId: number | null; year: number | null };

/** Holds for the statements that are asked for. */
export function isAskedStatement(asked: AskedStatements): SQL {
  if ("id" in asked) return sql`${costStatements.id} = ${asked.id}`;
  const { propertyId, year } = asked;
  const ofProperty = propertyId === null ? sql`true` : sql`${costStatements.propertyId} = ${propertyId}`;
  return year === null
    ? ofProperty
    : sql`${ofProperty} and ${costStatements.to} between ${`${year}-01-01`} and ${`${year}-12-31`}`;
}

/** A rental agreement as `storedTerm` reads it. */
export type StoredTerm = Omit<TenantTerm, "persons"> & { persons: string | null };

export const storedTerm = sql`start_date as startDate, end_date as endDate, cost_agreement as costAgreement,
  cost_key as costKey, persons`;

/** What `storedTerm` read. */
export function toTerm<Stored extends StoredTerm>({ persons, ...term }: Stored) {
  return { ...term, persons: readPersons(persons) };
}

const propertiesOf = (isAsked: SQL) => sql`(select property_id from ${costStatements} where ${isAsked})`;

/** The query for the days of all agreements of the properties that some statements are of. */
export function selectTenanciesOf(isAsked: SQL): SQL<StoredTerm & { propertyId: number }> {
  return sql<StoredTerm & { propertyId: number }>`select id, property_id as propertyId, ${storedTerm}
    from ${rentalAgreements} where property_id in ${propertiesOf(isAsked)}`;
}

/** The query for the days of all statements of those properties. */
export function selectSpansBeside(isAsked: SQL): SQL<DaySpan & { id: number; propertyId: number }> {
  return sql<
    DaySpan & { id: number; propertyId: number }
  >`select id, property_id as propertyId, from_date as "from", to_date as "to"
    from ${costStatements} where property_id in ${propertiesOf(isAsked)} order by id`;
}
