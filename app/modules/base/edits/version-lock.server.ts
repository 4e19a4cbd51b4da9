import { and, eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

export type VersionedTable = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };

/**
 * The version as a lock: holds for the row that was read, as long as nobody wrote it since. Each write of a row makes its
 * version one higher; the ledger, which writes many rows at once, says the same in `changeTransactions`.
 */
export function unchangedSince(table: VersionedTable, id: number, version: number): SQL | undefined {
  return and(eq(table.id, id), eq(table.version, version));
}
