import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, version } from "./columns";
import { rentalAgreements } from "./rental-agreements";

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
