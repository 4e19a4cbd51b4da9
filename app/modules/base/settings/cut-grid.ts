import { type GridPart, type GridPlace, gridPlaceToQuery } from "../edits/grid-place";
import type { Field } from "../fields/field";
import { optionLabel } from "../fields/option-label";
import { foldText } from "../search/fold-text";

/** Rows of a grid on one page. */
export const GRID_ROWS = 50;

type Row = { id: number; values: Record<string, string>; remark?: string };

/**
 * The page of a grid at a place: rows that hold each word of the filter, in any spelling. A page beyond the last is the
 * last. The row that the place names stands first if it is elsewhere, or not under the filter.
 */
export function cutGrid<One extends Row>(
  all: readonly One[],
  fields: readonly Field[],
  { filter, page: wanted, row }: GridPlace,
): GridPart & { rows: One[] } {
  const words = foldText(filter).split(" ").filter(Boolean);
  const found = words.length === 0 ? all : all.filter((one) => holds(one, fields, words));
  const pageCount = Math.max(1, Math.ceil(found.length / GRID_ROWS));
  const page = Math.min(Math.max(1, wanted), pageCount);
  const begin = (page - 1) * GRID_ROWS;
  const rows = found.slice(begin, begin + GRID_ROWS);
  const part = { filter, page, pageCount, begin, end: begin + rows.length, found: found.length, total: all.length };
  const named = all.find(({ id }) => id === row);
  if (named && !rows.includes(named)) rows.unshift(named);
  return { ...part, rows };
}

/** The query of the place to go on at once a row was saved: the same, and the row with it if it would not be seen there. */
export function placeOfSaved(
  all: readonly Row[],
  fields: readonly Field[],
  place: Omit<GridPlace, "row">,
  saved: number,
): string {
  const seen = cutGrid(all, fields, { ...place, row: null }).rows.some(({ id }) => id === saved);
  return gridPlaceToQuery({ ...place, row: seen ? null : saved });
}

function holds({ id, values, remark = "" }: Row, fields: readonly Field[], words: readonly string[]): boolean {
  const shown = fields
    .filter(({ kind }) => kind !== "flag")
    .map(({ key, options }) => {
      const value = values[key] ?? "";
      return foldText(optionLabel(options, value));
    });
  const text = [
    `#${id}`,
    String(id),
    ...shown,
    ...shown.map((value) => value.replaceAll(" ", "")),
    foldText(remark),
  ].join("\n");
  return words.every((word) => text.includes(word));
}
