import type { StatementColumn } from "../read/csv/cells/csv-kinds";

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
