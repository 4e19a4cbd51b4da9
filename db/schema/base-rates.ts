import { sql } from "drizzle-orm";
import { check, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, version } from "./columns";
import { users } from "./users";

/** Base rates that an admin added to those that the product knows. */
export const baseRates = sqliteTable(
  "base_rates",
  {
    id: id(),
    version: version(),
    validFrom: text().notNull(),
    /** In percent. */
    rate: real().notNull(),
    createUserId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("base_rates_valid_from").on(table.validFrom),
    check(
      "base_rates_valid_from",
      sql`${table.validFrom} is date(${table.validFrom}) and substr(${table.validFrom}, 5) in ('-01-01', '-07-01')`,
    ),
    check("base_rates_rate", sql`${table.rate} between -20 and 50`),
  ],
);
