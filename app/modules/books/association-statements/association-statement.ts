import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { CostItem } from "../cost-statements/cost-statement";

/**
 * Why somebody should look at a row: its share is not what total and key make; its words are new; heading or law say otherwise of who
 * bears it; total or key is missing; an amount is left over; a bill may be booked already.
 */
export type RowDoubt = "SHARE" | "WORDS" | "ALLOCABLE" | "TOTAL" | "KEY" | "REST" | "TWICE";

/** A row of a statement as it was read, with the line that it comes from. */
export type StatementRow = Omit<CostItem, "tenantMeasures"> & { line: number; source: string; doubts: RowDoubt[] };

/** An owner's part of an association's yearly statement, as its text says it; null is what does not stand there. */
export type AssociationStatement = {
  from: Day | null;
  to: Day | null;
  rows: StatementRow[];
  /** What all rows should add up to, by the statement itself. */
  total: Cents | null;
  prepaid: Cents | null;
  /** What is to be paid beyond the prepayments; negative is a credit. */
  peak: Cents | null;
  /** Lines of labour, or of CO₂ beneath them, that no row took. */
  left: string[];
};
