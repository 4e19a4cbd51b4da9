import { sql } from "drizzle-orm";
import { check, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DEFAULT_INTEREST_METHOD, interestMethods } from "../../../app/modules/books/loans/interest-methods";
import { id, valuesOf, version } from "../columns";

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
  },
  (table) => [
    check("loans_name", sql`length(trim(${table.name})) > 0`),
    check("loans_annual_interest_rate", sql`${table.annualInterestRate} between 0 and 100`),
    check("loans_rate_steps", sql`json_type(${table.rateSteps}) = 'array'`),
  ],
);
