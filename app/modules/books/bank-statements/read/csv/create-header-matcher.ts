import type { ColumnMeaning, CsvLayout } from "./cells/csv-layout";

/** Where a table has what: indices by meaning, in the layout's order of preference, and the columns of details. */
export type HeaderColumns = {
  byMeaning: Partial<Record<ColumnMeaning, number[]>>;
  details: { index: number; label: string }[];
  names: readonly string[];
};

/** A row read as the header of a layout: how many columns are known, and which required ones are missing. */
export type HeaderMatch = { layout: CsvLayout; columns: HeaderColumns; known: number; missing: string[] };

/** What heads a column of currencies, in the exports of any bank. */
export const CURRENCY_NAMES: ReadonlySet<string> = new Set(["Währung", "Whg", "Currency"].map(foldColumnName));

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
    const { known, missing, candidate } = best;
    const isOther = (name: string) => name !== "" && !candidate.others.has(name);
    const currency = best.byMeaning.currency
      ? -1
      : folded.findIndex((name) => CURRENCY_NAMES.has(name) && isOther(name));
    const byMeaning = currency < 0 ? best.byMeaning : { ...best.byMeaning, currency: [currency] };
    const details = names
      .map((name, index) => ({ index, label: candidate.layout.detailLabels?.[name] ?? name }))
      .filter(({ index }) => index !== currency && isOther(folded[index] ?? ""));
    return { layout: candidate.layout, columns: { byMeaning, details, names }, known, missing };
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

type Match = { byMeaning: HeaderColumns["byMeaning"]; known: number; missing: string[] };

function compare(folded: readonly string[], { columns }: FoldedLayout): Match {
  const match: Match = { byMeaning: {}, known: 0, missing: [] };
  for (const { meaning, names, requiredAs } of columns) {
    const indices = names.map((name) => folded.indexOf(name)).filter((index) => index !== -1);
    match.known += indices.length;
    if (indices.length > 0) match.byMeaning[meaning] = indices;
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
