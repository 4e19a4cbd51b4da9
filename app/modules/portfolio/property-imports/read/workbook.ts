import { importRefusals } from "../../../../texts/properties/property-imports";
import type { Day } from "../../../base/calendar/day";
import { MEGABYTE, mostMegabytes } from "../../../base/files/most-megabytes";
import { badChoice } from "../../../base/tables/read-choices";

/** What a cell holds: what was typed, or what a spreadsheet program made of it. An `error` is what its formula came to. */
export type SheetCell = string | number | boolean | { day: Day } | { percent: number } | { error: string } | null;

/** The error of a formula whose result the file leaves out. */
export const NO_RESULT = "";

/**
 * A row that is not empty, with its number, from 1; null between cells. Only one that says by what it `ends` (in CSV)
 * says nothing of columns behind. A `fault` is of the whole row; `merged` columns have cells of a row above.
 */
export type SheetRow = {
  row: number;
  cells: SheetCell[];
  ends?: "line" | "file";
  fault?: string;
  merged?: number[];
};

/**
 * A sheet of a workbook; `isCut` says that it goes on beyond what is read, `from1904` that its numbers count days from then. A CSV
 * file is one without a name.
 */
export type Sheet = { name: string; rows: SheetRow[]; isCut: boolean; from1904?: boolean };

/** The largest file that is read. */
export const MAX_TABLE_BYTES = mostMegabytes.table * MEGABYTE;

/** Rows of a sheet that are taken over. */
export const MOST_ROWS = 5_000;

/** Rows that are read of a sheet: what is taken over, and what may stand around it. */
export const MOST_READ_ROWS = MOST_ROWS + 100;

/** Columns beyond are not read. */
export const MOST_COLUMNS = 200;

/** The longest text of a cell: what Excel takes, and more than any field. */
export const LONGEST_CELL = 32_767;

/** Refuses a file that cannot be read. */
export function refuseTable(sentence: string = importRefusals.damaged): never {
  throw badChoice("file", sentence, "refused");
}
