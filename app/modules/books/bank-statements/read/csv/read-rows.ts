import Papa from "papaparse";
import { statementLimitTexts } from "../../../../../texts/accounting/reading-limits";
import { somePiece, type TextPieces, wholeLines } from "../../../../base/files/text-pieces";
import { StatementError } from "../../statement";
import type { Delimiter } from "./cells/csv-kinds";

/**
 * A row of a CSV file with the line that it starts on, from 1. The texts of `cells` stand on one line each, with single
 * blanks; in `lines` they keep their line breaks.
 */
export type CsvRow = { line: number; cells: string[]; lines: string[] };

/** Most characters and cells of a row; the widest export has some thirty columns. */
const MAX_ROW = 200_000;
export const MAX_CELLS = 200;

/**
 * The rows of a CSV text, one after another, however long it is. Throws a `StatementError` at a quotation mark that is never
 * closed and at a row without an end.
 */
export function* readRows(text: TextPieces, delimiter: Delimiter): Generator<CsvRow> {
  const quoted = !hasLooseQuotes(text, delimiter);
  let line = 1;
  for (const { rows, unclosed } of parseRows(text, delimiter, quoted)) {
    for (const [index, lines] of rows.entries()) {
      if (quoted && ((unclosed && index === rows.length - 1) || holdsRows(lines, delimiter))) refuseQuote(line);
      if (lines.length > MAX_CELLS) throw new StatementError(statementLimitTexts.cells(MAX_CELLS), line);
      if (lines.reduce((sum, { length }) => sum + length, 0) > MAX_ROW)
        throw new StatementError(statementLimitTexts.row(MAX_ROW), line);
      yield toRow(lines, line);
      line += linesOf(lines);
    }
    if (unclosed && rows.length === 0) refuseQuote(line);
  }
}

/** The first rows of a text, whatever is wrong with them: to look for a header. */
export function readFirstRows(text: string, delimiter: Delimiter, limit: number): CsvRow[] {
  const compact = compactBlanks(text, delimiter);
  const parse = (fastMode?: true) =>
    Papa.parse<string[]>(compact, { delimiter, newline: "\n", preview: limit, fastMode });
  let parsed = parse();
  const isDamaged = parsed.errors.length > 0 || parsed.data.some((cells) => holdsRows(cells, delimiter));
  if (isDamaged && !QUOTED_LINE.test(compact)) parsed = parse(true);
  let line = 1;
  return parsed.data.map((lines) => {
    const row = toRow(lines, line);
    line += linesOf(lines);
    return row;
  });
}

const QUOTED_LINE = /^"/m;

/**
 * Banks that quote nothing leave a quotation mark in a purpose as it is. Only if no line begins with one, and they do
 * not come out even, is it sure that they mean nothing.
 */
function hasLooseQuotes(text: TextPieces, delimiter: Delimiter): boolean {
  if (!somePiece(text, (piece) => piece.includes('"'))) return false;
  for (const lines of wholeLines(text)) if (QUOTED_LINE.test(lines)) return false;
  for (const { rows, damaged } of parseRows(text, delimiter, true))
    if (damaged || rows.some((cells) => holdsRows(cells, delimiter))) return true;
  return false;
}

/** Some rows of a file; `unclosed` says that a quotation mark in the last one, or in what follows it, is not closed. */
type ParsedRows = { rows: string[][]; damaged: boolean; unclosed: boolean };

/** Hands on the rows that a piece completes; what it begins goes with the next piece. */
function* parseRows(text: TextPieces, delimiter: Delimiter, quoted: boolean): Generator<ParsedRows> {
  const parser = new Papa.Parser({ delimiter, newline: "\n", fastMode: quoted ? undefined : true });
  const parse = (input: string, isWhole: boolean): Papa.ParseResult<string[]> => parser.parse(input, 0, !isWhole);
  let rest = "";
  for (const lines of wholeLines(text)) {
    const input = rest + compactBlanks(lines, delimiter);
    const { data, errors, meta } = parse(input, false);
    rest = input.slice(meta.cursor);
    // Only between quotation marks a row goes on behind a line's end.
    const unclosed = rest.length > MAX_ROW && rest.includes("\n");
    yield { rows: data, damaged: errors.length > 0 || unclosed, unclosed: false };
    if (unclosed) return yield { rows: [], damaged: true, unclosed };
  }
  const { data, errors } = parse(rest, true);
  const unclosed = errors.some(({ code }) => code === "MissingQuotes");
  yield { rows: data, damaged: errors.length > 0, unclosed };
}

/** Long runs of blanks would make the search for the end of damaged cells quadratic. */
function compactBlanks(text: string, delimiter: Delimiter): string {
  if (delimiter === "\t") return text.replace(/[^\P{Cc}\n\t]/gu, " ").replace(/[^\S\n\t]{2,}|[^\S\n\t ]/g, " ");
  return text.replace(/[^\P{Cc}\n]/gu, " ").replace(/[^\S\n]{2,}|[^\S\n ]/g, " ");
}

function toRow(lines: string[], line: number): CsvRow {
  return { line, lines, cells: lines.map(onOneLine) };
}

function linesOf(cells: readonly string[]): number {
  let count = 1;
  for (const cell of cells) if (cell.includes("\n")) count += cell.split("\n").length - 1;
  return count;
}

/** Whether a cell holds whole rows, because a quotation mark above them was closed only by one below. */
function holdsRows(cells: readonly string[], delimiter: string): boolean {
  if (cells.length < 3) return false;
  return cells.some((cell) => {
    if (!cell.includes("\n")) return false;
    return cell.split(delimiter).length > (cells.length - 1) * (cell.split("\n").length - 1);
  });
}

function refuseQuote(line: number): never {
  throw new StatementError("Ein Anführungszeichen wird nicht wieder geschlossen.", line);
}

function onOneLine(cell: string): string {
  return (cell.includes("\n") ? cell.replace(/ ?\n[ \n]*/g, " ") : cell).trim();
}
