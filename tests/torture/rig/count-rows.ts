import { sql } from "drizzle-orm";
import { allTables } from "../../../db/all-tables";
import type { Db } from "../../../db/client";

/** Tables that follow from others, are held against these by the invariants, and grow as it comes. */
const derived = [
  "account_months",
  "relation_months",
  "relation_totals",
  "booking_tokens",
  "split_tokens",
  "fact_tokens",
  "stale_facts",
  "kept_receivables",
  "deadline_subjects",
  "kept_deadlines",
  "request_keys",
  "ended_sessions",
  "deleted_files",
  "trash",
  "trash_rows",
  "file_jobs",
  "search_builds",
  "upkeep_runs",
  "upkeep_results",
  "request_counts",
];

/** How many rows each table has. */
export type RowCounts = Record<string, number>;

export async function countRows(db: Db): Promise<RowCounts> {
  const counted = allTables()
    .filter(({ name }) => !derived.includes(name))
    .map(({ name }) => sql`(select count(*) from ${sql.identifier(name)}) as ${sql.identifier(name)}`);
  const [counts] = await db.all<RowCounts>(sql`select ${sql.join(counted, sql`, `)}`);
  return counts ?? {};
}

/** What came and went between, by table; nothing of what stayed. */
export function grownBy(before: RowCounts, after: RowCounts): RowCounts {
  const grown = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, more]) => more !== 0));
}

export function addCounts(all: readonly RowCounts[]): RowCounts {
  const sum: RowCounts = {};
  for (const counts of all) for (const [name, more] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + more;
  return Object.fromEntries(Object.entries(sum).filter(([, more]) => more !== 0));
}

/** Whether the same came and went, or how it differs. */
export function differ(met: RowCounts, expected: RowCounts): string | null {
  const names = [...new Set([...Object.keys(met), ...Object.keys(expected)])].sort();
  const wrong = names.filter((name) => (met[name] ?? 0) !== (expected[name] ?? 0));
  if (wrong.length === 0) return null;
  return `rows came or went: ${wrong.map((name) => `${name} ${met[name] ?? 0} in place of ${expected[name] ?? 0}`).join(", ")}`;
}
