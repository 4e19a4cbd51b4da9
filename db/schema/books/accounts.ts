import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { routingKeys } from "../../../app/modules/books/accounts/routing-keys";
import { id, valuesOf, version } from "../columns";

/** The ledger's accounts. Clearing is one account alone, or no sum of it could be told from another's. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    routingKey: text({ enum: valuesOf(routingKeys) }).notNull(),
    createTime: text().notNull(),
    /** The number in § 2 BetrKV of what is booked there; null if no tenant bears it. */
    betrKv: integer(),
    /** What the tax adviser calls it. */
    datevNumber: integer(),
  },
  (table) => [
    uniqueIndex("accounts_cash_clearing").on(table.routingKey).where(sql`${table.routingKey} = 'CASH_CLEARING'`),
    check("accounts_name", sql`length(trim(${table.name})) > 0`),
    check("accounts_betr_kv", sql`typeof(${table.betrKv}) in ('integer', 'null') and ${table.betrKv} between 1 and 17`),
    check(
      "accounts_datev_number",
      sql`typeof(${table.datevNumber}) in ('integer', 'null') and ${table.datevNumber} between 1 and 999999999`,
    ),
  ],
);
