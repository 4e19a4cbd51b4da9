import type { ReportColumn } from "./rows/report";

/** How a report is looked at, on its page and in its files alike. */
export type ReportView<Key extends string = string> = {
  /** The column that it is sorted by; null leaves the report's own order. */
  sort: Key | null;
  isDescending: boolean;
  /** Whether what counts as a detail is shown. */
  details: boolean;
};

/** What an address says of how a report is looked at; parts that make no sense are left out. */
export function readReportView<Key extends string>(
  query: URLSearchParams,
  columns: readonly ReportColumn<Key>[],
): ReportView<Key> {
  return {
    sort: columns.find(({ key }) => key === query.get("sort"))?.key ?? null,
    isDescending: query.get("order") === "descending",
    details: query.get("details") === "true",
  };
}

/** The same as parts of an address; what it need not say is left out. */
export function reportViewParts({ sort, isDescending, details }: ReportView): Record<string, string> {
  return {
    ...(sort !== null && { sort }),
    ...(sort !== null && isDescending && { order: "descending" }),
    ...(details && { details: "true" }),
  };
}

/** The view that a click on a column's head leads to: by that column upwards, then downwards. */
export function sortedBy(view: ReportView, key: string, isSorted: boolean): ReportView {
  return { ...view, sort: key, isDescending: isSorted && !view.isDescending };
}
