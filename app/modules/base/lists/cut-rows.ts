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
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(wanted, pageCount);
  const rowsBefore = (page - 1) * size;
  return { shown: rows.slice(rowsBefore, rowsBefore + size), page, pageCount, rowsBefore };
}
