import { letterFoldings } from "../../base/search/foldings";

const folded = new Map<string, string>(letterFoldings);

/**
 * A text as it is compared with others: in small letters without marks, `ü` as `ue`, and each run of blanks as one.
 */
export function foldForFilter(text: string): string {
  return [...text]
    .map((sign) => folded.get(sign) ?? sign)
    .join("")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * What is kept of an album to look for it by, a line each: its name as `foldForFilter` makes it, its description, and both once
 * more without marks, so that `mueller` and `muller` find Müller.
 */
export function filterTextOf({ name, description }: { name: string; description: string | null }): string {
  const texts = [name, description ?? ""];
  return [...texts, ...texts.map(withoutMarks)].map(foldForFilter).join("\n");
}

function withoutMarks(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss");
}
