import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../../db/client";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankTransactions } from "../../../../db/schema/books/bank-statements";
import { loans } from "../../../../db/schema/books/loans";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";

/** Which rows are read: all, one alone, or the first ones in about the order of their labels. */
export type Extent = { id?: number; most?: number };

/** The first ones, and those that are `chosen`, wherever they stand. */
type Offered = Extent & { chosen?: readonly number[] };

/** More choices than a list is gone through for. */
const MOST_OFFERED = 1_000;

/** What the list of a form offers, with what the form refers to already, which it would lose otherwise. */
export function offeredWith(...chosen: readonly (number | null | undefined)[]): Offered {
  return { most: MOST_OFFERED, chosen: chosen.filter((id) => id != null) };
}

const isChosen = (id: SQLiteColumn, chosen: readonly number[]) =>
  sql`${id} in (select value from json_each(${JSON.stringify(chosen)}))`;

/** More rows than any table of them has. */
const ALL = 1_000_000;

/** What the label of a property is made from besides its id, as columns of `property` in statements that are written out. */
export const propertyLabelColumns: SQL = sql`property.city, property.zip_code as zipCode,
  property.street_and_number as streetAndNumber, property.indoor_location as indoorLocation, property.se_id as seId`;

/** What the labels of properties are made from. */
export function selectPropertyLabels(db: Db, { id, most = ALL, chosen }: Offered = {}) {
  const { streetAndNumber, zipCode, city, indoorLocation, seId } = properties;
  const order = [sql`${streetAndNumber} is null`, asc(streetAndNumber), asc(properties.id)];
  const first = db
    .select({ id: properties.id })
    .from(properties)
    .orderBy(...order)
    .limit(most);
  return db
    .select({ id: properties.id, streetAndNumber, zipCode, city, indoorLocation, seId })
    .from(properties)
    .where(
      and(
        id === undefined ? undefined : eq(properties.id, id),
        chosen && or(inArray(properties.id, first), isChosen(properties.id, chosen)),
      ),
    )
    .orderBy(...order)
    .limit(chosen ? ALL : most);
}

/** What the labels of rental agreements are made from, the latest first; of one property, or of all. */
export function selectAgreementLabels(
  db: Db,
  { id, propertyId, most = ALL, chosen }: Offered & { propertyId?: number } = {},
) {
  const { counterParty, startDate, endDate } = rentalAgreements;
  const order = [desc(startDate), desc(rentalAgreements.id)];
  const first = db
    .select({ id: rentalAgreements.id })
    .from(rentalAgreements)
    .orderBy(...order)
    .limit(most);
  return db
    .select({
      id: rentalAgreements.id,
      propertyId: rentalAgreements.propertyId,
      counterParty,
      startDate,
      endDate,
      streetAndNumber: properties.streetAndNumber,
    })
    .from(rentalAgreements)
    .innerJoin(properties, eq(properties.id, rentalAgreements.propertyId))
    .where(
      and(
        id === undefined ? undefined : eq(rentalAgreements.id, id),
        propertyId === undefined ? undefined : eq(rentalAgreements.propertyId, propertyId),
        chosen && or(inArray(rentalAgreements.id, first), isChosen(rentalAgreements.id, chosen)),
      ),
    )
    .orderBy(...order)
    .limit(chosen ? ALL : most);
}

/** What the labels of bank accounts are made from. */
export function selectBankAccountLabels(db: Db) {
  return db.select({ id: bankAccounts.id, name: bankAccounts.name, iban: bankAccounts.iban }).from(bankAccounts);
}

/** The loans by name. */
export function selectLoanLabels(db: Db) {
  return db.select({ id: loans.id, label: loans.name }).from(loans);
}

/** So much of what a bank's line is for is part of its label. */
const LONGEST_REFERENCE = 120;

/** What the labels of bank transactions are made from, the latest of an account first; of all accounts what was loaded last. */
export function selectBankTransactionLabels(
  db: Db,
  { id, bankAccountId, most = ALL }: Extent & { bankAccountId?: number } = {},
) {
  const { valueDate, cents, purpose, counterpartyName } = bankTransactions;
  const reference = sql<
    string | null
  >`substr(coalesce(nullif(${purpose}, ''), ${counterpartyName}), 1, ${LONGEST_REFERENCE})`;
  return db
    .select({ id: bankTransactions.id, valueDate, cents, reference: reference.as("reference") })
    .from(bankTransactions)
    .where(
      and(
        isNull(bankTransactions.withdrawTime),
        id === undefined ? undefined : eq(bankTransactions.id, id),
        bankAccountId === undefined ? undefined : eq(bankTransactions.bankAccountId, bankAccountId),
      ),
    )
    .orderBy(...(bankAccountId === undefined ? [] : [desc(valueDate)]), desc(bankTransactions.id))
    .limit(most);
}
