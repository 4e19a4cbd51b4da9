import type { FolderColumn } from "../table/folder-columns";

/** So many properties are compared: fewer are none, more have no room beside each other. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 6;

/** A value of a column as it is compared and as it is shown; null if it is not known, or no whole one. */
export type Compared = { value: number | null; text: string };

/** The places of the best values of a column; none where no value is better than another, or only one is known. */
export function bestOf({ better }: Pick<FolderColumn, "better">, compared: readonly Compared[]): number[] {
  const known = compared.flatMap(({ value }) => value ?? []);
  if (better === null || known.length < 2) return [];
  const best = better === "more" ? Math.max(...known) : Math.min(...known);
  const shown = compared.find(({ value }) => value === best)?.text;
  const places = compared.flatMap(({ value, text }, place) => (value !== null && text === shown ? [place] : []));
  return places.length < known.length ? places : [];
}
