import { readCellName } from "../../../base/spreadsheets/cell-name";
import { type CellStyle, dayOfSerial } from "./cell-styles";
import {
  LONGEST_CELL,
  MOST_COLUMNS,
  MOST_READ_ROWS,
  NO_RESULT,
  type Sheet,
  type SheetCell,
  type SheetRow,
} from "./workbook";
import { attributeOf, readXml, unescapeText } from "./xlsx-xml";

/** What the cells of a sheet refer to in other files of the workbook. */
export type SheetContext = { texts: readonly string[]; styles: readonly CellStyle[]; from1904: boolean };

/** Merged cells of one column, from row to row. */
type Merged = { column: number; from: number; to: number };

/** Merged cells that are heeded, and all of their rows. */
const MOST_MERGED = 20_000;
const MOST_MERGED_ROWS = 1_000_000;

/** Digits that a spreadsheet program shows of a number: what lies beyond is the noise of its reckoning. */
const DIGITS = 15;

/**
 * The rows of a sheet that hold something. What is merged downwards holds its value in each of its rows: several flats of one
 * house often share the cell of their street.
 */
export function readSheetXml(xml: Uint8Array, context: SheetContext): Omit<Sheet, "name"> {
  const rows: SheetRow[] = [];
  const merged: Merged[] = [];
  let isCut = false;
  let row = 0;
  let column = -1;
  let cells: SheetCell[] = [];
  let type = "n";
  let style: CellStyle = "plain";
  let text = "";
  let isUnreckoned = false;
  let mergedRows = 0;
  readXml(xml, {
    open(name, attributes) {
      if (name === "row") {
        row = Number(attributeOf(attributes, "r")) || row + 1;
        column = -1;
        cells = [];
      } else if (name === "c") {
        column = readCellName(attributeOf(attributes, "r") ?? "")?.column ?? column + 1;
        type = attributeOf(attributes, "t") ?? "n";
        style = context.styles[Number(attributeOf(attributes, "s") ?? 0)] ?? "plain";
        text = "";
        isUnreckoned = false;
      } else if (name === "f") isUnreckoned = true;
      // Only what a formula of text comes to may be empty; some programs leave it empty whatever it is.
      else if (name === "v" && type === "str") isUnreckoned = false;
      else if (name === "mergeCell" && merged.length < MOST_MERGED && mergedRows < MOST_MERGED_ROWS) {
        const [from, to] = (attributeOf(attributes, "ref") ?? "").split(":").map(readCellName);
        if (!from || !to || from.column !== to.column) return;
        const last = Math.min(to.row, from.row + MOST_READ_ROWS);
        mergedRows += Math.max(last - from.row, 0);
        merged.push({ column: from.column, from: from.row, to: last });
      }
    },
    text(piece, parents) {
      const own = parents.at(-1);
      // How a Japanese word is pronounced stands beside it in the same element.
      if (own === "v" || (own === "t" && parents.includes("is") && !parents.includes("rPh"))) text += piece;
    },
    close(name) {
      if (name === "c" && column < MOST_COLUMNS) {
        const cell = isUnreckoned && text === "" ? { error: NO_RESULT } : readCell(type, style, text, context);
        if (cell === null) return;
        while (cells.length < column) cells.push(null);
        cells[column] = cell;
      } else if (name === "row" && cells.length > 0) {
        if (rows.length < MOST_READ_ROWS) rows.push({ row, cells });
        else isCut = true;
      }
    },
  });
  fillMerged(rows, merged);
  return { rows, isCut, ...(context.from1904 && { from1904: true }) };
}

function readCell(type: string, style: CellStyle, text: string, { texts, from1904 }: SheetContext): SheetCell {
  if (text === "") return null;
  switch (type) {
    case "s":
      return texts[Number(text)]?.slice(0, LONGEST_CELL) || null;
    case "inlineStr":
    case "str":
      return unescapeText(text).slice(0, LONGEST_CELL);
    case "b":
      return text === "1";
    case "e":
      return { error: text };
    case "d":
      return { day: text.slice(0, 10) };
    default: {
      const value = Number(Number(text).toPrecision(DIGITS));
      if (!Number.isFinite(value)) return text;
      if (style === "percent") return { percent: Number((100 * value).toPrecision(DIGITS)) };
      const day = style === "day" ? dayOfSerial(value, from1904) : null;
      return day === null ? value : { day };
    }
  }
}

function fillMerged(rows: readonly SheetRow[], merged: readonly Merged[]): void {
  if (merged.length === 0) return;
  const byRow = new Map(rows.map((row) => [row.row, row]));
  for (const { column, from, to } of merged) {
    const value = byRow.get(from)?.cells[column] ?? null;
    if (value === null || column >= MOST_COLUMNS) continue;
    for (let row = from + 1; row <= to; row++) {
      const filled = byRow.get(row);
      if (!filled || (filled.cells[column] ?? null) !== null) continue;
      while (filled.cells.length < column) filled.cells.push(null);
      filled.cells[column] = value;
      filled.merged = [...(filled.merged ?? []), column];
    }
  }
}
