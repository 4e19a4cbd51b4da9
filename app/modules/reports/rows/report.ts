import type { Day } from "../../base/calendar/day";
import { type CellValue, cellToApi, type Table, type TableColumn } from "../../base/spreadsheets/table";
import { areaOfParts, partsOfArea } from "./area-sums";
import type { ReportName } from "./report-names";

/** A column of a report, described once for page, `/api` and files. */
export type ReportColumn<Key extends string = string> = TableColumn<Key> & {
  /** Decimals on the screen; none if nothing is said. `/api` and files have all of them. */
  decimals?: number;
  /** Whether the figure has an explanation. */
  explained?: boolean;
  /** Whether the column has a sum. */
  summed?: boolean;
  /** What is below is shown in red; of a flag, 1 says so of no. */
  badBelow?: number;
  /** What is only shown with the details: the column, or with it the rows of which it is true. */
  detail?: "column" | "rows";
  /** In the cells of which column a page shows it, if it has none of its own. */
  within?: string;
};

/**
 * A report as one plain object, of which page, `/api` and files are views. Each row has the cells by the columns' keys, and
 * beside them what its figures came from, by which they are explained.
 */
export type Report<Row extends Record<Key, CellValue>, Key extends string = string> = {
  name: ReportName;
  /** The day that it stands for. */
  asOf: Day;
  columns: readonly ReportColumn<Key>[];
  rows: readonly Row[];
};

/** The rows of a report as `/api` writes them: the cells of its columns under their names. */
export function reportToApi<Key extends string>({ columns, rows }: Report<Record<Key, CellValue>, Key>) {
  return { data: rows.map((row) => rowToApi(columns, row)) };
}

function rowToApi<Key extends string>(columns: readonly ReportColumn<Key>[], row: Record<Key, CellValue>) {
  const written: Record<string, CellValue> = {};
  for (const { key, kind } of columns) written[key] = cellToApi(kind, row[key]);
  return written;
}

/** So many rows of a report are written to a file at once. */
const ROWS_A_CHUNK = 200;

/** A report as the table that is written into a file; `title` names it. */
export function reportToTable<Key extends string>(
  { columns, rows }: Report<Record<Key, CellValue>, Key>,
  title: string,
): Table {
  function* chunks() {
    for (let start = 0; start < rows.length; start += ROWS_A_CHUNK)
      yield rows.slice(start, start + ROWS_A_CHUNK).map((row) => columns.map(({ key }) => row[key]));
  }
  return { title, columns, chunks: chunks() };
}

/** The sum of a column over rows in which it is known; null if it is not known in any. */
export function sumOfColumn<Key extends string>(
  rows: readonly Record<Key, CellValue>[],
  { key, kind }: Pick<ReportColumn<Key>, "key" | "kind">,
): number | null {
  const isArea = kind === "area";
  let sum: number | null = null;
  for (const row of rows) {
    const value = row[key];
    if (typeof value === "number") sum = (sum ?? 0) + (isArea ? partsOfArea(value) : value);
  }
  return sum !== null && isArea ? areaOfParts(sum) : sum;
}
