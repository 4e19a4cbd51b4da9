import type { CsvLayout } from "./cells/csv-layout";
import { CURRENCY_NAMES, createHeaderMatcher, foldColumnName, type HeaderMatch } from "./create-header-matcher";
import { type CsvRow, type Delimiter, readFirstRows } from "./read-rows";

/** Far more than any bank puts before its table. */
const SEARCHED_ROWS = 100;
export const SEARCHED_CHARACTERS = 65_536;
/** A row that has less than this share of the required columns is no header that lacks one. */
const RECOGNISABLE_SHARE = 0.6;

/** `start` holds the rows up to the first one below the header, their cells joined by tabs; `below` those that follow it. */
export type CsvHeader = HeaderMatch & { delimiter: Delimiter; line: number; start: string[]; below: CsvRow[] };

/**
 * The first row of a text with line breaks as `\n` that has all required columns of a layout, else the one that lacks
 * fewest; null if no row looks like a header of these layouts. Only the text's first characters are looked at.
 */
export function findHeader(text: string, layouts: readonly CsvLayout[]): CsvHeader | null {
  const matchHeader = createHeaderMatcher(layouts);
  const searched = text.slice(0, SEARCHED_CHARACTERS);
  let best: CsvHeader | null = null;
  for (const delimiter of [";", ","] as const) {
    const rows = readFirstRows(searched, delimiter, SEARCHED_ROWS);
    // The last row of what is cut off may be half of one.
    const whole = text.length < SEARCHED_CHARACTERS || rows.length === SEARCHED_ROWS ? rows : rows.slice(0, -1);
    for (const [index, { cells, line }] of rows.entries()) {
      const match = cells.length < 3 ? null : matchHeader(cells);
      if (!match || (best && match.missing.length >= best.missing.length)) continue;
      const required = Object.keys(match.layout.required).length;
      if (required - match.missing.length < required * RECOGNISABLE_SHARE) continue;
      const start = rows.slice(0, index + 2).map((row) => row.cells.join("\t"));
      best = { ...match, delimiter, line, start, below: whole.slice(index + 1) };
      if (best.missing.length === 0) return best;
    }
  }
  return best;
}

/** Columns by which an amount or its sign means something else. */
const DECISIVE = new Set(
  ["Soll/Haben", "S/H", "Debit/Credit", "Credit/Debit", "D/C", "C/D", "DR/CR", "CR/DR", "Vorzeichen"].map(
    foldColumnName,
  ),
);
const SIDE_MARK = /^(S|H|Soll|Haben)$/i;
const EURO = /^(EUR|€)?$/i;

/**
 * A column that no export of the header's layout has and that decides what its amounts mean: another bank's, whose debits would
 * be read as credits; null without. A column of currencies is none as long as it names the euro alone.
 */
export function findStrangeColumn({ layout, columns, below }: CsvHeader): string | null {
  if ("side" in layout.required) return null;
  const [first] = below;
  const others = new Set(columns.details.map(({ index }) => index));
  const added = "currency" in { ...layout.required, ...layout.optional } ? [] : (columns.byMeaning.currency ?? []);
  const strange = columns.names.findIndex((name, index) => {
    const folded = foldColumnName(name);
    if (added.includes(index))
      return below.some(({ cells }) => !EURO.test(cells[index] ?? "") && cells[index] !== name);
    const isDecisive =
      DECISIVE.has(folded) || CURRENCY_NAMES.has(folded) || SIDE_MARK.test(first?.cells[index]?.trim() ?? "");
    return (others.has(index) || folded === "") && isDecisive;
  });
  return strange < 0 ? null : (columns.names[strange] ?? "");
}
