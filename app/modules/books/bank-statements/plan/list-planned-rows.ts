import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import { returnReasonOf } from "../return-reason";
import type { PlannedStatement } from "./plan-import";
import { findClosedRows, sumStatements } from "./plan-import";

/** What of a preview is shown row by row; the counts speak of all. */
const MOST_ROWS = 200;

/** What becomes of an entry; `refused` are those for which the whole file is. */
export type PlannedRowState = "created" | "known" | "refused";

/**
 * A file's entries in its order, each with its value day and what would become of it, and the sentence of a refusal that they
 * would meet.
 */
export type PlannedRows = {
  /** The accounts that the file is of, by their IBANs. */
  ibans: string[];
  created: number;
  known: number;
  pending: number;
  refused: number;
  refusal: string | null;
  rows: { day: Day; cents: Cents; reference: string; state: PlannedRowState; returnReason: string | null }[];
  left: number;
};

/** If not all entries can be shown, those that would be refused come before the others. */
export function listPlannedRows(planned: readonly PlannedStatement[], lockedUntil: Day | null): PlannedRows {
  const closed = new Set(findClosedRows(planned, lockedUntil));
  const all = planned.flatMap(({ rows }) => rows);
  const refused = all.filter(({ entry }) => closed.has(entry)).slice(0, MOST_ROWS);
  const others = all.filter(({ entry }) => !closed.has(entry)).slice(0, MOST_ROWS - refused.length);
  const shown = new Set([...refused, ...others]);
  const { created, known, pending } = sumStatements(planned);
  return {
    ibans: [...new Set(planned.map(({ iban }) => iban))],
    created: created - closed.size,
    known,
    pending,
    refused: closed.size,
    refusal: closed.size === 0 ? null : statementImportTexts.monthsClosed([...closed].map(({ valueDay }) => valueDay)),
    rows: all
      .filter((row) => shown.has(row))
      .map(({ entry, known: stored }) => ({
        day: entry.valueDay,
        cents: entry.cents,
        reference: entry.purpose || entry.counterpartyName || "",
        returnReason: returnReasonOf(entry),
        state: closed.has(entry) ? "refused" : stored ? "known" : "created",
      })),
    left: all.length - shown.size,
  };
}
