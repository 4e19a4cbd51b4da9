import Papa from "papaparse";
import { decodeText } from "../../bank-statements/read/decode-text";
import { normaliseText } from "../../bank-statements/read/text-pieces";
import { LONGEST_CELL, MOST_COLUMNS, MOST_READ_ROWS, type Sheet } from "./workbook";

const DELIMITERS = [";", ",", "\t", "|"];

/** Rows that tell how the cells of a file are parted. */
const LOOKED_AT = 20;

/** Longer runs of blanks would make the search for the end of damaged cells quadratic. */
const LONG_BLANKS = /[^\S\n]{200,}/g;

/** What an export puts before a text that a spreadsheet program could take for a formula. */
const GUARDED = /^'(?=\s*[=+\-@|\uff1d\uff0b\uff0d\uff20])/;

/**
 * The rows of a CSV file as one sheet, its letters decoded as those of statements are. Unlike a statement's, its cells keep
 * their blanks and line breaks.
 */
export function readCsv(bytes: Uint8Array): Sheet {
  const text = normaliseText(decodeText(bytes)).replace(LONG_BLANKS, " ");
  const { data, meta } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: "\n",
    preview: MOST_READ_ROWS * 2,
  });
  const rows: Sheet["rows"] = [];
  for (const [index, line] of data.entries()) {
    const cells = line.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL).replace(GUARDED, "") || null);
    if (cells.some((cell) => cell !== null && cell.trim() !== "")) rows.push({ row: index + 1, cells });
  }
  return { name: "", rows: rows.slice(0, MOST_READ_ROWS), isCut: meta.truncated || rows.length > MOST_READ_ROWS };
}

/** The sign that parts most rows into the same number of cells, many rather than few. */
function delimiterOf(text: string): string {
  let best = { delimiter: ";", score: 0 };
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: "\n", preview: LOOKED_AT });
    const counts = new Map<number, number>();
    for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    for (const [cells, rows] of counts) {
      const score = rows * rows * cells;
      if (score > best.score) best = { delimiter, score };
    }
  }
  return best.delimiter;
}
