import type { ReportName } from "./rows/report-names";

/** How a report is looked at, on its page and in its files alike. */
export type ReportView<Key extends string = string> = {
  /** The column that it is sorted by; null leaves the report's own order. */
  sort: Key | null;
  isDescending: boolean;
  /** Whether what counts as a detail is shown. */
  details: boolean;
};

/** A view as a page shows it: years from the latest on, which by themselves, as in `/api`, come from the first on. */
export function viewOfPage(name: ReportName, view: ReportView): ReportView {
  return name === "annuals" && view.sort === null ? { ...view, sort: "year", isDescending: true } : view;
}

/** How a report is looked at as parts of an address; what it need not say is left out. */
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
