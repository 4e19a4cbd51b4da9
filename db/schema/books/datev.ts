import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id } from "../columns";
import { users } from "../users";

/** What of the books was handed to the tax adviser: what was new in a period. What it held never changes, as the adviser has it. */
export const datevExports = sqliteTable(
  "datev_exports",
  {
    id: id(),
    fromDate: text().notNull(),
    toDate: text().notNull(),
    /** What was booked after this leg was not there yet. */
    lastLegId: integer().notNull(),
    /** How many lines all files have. */
    bookings: integer().notNull(),
    /** JSON: what each account comes to, debit and credit in cents. */
    sums: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    /** Set once it counts as never made; its files stay. */
    takenBackTime: text(),
    takenBackUserId: integer().references(() => users.id),
  },
  (table) => [
    check(
      "datev_exports_period",
      sql`${table.fromDate} is date(${table.fromDate}) and ${table.toDate} is date(${table.toDate}) and ${table.fromDate} <= ${table.toDate}`,
    ),
  ],
);

/** The files of an export: one a business year, and more if it holds too many lines. */
export const datevFiles = sqliteTable(
  "datev_files",
  {
    exportId: integer()
      .notNull()
      .references(() => datevExports.id),
    /** From 1. */
    number: integer().notNull(),
    name: text().notNull(),
    fileKey: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    crc32: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);

/** What an export left out as it was not booked in full: it comes with a later one. */
export const datevLeftOut = sqliteTable(
  "datev_left_out",
  {
    exportId: integer()
      .notNull()
      .references(() => datevExports.id),
    /** Named, not referred to: nothing removes a transaction, and a backup puts it back later. */
    transactionId: integer().notNull(),
    /** What of it was open, in the bank's sign. */
    cents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.transactionId] })],
);
