import { sql } from "drizzle-orm";
import { check, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { routingKeys } from "../../app/modules/accounts/routing-keys";
import { statementTypes } from "../../app/modules/bank-accounts/statement-types";
import { DEFAULT_INTEREST_METHOD, interestMethods } from "../../app/modules/loans/interest-methods";
import { id, valuesOf, version } from "./columns";

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
  },
  (table) => [
    uniqueIndex("bank_accounts_iban").on(table.iban),
    check("bank_accounts_name", sql`length(trim(${table.name})) > 0`),
    check("bank_accounts_iban_shape", sql`${table.iban} not glob '*[^A-Z0-9]*'`),
  ],
);

/** The ledger's accounts. Clearing is one account alone, or no sum of it could be told from another's. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    routingKey: text({ enum: valuesOf(routingKeys) }).notNull(),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("accounts_cash_clearing").on(table.routingKey).where(sql`${table.routingKey} = 'CASH_CLEARING'`),
    check("accounts_name", sql`length(trim(${table.name})) > 0`),
  ],
);

export const loans = sqliteTable(
  "loans",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    description: text(),
    /** In percent as typed: 3.5 is 3,5 %. */
    annualInterestRate: real().notNull(),
    interestMethod: text({ enum: valuesOf(interestMethods) })
      .notNull()
      .default(DEFAULT_INTEREST_METHOD),
    /** Whether unpaid interest joins the principal at the turn of a year. */
    capitalizesInterest: integer({ mode: "boolean" }).notNull().default(false),
    createTime: text().notNull(),
  },
  (table) => [
    check("loans_name", sql`length(trim(${table.name})) > 0`),
    check("loans_annual_interest_rate", sql`${table.annualInterestRate} between 0 and 100`),
  ],
);
