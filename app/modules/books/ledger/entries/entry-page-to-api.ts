import type { Day } from "../../../base/calendar/day";
import { groupByValueDate } from "../../../base/calendar/group-by-value-date";
import { type Cents, toEuros } from "../../../base/money/money";

/** Figures of a page of entries and of the whole list that it belongs to. */
export type EntryPageFigures = {
  /** Rows up to and with this page. */
  loadedSize: number;
  totalSize: number;
  /** Sums of the positive and of the negative entries, both as positive cents. */
  debitCents: Cents;
  creditCents: Cents;
};

/** A page of entries as the API writes it, its rows written already. */
export function entryPageToApi<Row extends { valueDate: Day }>(figures: EntryPageFigures, rows: readonly Row[]) {
  return {
    entriesByDate: groupByValueDate(rows),
    ...figuresToApi(figures),
  };
}

/** Figures of a page as the API writes them. */
export function figuresToApi({ loadedSize, totalSize, debitCents, creditCents }: EntryPageFigures) {
  return { loadedSize, totalSize, debitAmount: toEuros(debitCents), creditAmount: toEuros(creditCents) };
}
