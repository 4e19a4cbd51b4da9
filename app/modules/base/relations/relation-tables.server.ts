import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankTransactions } from "../../../../db/schema/books/bank-statements";
import { loans } from "../../../../db/schema/books/loans";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { RelatedType } from "./relation-types";

type RelationTable = {
  table: SQLiteTable & { id: SQLiteColumn };
  /** The id of what a row lies within, its own if it is meant as a whole. */
  parentId: SQLiteColumn;
  /** Holds for the rows that can be related to, if not for all. */
  standing?: SQL;
};

/** Where what entries relate to is kept. */
export const relationTables: Record<RelatedType, RelationTable> = {
  PROPERTY: { table: properties, parentId: properties.id },
  RENTAL_AGREEMENT: { table: rentalAgreements, parentId: rentalAgreements.propertyId },
  BANK_ACCOUNT: { table: bankAccounts, parentId: bankAccounts.id },
  BANK_TRANSACTION: {
    table: bankTransactions,
    parentId: bankTransactions.bankAccountId,
    standing: sql`${bankTransactions.withdrawTime} is null`,
  },
  LOAN: { table: loans, parentId: loans.id },
};
