import { normaliseText } from "../../../../base/files/text-pieces";
import { banks, type CsvStatementType } from "../../../bank-accounts/bank-names";
import type { Delimiter } from "./cells/csv-kinds";
import type { ColumnMeaning, CsvLayout } from "./cells/csv-layout";
import { LAYOUTS_BY_TYPE } from "./layouts-by-type";
import type { TableReading } from "./read-entry";
import { type CsvRow, readFirstRows } from "./read-rows";

/** A row read as the head of a layout: where it has what, how many columns are known, and which required ones are missing. */
export type HeaderMatch = Pick<TableReading, "places" | "details" | "head"> & {
  layout: CsvLayout;
  known: number;
  missing: string[];
};

/** What heads a column of currencies, in the exports of any bank. */
const CURRENCY_NAMES: ReadonlySet<string> = new Set(["Währung", "Whg", "Currency"].map(foldColumnName));

/**
 * A function that reads a row as the header of that one of the layouts of which it lacks fewest required columns and
 * then knows most others.
 */
export function createHeaderMatcher(layouts: readonly CsvLayout[]): (names: readonly string[]) => HeaderMatch | null {
  const candidates = layouts.map(foldLayout);
  return (names) => {
    const folded = names.map(foldColumnName);
    let best: (Match & { candidate: FoldedLayout }) | null = null;
    for (const candidate of candidates) {
      const match = compare(folded, candidate);
      const isWorse = best && (match.missing.length - best.missing.length || best.known - match.known) >= 0;
      if (!isWorse) best = { ...match, candidate };
    }
    if (!best) return null;
    const { places, known, missing, candidate } = best;
    const isOther = (name: string) => name !== "" && !candidate.others.has(name);
    const currency = places.currency ? -1 : folded.findIndex((name) => CURRENCY_NAMES.has(name) && isOther(name));
    const details = names
      .map((name, place) => ({ place, label: candidate.layout.detailLabels?.[name] ?? name }))
      .filter(({ place }) => place !== currency && isOther(folded[place] ?? ""));
    return {
      layout: candidate.layout,
      places: currency < 0 ? places : { ...places, currency: [currency] },
      details,
      head: names,
      known,
      missing,
    };
  };
}

/** A layout with its columns' names as they are compared; `others` are all that are no details. */
type FoldedLayout = {
  layout: CsvLayout;
  columns: { meaning: ColumnMeaning; names: string[]; requiredAs: string | null }[];
  others: ReadonlySet<string>;
};

function foldLayout(layout: CsvLayout): FoldedLayout {
  const columns = [layout.required, layout.optional ?? {}].flatMap((group) =>
    Object.entries(group).map(([meaning, names]) => ({
      meaning: meaning as ColumnMeaning,
      names: names.map(foldColumnName),
      requiredAs: group === layout.required ? names[0] || "Soll/Haben" : null,
    })),
  );
  const ignored = (layout.ignored ?? []).map(foldColumnName);
  return { layout, columns, others: new Set([...columns.flatMap(({ names }) => names), ...ignored]) };
}

type Match = { places: TableReading["places"]; known: number; missing: string[] };

function compare(folded: readonly string[], { columns }: FoldedLayout): Match {
  const match: Match = { places: {}, known: 0, missing: [] };
  for (const { meaning, names, requiredAs } of columns) {
    const places = names.map((name) => folded.indexOf(name)).filter((place) => place !== -1);
    match.known += places.length;
    if (places.length > 0) match.places[meaning] = places;
    else if (requiredAs !== null) match.missing.push(requiredAs);
  }
  return match;
}

/**
 * A column's name for comparing: without case, signs and umlauts in whatever way they are written (`ü`, `ue`, a
 * replacement character), for files come in damaged encodings too.
 */
export function foldColumnName(name: string): string {
  return name
    .toLowerCase()
    .replace(/ä|ae|ö|oe|ü|ue|ß|ss/g, "")
    .replace(/[^a-z0-9]/g, "");
}

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
export function findStrangeColumn({ layout, places, details, head, below }: CsvHeader): string | null {
  if ("side" in layout.required) return null;
  const [first] = below;
  const others = new Set(details.map(({ place }) => place));
  const added = "currency" in { ...layout.required, ...layout.optional } ? [] : (places.currency ?? []);
  const strange = head.findIndex((name, index) => {
    const folded = foldColumnName(name);
    if (added.includes(index))
      return below.some(({ cells }) => !EURO.test(cells[index] ?? "") && cells[index] !== name);
    const isDecisive =
      DECISIVE.has(folded) || CURRENCY_NAMES.has(folded) || SIDE_MARK.test(first?.cells[index]?.trim() ?? "");
    return (others.has(index) || folded === "") && isDecisive;
  });
  return strange < 0 ? null : (head[strange] ?? "");
}

const ALL_LAYOUTS = [...new Set(Object.values(LAYOUTS_BY_TYPE).flatMap(({ layouts }) => layouts))];

/** The bank whose export a text begins, by its columns; null if it is none that is known. */
export function recogniseCsv(text: string): CsvStatementType | null {
  const header = findHeader(normaliseText(text), ALL_LAYOUTS);
  if (!header || header.missing.length > 0 || findStrangeColumn(header) !== null) return null;
  const types = banks.map(({ value }) => value);
  const sharing = types.filter((type) => LAYOUTS_BY_TYPE[type].layouts.includes(header.layout));
  const marked = sharing.find((type) => header.start.some((row) => LAYOUTS_BY_TYPE[type].mark?.test(row)));
  return marked ?? sharing.find((type) => !LAYOUTS_BY_TYPE[type].mark) ?? sharing[0] ?? null;
}
