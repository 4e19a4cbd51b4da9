import type { StatementColumn } from "../read/csv/cells/csv-layout";
import type { DayOrder, DecimalMark, Side } from "../read/csv/cells/read-cells";
import type { Delimiter } from "../read/csv/read-rows";

/** How the CSV files of a bank that nobody foresaw are read. */
export type CsvMapping = {
  delimiter: Delimiter;
  /** The texts of the row that heads the columns, null if none does. */
  head: string[] | null;
  /** By place; null is left out. */
  columns: (StatementColumn | null)[];
  days: DayOrder;
  decimals: DecimalMark;
  /** What somebody said that the words of the column of sides mean; these are folded. */
  sides?: readonly (readonly [word: string, side: Side])[];
  /** Whether a file under this head wrote signs to its amounts, so that one without any holds what came in. */
  isSigned?: true;
};

/** A mapping as it was kept for an account, and as a file that was read by it made it. */
export type LearnedColumns = { bankAccountId: number; before: CsvMapping; after: CsvMapping };

/** Whether several columns can mean the same. */
export function takesSeveral(column: StatementColumn): boolean {
  return column === "purpose" || column === "detail";
}

/** Those that hold amounts. */
export const amountColumns: readonly StatementColumn[] = ["amount", "debit", "credit", "balance"];

/** What says of amounts when, where and in which sense they count. */
const besideAmounts: readonly StatementColumn[] = ["valueDay", "side", "currency", "account"];

/** Whether a column holds amounts. */
export function isAmount(column: StatementColumn): boolean {
  return amountColumns.includes(column);
}

/** Whether a column may say something in the row of a sum, beside the words that call it one. */
export function isOfSums(column: StatementColumn): boolean {
  return isAmount(column) || besideAmounts.includes(column);
}

/** The texts of a row without empty cells at its end. */
export function headOf(cells: readonly string[]): string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === "") length -= 1;
  return cells.slice(0, length);
}

/** Whether a row is the head that was seen before. */
export function isHead(cells: readonly string[], head: readonly string[]): boolean {
  const own = headOf(cells);
  return own.length === head.length && own.every((cell, index) => cell === head[index]);
}
