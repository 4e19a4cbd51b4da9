/** Where a page of rows stands among all of them. */
export type RowsPlace = {
  /** Which page it is, from 1 on. */
  page: number;
  pageCount: number;
  /** How many rows come before the first one on it. */
  rowsBefore: number;
};

/** The rows on a page of so many, the last one if there are fewer pages. */
export function cutRows<Row>(rows: readonly Row[], wanted: number, size: number): RowsPlace & { shown: Row[] } {
  const place = placeRows(rows.length, wanted, size);
  return { shown: rows.slice(place.rowsBefore, place.rowsBefore + size), ...place };
}

/** Where a page of so many rows stands, the last one if there are fewer pages. */
export function placeRows(count: number, wanted: number, size: number): RowsPlace {
  const pageCount = Math.max(1, Math.ceil(count / size));
  const page = Math.min(wanted, pageCount);
  return { page, pageCount, rowsBefore: (page - 1) * size };
}
