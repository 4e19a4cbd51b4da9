import Papa from "papaparse";

/**
 * A row of a CSV file with the line that it starts on, from 1. The texts of `cells` stand on one line each, with single
 * blanks; in `lines` they keep their line breaks.
 */
export type CsvRow = { line: number; cells: string[]; lines: string[] };

/**
 * The rows of a CSV text with line breaks as `\n`, at most `limit` of them if it is given. `unclosedQuoteLine` is the
 * line of a quotation mark that is never closed.
 */
export function readRows(
  text: string,
  delimiter: "," | ";",
  limit = 0,
): { rows: CsvRow[]; unclosedQuoteLine: number | null } {
  // Long runs of blanks would make the search for the end of damaged cells quadratic.
  const compact = text.replace(/[^\P{Cc}\n]/gu, " ").replace(/[^\S\n]{2,}|[^\S\n ]/g, " ");
  let parsed = Papa.parse<string[]>(compact, { delimiter, newline: "\n", preview: limit });
  const isDamaged = parsed.errors.length > 0 || parsed.data.some((cells) => holdsRows(cells, delimiter));
  // Banks that quote nothing leave a quotation mark in a purpose as it is.
  if (isDamaged && !/^"/m.test(compact)) {
    parsed = Papa.parse<string[]>(compact, { delimiter, newline: "\n", preview: limit, fastMode: true });
  }
  let line = 1;
  const rows = parsed.data.map((lines) => {
    const row = { line, lines, cells: lines.map(onOneLine) };
    for (const cell of lines) if (cell.includes("\n")) line += cell.split("\n").length - 1;
    line += 1;
    return row;
  });
  const missing = parsed.errors.find((error) => error.code === "MissingQuotes");
  const unclosed = missing ? rows[missing.row ?? 0] : rows.find(({ lines }) => holdsRows(lines, delimiter));
  return { rows, unclosedQuoteLine: unclosed?.line ?? null };
}

/** Whether a cell holds whole rows, because a quotation mark above them was closed only by one below. */
function holdsRows(cells: readonly string[], delimiter: string): boolean {
  if (cells.length < 3) return false;
  return cells.some((cell) => {
    if (!cell.includes("\n")) return false;
    return cell.split(delimiter).length > (cells.length - 1) * (cell.split("\n").length - 1);
  });
}

function onOneLine(cell: string): string {
  return (cell.includes("\n") ? cell.replace(/ ?\n[ \n]*/g, " ") : cell).trim();
}
