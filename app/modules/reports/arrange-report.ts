import { compareTexts } from "../../texts/format";
import type { CellValue } from "../base/spreadsheets/table";
import type { ReportView } from "./report-view";
import type { Report, ReportColumn } from "./rows/report";

/** A report with the rows and columns that a view shows, in its order. */
export function arrangeReport<Row extends Record<Key, CellValue>, Key extends string>(
  { columns, rows, ...report }: Report<Row, Key>,
  { sort, isDescending, details }: ReportView,
): Report<Row, Key> {
  const folding = columns.find(({ detail }) => detail === "rows");
  const shown = details || !folding ? rows : rows.filter((row) => row[folding.key] !== true);
  const column = columns.find(({ key }) => key === sort);
  return {
    ...report,
    columns: details ? columns : columns.filter(({ detail }) => !detail),
    rows: column ? sortRows(shown, column, isDescending) : shown,
  };
}

/** Rows by a column, those that are equal in it in the order they had, what is not known at the end either way. */
function sortRows<Row extends Record<Key, CellValue>, Key extends string>(
  rows: readonly Row[],
  { key }: ReportColumn<Key>,
  isDescending: boolean,
): Row[] {
  const direction = isDescending ? -1 : 1;
  const known = rows.filter((row) => row[key] !== null);
  const unknown = rows.filter((row) => row[key] === null);
  return [...known.sort((one, other) => direction * compareCells(one[key], other[key])), ...unknown];
}

function compareCells(one: CellValue, other: CellValue): number {
  return typeof one === "string" && typeof other === "string" ? compareTexts(one, other) : Number(one) - Number(other);
}
