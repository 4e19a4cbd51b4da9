import { sql } from "drizzle-orm";
import { check, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../users";

/** Repairs that are spread over years (§ 82b EStDV). */
export const spreadExpenses = sqliteTable(
  "spread_expenses",
  {
    /** Named, not referred to: nothing removes a transaction, and a backup puts it back later. */
    transactionId: integer().primaryKey(),
    years: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    changeTime: text().notNull(),
  },
  (table) => [check("spread_expenses_years", sql`${table.years} between 2 and 5`)],
);

/** For which year a payment about the turn of one counts, as somebody decided it (§ 11 EStG). */
export const turnDecisions = sqliteTable("turn_decisions", {
  /** Named, not referred to, as above. */
  legId: integer().primaryKey(),
  taxYear: integer().notNull(),
  userId: integer()
    .notNull()
    .references(() => users.id),
  changeTime: text().notNull(),
});

/** The value added tax that a leg holds, in percent; it is said with the leg and stays as that does. */
export const legVatRates = sqliteTable(
  "leg_vat_rates",
  {
    /** Named, not referred to, as above. */
    legId: integer().primaryKey(),
    vatRate: real().notNull(),
  },
  (table) => [check("leg_vat_rates_rate", sql`${table.vatRate} between 0 and 100`)],
);
