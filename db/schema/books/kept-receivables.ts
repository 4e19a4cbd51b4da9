import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { rentalAgreements } from "../rental-agreements";

/**
 * What each agreement owes, as it was reckoned for some days (`app/modules/books/kept-receivables`). Triggers empty the row of what
 * moved, and make one for a new agreement.
 */
export const keptReceivables = sqliteTable(
  "kept_receivables",
  {
    agreementId: integer()
      .primaryKey()
      .references(() => rentalAgreements.id, { onDelete: "cascade" }),
    /** How often it moved: what was reckoned of an earlier state is not kept. */
    moves: integer().notNull().default(0),
    /** By which rules it was reckoned; those of another version of the product are not taken. */
    rules: integer(),
    /** The days for which it holds; the last one is empty if it is to be reckoned anew. */
    fromDay: text(),
    untilDay: text().notNull().default(""),
    // By the books, paid less due.
    balanceRent: integer(),
    balanceUtilities: integer(),
    balanceDeposit: integer(),
    owedSince: text(),
    lastPaid: text(),
    // Of the standing, for lists.
    open: integer(),
    overdueFrom: text(),
    level: integer(),
    /** How it stands, as JSON; null if nothing was ever owed. */
    standing: text(),
    /** What is not paid of it, as JSON; null if all is. */
    items: text(),
    /** What may be collected of the month and of the next, as JSON; null if it is nothing. */
    collectable: text(),
  },
  (table) => [
    index("kept_receivables_until").on(table.untilDay, table.fromDay, table.rules),
    check("kept_receivables_standing", sql`${table.standing} is null or json_type(${table.standing}) = 'object'`),
    check("kept_receivables_items", sql`${table.items} is null or json_type(${table.items}) = 'array'`),
    check(
      "kept_receivables_collectable",
      sql`${table.collectable} is null or json_type(${table.collectable}) = 'array'`,
    ),
  ],
);
