import type { AmountSide, DayOrder, DecimalMark, Delimiter, StatementColumn } from "../read/csv/cells/csv-kinds";

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
  sides?: readonly (readonly [word: string, side: AmountSide])[];
  /** Whether a file under this head wrote signs to its amounts, so that one without any holds what came in. */
  isSigned?: true;
};

/** A mapping as it was kept for an account, and as a file that was read by it made it. */
export type LearnedColumns = { bankAccountId: number; before: CsvMapping; after: CsvMapping };
