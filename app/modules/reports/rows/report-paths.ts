import type { Day } from "../../base/calendar/day";
import type { ReportName } from "./report-names";

/** The page of a report as of a day. */
export function reportPath(name: ReportName, asOf: Day): string {
  return `/reports/${name}?asOf=${asOf}`;
}

/** The page on which a figure of a report is explained, as `/api` has it under the same names. */
export function figurePath(name: ReportName, rowId: number, figure: string, asOf: Day): string {
  return `/reports/${name}/${rowId}/${figure}?asOf=${asOf}`;
}
