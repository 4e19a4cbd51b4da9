import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { costSources } from "../../../app/modules/books/cost-statements/cost-statement-kinds";
import { id, valuesOf, version } from "../columns";
import { attachments } from "../files";
import { properties } from "../properties";
import { rentalAgreements } from "../rental-agreements";
import { users } from "../users";

/** What a property cost in a span of days, both included; with faults it is a draft. */
export const costStatements = sqliteTable(
  "cost_statements",
  {
    id: id(),
    version: version(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    from: text("from_date").notNull(),
    to: text("to_date").notNull(),
    source: text({ enum: valuesOf(costSources) }).notNull(),
    provisional: integer({ mode: "boolean" }).notNull().default(false),
    /** The rows as JSON, amounts in cents, measures in ten-thousandths: one text, so that it is changed and recorded as a whole. */
    items: text().notNull().default("[]"),
    /** Heating and hot water in the same way. */
    heating: text(),
    createTime: text().notNull(),
  },
  (table) => [
    index("cost_statements_property").on(table.propertyId, table.to, table.from),
    check("cost_statements_from_date", sql`${table.from} is date(${table.from})`),
    check("cost_statements_to_date", sql`${table.to} is date(${table.to}) and ${table.to} >= ${table.from}`),
    check("cost_statements_items", sql`json_type(${table.items}) = 'array'`),
    check("cost_statements_heating", sql`json_type(${table.heating}) = 'object'`),
  ],
);

/** What a tenant was sent of it, as it was then; what was wrong is cancelled, and stays. */
export const settlements = sqliteTable(
  "settlements",
  {
    id: id(),
    version: version(),
    // No cascade: what was settled stays.
    agreementId: integer()
      .notNull()
      .references(() => rentalAgreements.id),
    statementId: integer()
      .notNull()
      .references(() => costStatements.id),
    /** The year in which the span ends, and a number within it. */
    number: text().notNull(),
    date: text().notNull(),
    from: text("from_date").notNull(),
    to: text("to_date").notNull(),
    // In cents: what the tenant bears, paid before, what is left of that, and what of it may be claimed.
    costs: integer().notNull(),
    prepaid: integer().notNull(),
    balance: integer().notNull(),
    claim: integer().notNull(),
    /** All that it rests on, as JSON: rows, shares, rules. */
    content: text().notNull(),
    /** SHA-256 of that, in hexadecimal. */
    sha256: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    cancelUserId: integer().references(() => users.id),
    cancelTime: text(),
    /** The letter as it was written then, among the files of the property. */
    attachmentId: integer().references(() => attachments.id),
    sentDate: text(),
    receivedDate: text(),
    objectedDate: text(),
  },
  (table) => [
    uniqueIndex("settlements_number").on(table.number),
    uniqueIndex("settlements_once").on(table.statementId, table.agreementId).where(sql`${table.cancelTime} is null`),
    index("settlements_agreement").on(table.agreementId),
    // All that a year's board asks, before the long text; when it was cancelled too, or the row is read to see that it was not.
    index("settlements_standing")
      .on(
        ...([table.agreementId, table.to, table.statementId, table.claim] as const),
        ...([table.sentDate, table.receivedDate, table.objectedDate, table.cancelTime] as const),
      )
      .where(sql`${table.cancelTime} is null`),
    index("settlements_attachment").on(table.attachmentId).where(sql`${table.attachmentId} is not null`),
    check("settlements_date", sql`${table.date} is date(${table.date})`),
    check("settlements_from_date", sql`${table.from} is date(${table.from})`),
    check("settlements_to_date", sql`${table.to} is date(${table.to}) and ${table.to} >= ${table.from}`),
    check("settlements_balance", sql`${table.balance} = ${table.costs} - ${table.prepaid}`),
    check("settlements_claim", sql`${table.claim} <= ${table.balance}`),
    check("settlements_content", sql`json_type(${table.content}) = 'object'`),
    check("settlements_sent_date", sql`${table.sentDate} is date(${table.sentDate})`),
    check("settlements_received_date", sql`${table.receivedDate} is date(${table.receivedDate})`),
    check("settlements_objected_date", sql`${table.objectedDate} is date(${table.objectedDate})`),
  ],
);
