import type { Delimiter } from "../read/csv/read-rows";

/** What a column of a bank's CSV file can say of an entry; `detail` is kept under the column's own name. */
export const statementColumns = [
  "bookingDay",
  "valueDay",
  "amount",
  "side",
  "debit",
  "credit",
  "balance",
  "currency",
  "account",
  "counterpartyName",
  "counterpartyIban",
  "counterpartyBic",
  "purpose",
  "bookingText",
  "endToEndId",
  "mandateId",
  "creditorId",
  "bankReference",
  "status",
  "detail",
] as const;

export type StatementColumn = (typeof statementColumns)[number];

/** In which order days are written, whatever stands between their parts; a year of four digits in front is one anyway. */
export const dayOrders = ["dmy", "mdy", "ymd"] as const;

export type DayOrder = (typeof dayOrders)[number];

/** What parts the cents from the euros; the other sign of the two groups thousands. */
export const decimalMarks = ["comma", "point"] as const;

export type DecimalMark = (typeof decimalMarks)[number];

/** Whether money came (`credit`) or went. */
export type Side = "credit" | "debit";

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
