import type { PlannedStatement } from "./plan-import";

/** The counts of a whole file. */
export function sumStatements(planned: readonly PlannedStatement[]): {
  created: number;
  known: number;
  pending: number;
} {
  const sums = { created: 0, known: 0, pending: 0 };
  for (const { created, known, statement } of planned) {
    sums.created += created;
    sums.known += known;
    sums.pending += statement.pending;
  }
  return sums;
}
