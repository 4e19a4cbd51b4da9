import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { loans } from "./books/loans";
import { id, version } from "./columns";
import { properties } from "./properties";
import { rentalAgreements } from "./rental-agreements";
import { users } from "./users";

/** What is to be looked at again on a day; it goes with what it is about. */
export const followUps = sqliteTable(
  "follow_ups",
  {
    id: id(),
    version: version(),
    text: text().notNull(),
    date: text().notNull(),
    everyMonths: integer(),
    /** The day of the month that one keeps which repeats, also while a month is too short for it. */
    monthDay: integer().notNull(),
    propertyId: integer().references(() => properties.id, { onDelete: "cascade" }),
    agreementId: integer().references(() => rentalAgreements.id, { onDelete: "cascade" }),
    loanId: integer().references(() => loans.id, { onDelete: "cascade" }),
    userId: integer().references(() => users.id),
    /** Who did it last and when; one that does not repeat is done then. */
    doneBy: integer().references(() => users.id),
    doneTime: text(),
    createTime: text().notNull(),
  },
  (table) => [
    index("follow_ups_property").on(table.propertyId),
    index("follow_ups_agreement").on(table.agreementId),
    index("follow_ups_loan").on(table.loanId),
    check("follow_ups_text", sql`length(trim(${table.text})) > 0`),
    check("follow_ups_date", sql`${table.date} is date(${table.date})`),
    check("follow_ups_every_months", sql`${table.everyMonths} > 0`),
    check("follow_ups_month_day", sql`${table.monthDay} between 1 and 31`),
    check("follow_ups_agreement_property", sql`${table.agreementId} is null or ${table.propertyId} is not null`),
    check("follow_ups_loan_alone", sql`${table.loanId} is null or ${table.propertyId} is null`),
    check("follow_ups_done", sql`(${table.doneBy} is null) = (${table.doneTime} is null)`),
  ],
);
