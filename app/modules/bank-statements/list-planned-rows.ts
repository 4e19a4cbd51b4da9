import type { Day } from "../calendar/day";
import type { Cents } from "../money/money";
import type { PlannedStatement } from "./plan-import";

/** What of a preview is shown row by row; the counts speak of all. */
const MOST_ROWS = 200;

/** A file's entries in its order, each with what would become of it. */
export function listPlannedRows({
  planned,
  ...counts
}: {
  planned: readonly PlannedStatement[];
  created: number;
  known: number;
  pending: number;
}): {
  created: number;
  known: number;
  pending: number;
  rows: { day: Day; cents: Cents; reference: string; known: boolean }[];
  left: number;
} {
  const all = planned.flatMap(({ rows }) => rows);
  const rows = all.slice(0, MOST_ROWS).map(({ entry, known }) => ({
    day: entry.bookingDay,
    cents: entry.cents,
    reference: entry.purpose || entry.counterpartyName || "",
    known,
  }));
  return { ...counts, rows, left: all.length - rows.length };
}
