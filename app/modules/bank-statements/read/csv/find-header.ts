import { createHeaderMatcher, type HeaderMatch } from "./create-header-matcher";
import type { CsvLayout } from "./csv-layout";
import { type Delimiter, readFirstRows } from "./read-rows";

/** Far more than any bank puts before its table. */
const SEARCHED_ROWS = 100;
export const SEARCHED_CHARACTERS = 65_536;
/** A row that has less than this share of the required columns is no header that lacks one. */
const RECOGNISABLE_SHARE = 0.6;

/** `start` holds the rows up to the first one below the header, their cells joined by tabs. */
export type CsvHeader = HeaderMatch & { delimiter: Delimiter; line: number; start: string[] };

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
    for (const [index, { cells, line }] of rows.entries()) {
      const match = cells.length < 3 ? null : matchHeader(cells);
      if (!match || (best && match.missing.length >= best.missing.length)) continue;
      const required = Object.keys(match.layout.required).length;
      if (required - match.missing.length < required * RECOGNISABLE_SHARE) continue;
      best = { ...match, delimiter, line, start: rows.slice(0, index + 2).map((row) => row.cells.join("\t")) };
      if (best.missing.length === 0) return best;
    }
  }
  return best;
}
