import { type Cents, toEuros } from "../money/money";

/** What a cell holds: money in cents, areas in m², a fraction is a share of one, a percent is as typed. */
export type CellKind =
  | "id"
  | "year"
  | "text"
  | "day"
  | "flag"
  | "count"
  | "decimal"
  | "area"
  | "money"
  | "fraction"
  | "percent";

/** Null is empty. */
export type CellValue = string | number | boolean | null;

/** A column of a table. */
export type TableColumn<Key extends string = string> = {
  /** The name in `/api`. */
  key: Key;
  /** German head. */
  label: string;
  kind: CellKind;
};

/** What is written into a file: rows with a cell for each column, in chunks, so that many need not be held at once. */
export type Table = {
  /** Names the file and its sheet. */
  title: string;
  columns: readonly TableColumn[];
  chunks: Iterable<readonly CellValue[][]> | AsyncIterable<readonly CellValue[][]>;
};

/** A cell as `/api` writes it: money in euros, everything else as it is. */
export function cellToApi(kind: CellKind, value: CellValue): CellValue {
  return kind === "money" && typeof value === "number" ? toEuros(value as Cents) : value;
}
