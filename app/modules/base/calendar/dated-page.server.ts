import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { DatedKey } from "./dated-key";

/**
 * Which part of a list by value date, latest first: `size` rows from the `index`-th time that many on, or those that are
 * older than the row of a key, without one the first.
 */
export type DatedPage = { size: number } & ({ index: number } | { before: DatedKey | null });

/** The condition that a row is older than a page's key; none if the page has no key. */
export function isBefore(page: DatedPage, valueDate: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (!("before" in page) || !page.before) return undefined;
  return sql`(${valueDate}, ${id}) < (${page.before.valueDate}, ${page.before.id})`;
}

/** How many rows of what the condition leaves are passed over. */
export function offsetOf(page: DatedPage): number {
  return "index" in page ? page.index * page.size : 0;
}

/** How many rows of a whole list stand before the page, for a query that sums up all of them. */
export function countPassed(page: DatedPage, valueDate: SQLWrapper, id: SQLWrapper): SQL<number> {
  const after = isBefore(page, valueDate, id);
  return after ? sql`count(*) filter (where not ${after})` : sql`${offsetOf(page)}`;
}
