import type { Day } from "../base/calendar/day";
import { cutRows, type RowsPlace } from "../base/lists/cut-rows";
import type { Cents } from "../base/money/money";
import type { CellValue } from "../base/spreadsheets/table";
import { arrangeReport } from "./arrange-report";
import type { ReportView } from "./report-view";
import { type Report, type ReportColumn, sumOfColumn } from "./rows/report";

/** So many rows of a report stand on one page; more would be megabytes. */
const ROWS_A_PAGE = 200;

/** What a page says of a row beside its cells. */
export type RowRemarks = {
  /** The id that its figures are explained by. */
  id: number;
  /** The cells that an offer stands for, as nothing was booked. */
  offered?: readonly string[];
  /** What distinguishes it from others at its address. */
  inside?: string;
  /** What is said below some of its cells. */
  below?: Readonly<Record<string, string>>;
  /** The last day of a year that is not over. */
  until?: Day;
  /** Whether it is a year of which the books say nothing. */
  isBeforeBooks?: true;
  /** What the tenant pays in a month. */
  monthly?: string;
  /** The day on which the agreement ends, if that is soon. */
  endsSoonOn?: Day;
  /** What the tenant's account began with: below 0 was owed. */
  opening?: { day: Day; balance: Cents };
};

/** A row as a page shows it: the cells of all columns, shown or not, by their keys. */
export type ShownRow = RowRemarks & { cells: Record<string, CellValue> };

/** A page of a report. */
export type ShownReport = RowsPlace & {
  columns: readonly ReportColumn[];
  rows: ShownRow[];
  /** Sums over all rows of all pages, in the order of the columns; null if there is none. */
  sums: (number | null)[];
  totalSize: number;
};

/** A page of a report as a view shows it, the last one if there are fewer; the view's order and the sums are over all pages. */
export function showReport<Row extends Record<Key, CellValue>, Key extends string>(
  report: Report<Row, Key>,
  view: ReportView,
  page: number,
  remarksOf: (row: Row) => RowRemarks,
): ShownReport {
  const { columns, rows } = arrangeReport(report, view);
  const { shown, ...place } = cutRows(rows, page, ROWS_A_PAGE);
  return {
    ...place,
    columns,
    rows: shown.map((row) => ({ ...remarksOf(row), cells: cellsOf(report.columns, row) })),
    sums: columns.map((column) => (column.summed ? sumOfColumn(rows, column) : null)),
    totalSize: rows.length,
  };
}

function cellsOf<Key extends string>(
  columns: readonly ReportColumn<Key>[],
  row: Record<Key, CellValue>,
): Record<string, CellValue> {
  const cells: Record<string, CellValue> = {};
  for (const { key } of columns) cells[key] = row[key];
  return cells;
}
