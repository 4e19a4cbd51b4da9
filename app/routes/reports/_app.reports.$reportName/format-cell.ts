import type { CellValue } from "~/modules/base/spreadsheets/table";
import type { ReportColumn } from "~/modules/reports/rows/report";
import { formatDay, formatNumber } from "~/texts/format";
import { reportTexts, UNKNOWN } from "~/texts/reports/reports";

/** A percentage stands as it was typed, and no rate has more. */
const DECIMALS_AS_TYPED = 4;

/** A cell as the screen shows it. What a column counts in stands in its head, and beside it only for amounts. */
export function formatCell({ kind, decimals = 0 }: Pick<ReportColumn, "kind" | "decimals">, value: CellValue): string {
  if (value === null) return UNKNOWN;
  switch (kind) {
    case "id":
      return `#${value}`;
    case "day":
      return formatDay(String(value));
    case "flag":
      return value ? reportTexts.yes : reportTexts.no;
    case "money":
      return `${formatNumber(Number(value) / 100, decimals)}\u00a0€`;
    case "fraction":
      return formatNumber(100 * Number(value), decimals);
    case "count":
    case "decimal":
    case "area":
      return formatNumber(Number(value), decimals);
    case "percent":
      return formatNumber(Number(value), decimals, DECIMALS_AS_TYPED);
    case "year":
    case "text":
      return String(value);
  }
}

/** Whether a cell is shown in red. */
export function isBad({ badBelow }: Pick<ReportColumn, "badBelow">, value: CellValue): boolean {
  return badBelow !== undefined && value !== null && Number(value) < badBelow;
}
