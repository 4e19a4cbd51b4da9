import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DEFAULT_INTEREST_METHOD, interestMethods } from "../../../app/modules/books/loans/interest/interest-methods";
import { id, valuesOf, version } from "../columns";
import { properties } from "../properties";
import { bankAccounts } from "./bank-accounts";

export const loans = sqliteTable(
  "loans",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    description: text(),
    /** The first rate, in percent as typed: 3.5 is 3,5 %. */
    annualInterestRate: real().notNull(),
    interestMethod: text({ enum: valuesOf(interestMethods) })
      .notNull()
      .default(DEFAULT_INTEREST_METHOD),
    /** Whether unpaid interest joins the principal at the turn of a year. */
    capitalizesInterest: integer({ mode: "boolean" }).notNull().default(false),
    createTime: text().notNull(),
    /** All rates as sorted JSON, the first one with them; empty if there is but that one. */
    rateSteps: text(),
    // What was agreed; all of it may be unknown. Amounts in cents.
    amount: integer(),
    payoutDate: text(),
    /** What is repaid in the first year, in percent as typed; the instalment follows from it. */
    repaymentRate: real(),
    /** What is paid a month, if that was agreed instead. */
    instalment: integer(),
    fixedUntil: text(),
    /** When the last of it was paid out: ten years later it may be ended. */
    fullyPaidDate: text(),
    /** What may be repaid beside the instalments in a calendar year, in cents. */
    specialRepayment: integer(),
    bankAccountId: integer().references(() => bankAccounts.id, { onDelete: "set null" }),
    /** Which properties it is for, as sorted JSON with their shares in percent; a trigger writes them into `loan_properties`. */
    properties: text(),
  },
  (table) => [
    check("loans_name", sql`length(trim(${table.name})) > 0`),
    check("loans_annual_interest_rate", sql`${table.annualInterestRate} between 0 and 100`),
    check("loans_rate_steps", sql`json_type(${table.rateSteps}) = 'array'`),
    check("loans_amount", sql`typeof(${table.amount}) in ('integer', 'null') and ${table.amount} > 0`),
    check("loans_payout_date", sql`${table.payoutDate} is date(${table.payoutDate})`),
    check("loans_repayment_rate", sql`${table.repaymentRate} between 0 and 100`),
    check("loans_instalment", sql`typeof(${table.instalment}) in ('integer', 'null') and ${table.instalment} > 0`),
    check("loans_fixed_until", sql`${table.fixedUntil} is date(${table.fixedUntil})`),
    check("loans_fully_paid_date", sql`${table.fullyPaidDate} is date(${table.fullyPaidDate})`),
    check(
      "loans_special_repayment",
      sql`typeof(${table.specialRepayment}) in ('integer', 'null') and ${table.specialRepayment} > 0`,
    ),
    check("loans_properties", sql`json_type(${table.properties}) = 'array'`),
  ],
);

/** The properties that loans are for, as the loans say it. */
export const loanProperties = sqliteTable(
  "loan_properties",
  {
    loanId: integer()
      .notNull()
      .references(() => loans.id, { onDelete: "cascade" }),
    // No cascade: the shares of the others would come to less than all of it.
    propertyId: integer()
      .notNull()
      .references(() => properties.id),
    /** In percent. */
    share: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loanId, table.propertyId] }),
    index("loan_properties_property").on(table.propertyId),
    check("loan_properties_share", sql`${table.share} > 0 and ${table.share} <= 100`),
  ],
);
