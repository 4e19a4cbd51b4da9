import type { Day } from "../calendar/day";
import type { PlannedStatement } from "./plan-import";
import type { StatementEntry } from "./statement";

/** The entries that cannot be taken: they are new and would be booked into a month that is closed. */
export function findClosedRows(planned: readonly PlannedStatement[], lockedUntil: Day | null): StatementEntry[] {
  if (lockedUntil === null) return [];
  return planned.flatMap(({ rows }) =>
    // What has no amount is not booked.
    rows.flatMap(({ entry, known }) => (!known && entry.cents !== 0 && entry.valueDay <= lockedUntil ? [entry] : [])),
  );
}
