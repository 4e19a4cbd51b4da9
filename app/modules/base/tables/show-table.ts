/** How many cells tell what a column holds or a row heads, and how much of one is shown. */
const SAMPLES = 3;
const HEAD_CELLS = 4;
const LONGEST_SAMPLE = 40;

/** As much of a cell as a page shows. */
export function cutCell(text: string, most = LONGEST_SAMPLE): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** The first different texts of a column. */
export function samplesOf(texts: Iterable<string>): string[] {
  const samples = new Set<string>();
  for (const text of texts) {
    if (text !== "") samples.add(cutCell(text));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

/** Some rows in which a head may be chosen, and the one that is chosen, each with the first of its texts. */
export function headChoices(
  rows: readonly { line: number; texts: () => readonly string[] }[],
  chosen: number,
  most: number,
): { line: number; text: string }[] {
  const offered = rows.filter(({ line }, place) => place < most || line === chosen);
  return offered.map(({ line, texts }) => ({
    line,
    text: cutCell(texts().filter(Boolean).slice(0, HEAD_CELLS).join(" · ")),
  }));
}
