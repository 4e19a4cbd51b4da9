import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { noticeSides } from "../../app/modules/base/law/deadlines/notice-kinds";
import { agreedKeys, costAgreements } from "../../app/modules/base/law/operating-costs/cost-keys";
import { rentModes } from "../../app/modules/portfolio/rental-agreements/terms/rent-kinds";
import { singleDueKinds } from "../../app/modules/portfolio/rental-agreements/terms/single-due-kinds";
import { id, valuesOf, version } from "./columns";
import { properties } from "./properties";
import { users } from "./users";

export const rentalAgreements = sqliteTable(
  "rental_agreements",
  {
    id: id(),
    version: version(),
    // No cascade: a property with agreements is not deleted.
    propertyId: integer()
      .notNull()
      .references(() => properties.id),
    counterParty: text(),
    counterPartyAddress: text(),
    startDate: text().notNull(),
    endDate: text(),
    rentDeposit: integer(),
    /** The rent steps as sorted JSON, amounts in cents: one text, so that it is changed and recorded as a whole. */
    rentSteps: text().notNull(),
    createTime: text().notNull(),
    // What was owed, or below 0 paid ahead, on the day on which the books begin to count the agreement.
    openingRent: integer(),
    openingUtilities: integer(),
    openingRentDeposit: integer(),
    counterPartySalutation: text(),
    counterPartyEmail: text(),
    counterPartyPhone: text(),
    /** Each without blanks, parted by blanks. */
    counterPartyIbans: text(),
    /** By which working day of a month its rent is to be paid, unless there is a fixed day. */
    dueWorkingDay: integer().notNull().default(3),
    dueDayOfMonth: integer(),
    noticeReceivedDate: text(),
    noticeBy: text({ enum: valuesOf(noticeSides) }),
    /** Since when its tenant has the flat, if not from the start. */
    handingOverDate: text(),
    /** By what the rent may rise. */
    rentMode: text({ enum: valuesOf(rentModes) })
      .notNull()
      .default("PLAIN"),
    /** The month whose index the rent of today rests on, `YYYY-MM`. */
    indexBaseMonth: text(),
    /** Why this tenant is not to be reminded; null if they may be. */
    dunningStop: text(),
    /** What is to be known of its arrears. */
    dunningNote: text(),
    /** How running costs are borne; what is settled is prepaid. */
    costAgreement: text({ enum: valuesOf(costAgreements) })
      .notNull()
      .default("PREPAYMENT"),
    costKey: text({ enum: valuesOf(agreedKeys) }),
    /** Of a house that several rent at once. */
    areaSqm: real(),
    /** How many live there, as sorted JSON by the days from which on; null if nobody says it. */
    persons: text(),
    moveOutAddress: text(),
  },
  (table) => [
    index("rental_agreements_property").on(table.propertyId, table.startDate),
    check("rental_agreements_start_date", sql`${table.startDate} is date(${table.startDate})`),
    check(
      "rental_agreements_end_date",
      sql`${table.endDate} is date(${table.endDate}) and (${table.endDate} is null or ${table.endDate} >= ${table.startDate})`,
    ),
    check("rental_agreements_rent_deposit", sql`${table.rentDeposit} between 0 and 1000000000`),
    check("rental_agreements_opening_rent", sql`${table.openingRent} between -1000000000 and 1000000000`),
    check("rental_agreements_opening_utilities", sql`${table.openingUtilities} between -1000000000 and 1000000000`),
    check(
      "rental_agreements_opening_rent_deposit",
      sql`${table.openingRentDeposit} between -1000000000 and 1000000000`,
    ),
    check(
      "rental_agreements_due_working_day",
      sql`typeof(${table.dueWorkingDay}) = 'integer' and ${table.dueWorkingDay} between 1 and 10`,
    ),
    check(
      "rental_agreements_due_day_of_month",
      sql`typeof(${table.dueDayOfMonth}) in ('integer', 'null') and ${table.dueDayOfMonth} between 1 and 31`,
    ),
    check("rental_agreements_area_sqm", sql`${table.areaSqm} between 0.01 and 100000`),
    check("rental_agreements_persons", sql`json_type(${table.persons}) = 'array'`),
    check(
      "rental_agreements_notice_received_date",
      sql`${table.noticeReceivedDate} is date(${table.noticeReceivedDate})`,
    ),
    check("rental_agreements_handing_over_date", sql`${table.handingOverDate} is date(${table.handingOverDate})`),
    check(
      "rental_agreements_index_base_month",
      sql`${table.indexBaseMonth} is substr(date(${table.indexBaseMonth} || '-01'), 1, 7)`,
    ),
    check("rental_agreements_rent_steps", sql`json_type(${table.rentSteps}) = 'array'`),
  ],
);

/** What a tenant owes beyond rent and deposit, or below 0 is owed; what was entered by mistake is withdrawn, and stays. */
export const agreementDues = sqliteTable(
  "agreement_dues",
  {
    id: id(),
    version: version(),
    agreementId: integer()
      .notNull()
      .references(() => rentalAgreements.id, { onDelete: "cascade" }),
    kind: text({ enum: valuesOf(singleDueKinds) }).notNull(),
    dueDate: text().notNull(),
    /** In cents. */
    amount: integer().notNull(),
    text: text(),
    /** Refers to nothing by itself: an attachment may go into the trash and come back. */
    attachmentId: integer(),
    /** The reminder whose fee it is; it refers to nothing by itself, as both go and come back with their agreement. */
    reminderId: integer(),
    /** The settlement whose balance it is; neither goes without the other. */
    settlementId: integer(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    withdrawTime: text(),
  },
  (table) => [
    index("agreement_dues_agreement").on(table.agreementId),
    index("agreement_dues_reminder").on(table.reminderId).where(sql`${table.reminderId} is not null`),
    index("agreement_dues_settlement").on(table.settlementId).where(sql`${table.settlementId} is not null`),
    check("agreement_dues_due_date", sql`${table.dueDate} is date(${table.dueDate})`),
    check("agreement_dues_amount", sql`${table.amount} between -1000000000 and 1000000000 and ${table.amount} <> 0`),
  ],
);

/** What a tenant was written for not having paid, as it was then; what was written by mistake is withdrawn, and stays. */
export const paymentReminders = sqliteTable(
  "payment_reminders",
  {
    id: id(),
    agreementId: integer()
      .notNull()
      .references(() => rentalAgreements.id, { onDelete: "cascade" }),
    /** 1 reminds, 2 is a demand, 3 the last one. */
    level: integer().notNull(),
    date: text().notNull(),
    payUntil: text().notNull(),
    // In cents: what of dues was open, interest on it, and the fee, which is a due of its own.
    open: integer().notNull(),
    interest: integer().notNull(),
    fee: integer().notNull(),
    /** What was asked for, as JSON; amounts in cents. */
    items: text().notNull(),
    /** All else that stood in the letter, as JSON. */
    letter: text().notNull(),
    /** SHA-256 of both, in hexadecimal. */
    sha256: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    withdrawTime: text(),
  },
  (table) => [
    uniqueIndex("payment_reminders_once")
      .on(table.agreementId, table.date, table.level)
      .where(sql`${table.withdrawTime} is null`),
    index("payment_reminders_write").on(table.createTime, table.userId),
    check("payment_reminders_level", sql`typeof(${table.level}) = 'integer' and ${table.level} between 1 and 3`),
    check("payment_reminders_date", sql`${table.date} is date(${table.date})`),
    check(
      "payment_reminders_pay_until",
      sql`${table.payUntil} is date(${table.payUntil}) and ${table.payUntil} >= ${table.date}`,
    ),
    check("payment_reminders_items", sql`json_type(${table.items}) = 'array'`),
    check("payment_reminders_letter", sql`json_type(${table.letter}) = 'object'`),
  ],
);
