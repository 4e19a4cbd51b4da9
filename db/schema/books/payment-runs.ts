import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, version } from "../columns";
import { rentalAgreements } from "../rental-agreements";
import { users } from "../users";

/** By which a tenant lets direct debits be collected; it goes with its agreement. */
export const mandates = sqliteTable(
  "mandates",
  {
    id: id(),
    version: version(),
    agreementId: integer()
      .notNull()
      .references(() => rentalAgreements.id, { onDelete: "cascade" }),
    /** Without blanks, in capitals. */
    iban: text().notNull(),
    holder: text().notNull(),
    reference: text().notNull(),
    signedDate: text().notNull(),
    endDate: text(),
    lastUsedDate: text(),
    /** Why nothing is collected by it any more, as the bank said; null while it may be. */
    stopReason: text(),
    createTime: text().notNull(),
  },
  (table) => [
    index("mandates_agreement").on(table.agreementId),
    uniqueIndex("mandates_reference").on(table.reference),
    check("mandates_iban_shape", sql`${table.iban} not glob '*[^A-Z0-9]*'`),
    check("mandates_signed_date", sql`${table.signedDate} is date(${table.signedDate})`),
    check(
      "mandates_end_date",
      sql`${table.endDate} is date(${table.endDate}) and ${table.endDate} >= ${table.signedDate}`,
    ),
    check("mandates_last_used_date", sql`${table.lastUsedDate} is date(${table.lastUsedDate})`),
  ],
);

/** Direct debits or transfers that go to the bank as one file. A run never changes but for being downloaded or withdrawn. */
export const paymentRuns = sqliteTable(
  "payment_runs",
  {
    id: id(),
    kind: text({ enum: ["DIRECT_DEBIT", "TRANSFER"] }).notNull(),
    /** When the bank is to collect or to pay. */
    date: text().notNull(),
    /** Whose dues are collected, `YYYY-MM`; null of transfers. */
    month: text(),
    // The own account and creditor id as they were then, so that the file stays the same.
    partyName: text().notNull(),
    partyIban: text().notNull(),
    partyBic: text(),
    creditorId: text(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    /** When its file was downloaded first. */
    downloadTime: text(),
    withdrawTime: text(),
  },
  (table) => [
    check("payment_runs_date", sql`${table.date} is date(${table.date})`),
    check("payment_runs_month", sql`${table.month} || '-01' is date(${table.month} || '-01')`),
    check("payment_runs_month_of_debits", sql`(${table.month} is null) = (${table.kind} = 'TRANSFER')`),
    check("payment_runs_one_end", sql`${table.downloadTime} is null or ${table.withdrawTime} is null`),
  ],
);

/** What is collected or paid with a run. Agreements and dues are named, not referred to: they may go, and what the bank did stays. */
export const paymentRunItems = sqliteTable(
  "payment_run_items",
  {
    runId: integer()
      .notNull()
      .references(() => paymentRuns.id),
    /** From 1. */
    number: integer().notNull(),
    /** By which the bank names it again. */
    endToEndId: text().notNull(),
    agreementId: integer(),
    /** What is collected, as `OwedKind` calls it; null of transfers that pay back no due. */
    dueKind: text(),
    /** Of rents and instalments of a deposit, `YYYY-MM`. */
    month: text(),
    /** Of single dues. */
    dueId: integer(),
    /** The bill that is paid. */
    billId: integer(),
    /** By which template it is booked, and for which property, if no due says so; null if nobody knows yet. */
    template: text(),
    propertyId: integer(),
    /** Positive, whichever way they go. */
    cents: integer().notNull(),
    name: text().notNull(),
    iban: text().notNull(),
    text: text().notNull(),
    mandateReference: text(),
    signedDate: text(),
    /** What the bank collected shows in its statements: `OPEN` is what was not withdrawn or sent back. */
    state: text({ enum: ["OPEN", "RETURNED", "WITHDRAWN"] })
      .notNull()
      .default("OPEN"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    uniqueIndex("payment_run_items_end_to_end").on(table.endToEndId),
    // Nothing is collected twice.
    uniqueIndex("payment_run_items_month")
      .on(table.agreementId, table.month, table.dueKind)
      .where(sql`${table.month} is not null and ${table.state} = 'OPEN'`),
    uniqueIndex("payment_run_items_due")
      .on(table.dueId)
      .where(sql`${table.dueId} is not null and ${table.state} = 'OPEN'`),
    uniqueIndex("payment_run_items_bill")
      .on(table.billId)
      .where(sql`${table.billId} is not null and ${table.state} = 'OPEN'`),
    index("payment_run_items_mandate").on(table.mandateReference),
    check(
      "payment_run_items_cents",
      sql`typeof(${table.cents}) = 'integer' and ${table.cents} between 1 and 99999999999`,
    ),
  ],
);

/** By which booking an item of a run was collected or paid, if it was taken over as such; gone once that was undone. */
export const paymentRunBookings = sqliteTable(
  "payment_run_bookings",
  {
    runId: integer().notNull(),
    number: integer().notNull(),
    /** Named, not referred to: nothing removes a transaction, and a backup puts it back later. */
    transactionId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    index("payment_run_bookings_transaction").on(table.transactionId),
    foreignKey({
      columns: [table.runId, table.number],
      foreignColumns: [paymentRunItems.runId, paymentRunItems.number],
    }),
  ],
);

/** Which payment a line of the bank gave back, for lines that were taken over as such; gone once that was undone. */
export const paymentReturns = sqliteTable(
  "payment_returns",
  {
    /** Of the line by which it went back, named as above; a line may give several back. */
    transactionId: integer().notNull(),
    returnedTransactionId: integer().notNull(),
    /** The EndToEndId of what went back of a line of several payments; empty if the line is one payment. */
    item: text().notNull().default(""),
    /** Whose payment it was, if it was one agreement's. */
    agreementId: integer(),
    /** The due that was made of the bank's fee. */
    dueId: integer(),
    /** The mandate that was stopped by it. */
    mandateId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.returnedTransactionId, table.item] }),
    // Nothing goes back twice.
    uniqueIndex("payment_returns_returned").on(table.returnedTransactionId, table.item),
  ],
);
