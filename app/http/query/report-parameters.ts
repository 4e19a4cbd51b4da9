import { type Day, dayOf } from "../../modules/base/calendar/day";
import { reportColumns } from "../../modules/reports/open-report";
import { settleAsOf } from "../../modules/reports/read-as-of";
import type { ReportView } from "../../modules/reports/report-view";
import type { ReportName } from "../../modules/reports/rows/report-names";
import { choicePart, dayPart, flagPart, readQuery } from "./parameters";

/** The day that a query asks a report for, today if it says none; `invalid` if there is no such day or it lies ahead. */
export function asOfQuery(query: URLSearchParams, now: Date): Day {
  return settleAsOf(readQuery(query, { asOf: dayPart }).asOf, dayOf(now));
}

/**
 * How a query wants a report arranged, in its own order if it says nothing, and by default with `details`; `invalid` if that
 * makes no sense.
 */
export function reportViewQuery(query: URLSearchParams, name: ReportName, details = true): ReportView {
  const keys = reportColumns[name].map(({ key }): string => key);
  const order = choicePart(["ascending", "descending"]);
  const view = readQuery(query, { sort: choicePart(keys), order, details: flagPart });
  return { sort: view.sort, isDescending: view.order === "descending", details: view.details ?? details };
}
