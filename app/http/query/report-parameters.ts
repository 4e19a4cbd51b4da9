import { type Day, dayOf } from "../../modules/base/calendar/day";
import { reportColumns } from "../../modules/reports/open-report";
import type { ReportView } from "../../modules/reports/report-view";
import type { ReportName } from "../../modules/reports/rows/report-names";
import { settleAsOf } from "../../modules/reports/settle-as-of";
import { choiceQuery, dayQuery } from "./parameters";

/** The day that a query asks a report for, today if it says none; `invalid` if there is no such day or it lies ahead. */
export function asOfQuery(query: URLSearchParams, now: Date): Day {
  return settleAsOf(dayQuery(query, "asOf"), dayOf(now));
}

/** How a query wants a report arranged, all of it in the report's own order if it says nothing; `invalid` if that makes no sense. */
export function reportViewQuery(query: URLSearchParams, name: ReportName): ReportView {
  const keys = reportColumns[name].map(({ key }) => key);
  return {
    sort: choiceQuery<string>(query, "sort", keys),
    isDescending: choiceQuery(query, "order", ["ascending", "descending"]) === "descending",
    details: choiceQuery(query, "details", ["true", "false"]) !== "false",
  };
}
