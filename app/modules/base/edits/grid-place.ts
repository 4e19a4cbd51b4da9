/** Where one is in a grid: the words that it is narrowed to, the page of what they leave, and a row shown wherever it belongs. */
export type GridPlace = { filter: string; page: number; row: number | null };

/** The part of a grid that is shown: from where to where, of how many rows under the filter and in all. */
export type GridPart = {
  filter: string;
  page: number;
  pageCount: number;
  begin: number;
  end: number;
  found: number;
  total: number;
};

/** The parameters of an address that say which rows a grid shows. */
export const GRID_PARAMETERS = ["filter", "page"] as const;

/** A place in a grid as the query of an address; the beginning of the whole grid is none. */
export function gridPlaceToQuery({ filter, page, row }: GridPlace): string {
  const query = new URLSearchParams();
  if (filter !== "") query.set("filter", filter);
  if (page > 1) query.set("page", String(page));
  if (row !== null) query.set("row", String(row));
  const text = query.toString();
  return text && `?${text}`;
}
