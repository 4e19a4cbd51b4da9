import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { statementTypes } from "../../../app/modules/books/bank-accounts/statement-types";
import { id, valuesOf, version } from "../columns";

export const bankAccounts = sqliteTable(
  "bank_accounts",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    /** Without blanks, in capitals. */
    iban: text().notNull(),
    bic: text(),
    statementType: text({ enum: valuesOf(statementTypes) }).notNull(),
    /** Whether the account's statements say which account they are about. */
    accountInformationAvailable: integer({ mode: "boolean" }).notNull(),
    createTime: text().notNull(),
    /** What the tax adviser calls it. */
    datevNumber: integer(),
  },
  (table) => [
    uniqueIndex("bank_accounts_iban").on(table.iban),
    check("bank_accounts_name", sql`length(trim(${table.name})) > 0`),
    check(
      "bank_accounts_datev_number",
      sql`typeof(${table.datevNumber}) in ('integer', 'null') and ${table.datevNumber} between 1 and 999999999`,
    ),
    check("bank_accounts_iban_shape", sql`${table.iban} not glob '*[^A-Z0-9]*'`),
  ],
);
