import { type Day, dayOf } from "../modules/calendar/day";
import { settleAsOf } from "../modules/reports/settle-as-of";
import { dayQuery } from "./parameters";

/** The day that a query asks a report for, today if it says none; `invalid` if there is no such day or it lies ahead. */
export function asOfQuery(query: URLSearchParams, now: Date): Day {
  return settleAsOf(dayQuery(query, "asOf"), dayOf(now));
}
