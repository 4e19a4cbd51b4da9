import { importFaults } from "../../../../texts/properties/property-imports";
import { decodeText } from "../../../base/files/decode-text";
import { normaliseText } from "../../../base/files/text-pieces";
import { LONGEST_CELL, MOST_COLUMNS, MOST_READ_ROWS, type Sheet } from "./workbook";

const DELIMITERS = [";", ",", "\t", "|"];

/** Rows that tell how the cells of a file are parted. */
const LOOKED_AT = 20;

/** A quotation mark that closes only behind so many letters was never meant to open a cell. */
const LONGEST_QUOTED = 4 * LONGEST_CELL;

/** Most rows that are looked at, those without anything included. */
const MOST_LINES = 2 * MOST_READ_ROWS;

/** What an export puts before a text that a spreadsheet program could take for a formula. */
const GUARDED = /^'(?='*\s*[=+\-@|\uff1d\uff0b\uff0d\uff20])/;

/** How the cells of a file are parted, and how many most rows have. */
type Layout = { delimiter: string; usual: number };

/** A row of the text, and where it ends there. One that is damaged ends with its line, and its cells are as they stand. */
type CsvRow = { cells: string[]; end: number; isDamaged: boolean };

/**
 * The rows of a CSV file as one sheet, its letters decoded as those of statements are. Unlike a statement's, its cells keep
 * their blanks and line breaks. Damaged quotation marks are a fault of their own row and of no other.
 */
export function readCsv(bytes: Uint8Array): Sheet {
  const text = normaliseText(decodeText(bytes));
  const layout = layoutOf(text);
  const rows: Sheet["rows"] = [];
  let start = 0;
  let line = 1;
  for (let row = 1; start < text.length && row <= MOST_LINES; row++) {
    const { cells: texts, end, isDamaged } = readRow(text, start, layout);
    const cells = texts.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL).replace(GUARDED, "") || null);
    if (cells.some((cell) => cell !== null && cell.trim() !== ""))
      rows.push({
        row,
        cells,
        ends: end < text.length ? "line" : "file",
        ...(isDamaged && { fault: importFaults.openQuote(line) }),
      });
    for (let at = text.indexOf("\n", start); at >= 0 && at <= end; at = text.indexOf("\n", at + 1)) line++;
    start = end + 1;
  }
  return { name: "", rows: rows.slice(0, MOST_READ_ROWS), isCut: start < text.length || rows.length > MOST_READ_ROWS };
}

function readRow(text: string, start: number, layout: Layout): CsvRow {
  const row = findRow(text, start, layout.delimiter);
  const lineEnd = endOfLine(text, start);
  if (row && !(row.end > lineEnd && holdsRows(text, start, lineEnd, layout))) return { ...row, isDamaged: false };
  return { cells: text.slice(start, lineEnd).split(layout.delimiter, MOST_COLUMNS), end: lineEnd, isDamaged: true };
}

/** The row that begins at a place; null if a quotation mark is never closed, or something follows one that closes. */
function findRow(text: string, start: number, delimiter: string): Omit<CsvRow, "isDamaged"> | null {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let cell: string;
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0) return null;
      cell = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
      while (text[at] === " ") at++;
      if (!endsCell(text, at, delimiter)) return null;
    } else {
      const from = at;
      while (!endsCell(text, at, delimiter)) at++;
      cell = text.slice(from, at);
    }
    if (cells.length <= MOST_COLUMNS) cells.push(cell);
    if (text[at] !== delimiter) return { cells, end: at };
    at++;
  }
}

function endsCell(text: string, at: number, delimiter: string): boolean {
  return at >= text.length || text[at] === delimiter || text[at] === "\n";
}

function closingQuote(text: string, from: number): number {
  let close = text.indexOf('"', from);
  while (close >= 0 && text[close + 1] === '"')
    close = close < from + LONGEST_QUOTED ? text.indexOf('"', close + 2) : -1;
  return close;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end < 0 ? text.length : end;
}

/** Whether a row of several lines holds other rows, because a quotation mark in it was closed only by one below. */
function holdsRows(text: string, start: number, lineEnd: number, { delimiter, usual }: Layout): boolean {
  if (usual < 3 || text.slice(start, lineEnd).split(delimiter).length !== usual) return false;
  const next = findRow(text, lineEnd + 1, delimiter);
  return next === null || next.cells.length === usual;
}

/** The sign that parts most rows into the same number of cells, many rather than few. */
function layoutOf(text: string): Layout {
  let best = { delimiter: ";", usual: 0, score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    let start = 0;
    for (let row = 0; row < LOOKED_AT && start < text.length; row++) {
      const { cells, end } = readRow(text, start, { delimiter, usual: 0 });
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
      start = end + 1;
    }
    for (const [usual, rows] of counts) {
      const score = rows * rows * usual;
      if (score > best.score) best = { delimiter, usual, score };
    }
  }
  return best;
}
