import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { labourKinds } from "../../../app/modules/base/law/operating-costs/labour-kinds";
import { billSources } from "../../../app/modules/books/bills/read/bill-kinds";
import { id, valuesOf, version } from "../columns";
import { attachments } from "../files";
import { properties } from "../properties";

/** Bills that are to be paid, were, or give money back; what a bank's line paid stands in `bill_bookings`. */
export const bills = sqliteTable(
  "bills",
  {
    id: id(),
    version: version(),
    propertyId: integer().references(() => properties.id),
    seller: text().notNull(),
    /** Without blanks, in capitals. */
    iban: text(),
    number: text(),
    issueDate: text().notNull(),
    dueDate: text(),
    /** In cents; negative of a credit note. */
    amount: integer().notNull(),
    /** Of the amount what is labour (§ 35a EStG), in its sign. */
    labour: integer(),
    labourKind: text({ enum: valuesOf(labourKinds) }),
    from: text("from_date"),
    to: text("to_date"),
    /** The file; it is kept as long as its bill. */
    attachmentId: integer().references(() => attachments.id),
    /** What people say; what was booked or went to the bank is found there. */
    state: text({ enum: ["OPEN", "PAID"] }).notNull(),
    source: text({ enum: valuesOf(billSources) }).notNull(),
    createTime: text().notNull(),
    /** The number in § 2 BetrKV; null of what no tenant bears, or nobody said. */
    costType: integer(),
  },
  (table) => [
    index("bills_property").on(table.propertyId),
    index("bills_attachment").on(table.attachmentId),
    index("bills_iban").on(table.iban, table.amount),
    // The same bill is not entered twice.
    uniqueIndex("bills_number").on(sql`${table.seller} collate nocase`, sql`${table.number} collate nocase`),
    check("bills_iban_shape", sql`${table.iban} not glob '*[^A-Z0-9]*'`),
    check("bills_issue_date", sql`${table.issueDate} is date(${table.issueDate})`),
    check("bills_due_date", sql`${table.dueDate} is date(${table.dueDate})`),
    check("bills_period", sql`${table.from} is date(${table.from}) and ${table.to} is date(${table.to})`),
    check("bills_amount", sql`${table.amount} between -1000000000 and 1000000000 and ${table.amount} <> 0`),
    check(
      "bills_cost_type",
      sql`typeof(${table.costType}) in ('integer', 'null') and ${table.costType} between 1 and 17`,
    ),
    check("bills_labour", sql`abs(${table.labour}) <= abs(${table.amount})`),
  ],
);

/** By which booking of a line of the bank a bill was paid; gone once that was undone. */
export const billBookings = sqliteTable(
  "bill_bookings",
  {
    billId: integer()
      .primaryKey()
      .references(() => bills.id),
    /** Named, not referred to: nothing removes a transaction, and a backup puts it back later. */
    transactionId: integer().notNull(),
  },
  (table) => [index("bill_bookings_transaction").on(table.transactionId)],
);
