import { type SQL, sql } from "drizzle-orm";
import { ledgerLock } from "../../../../../db/schema/books/ledger";

/** `firstUnlockedDay` of a column of days, as SQL. */
export function firstUnlockedDaySql(day: SQL): SQL {
  return sql`max(${day}, coalesce((select date(locked_until, '+1 day') from ${ledgerLock}), ${day}))`;
}
