import type { ReportPage } from "~/modules/reports/open-report-page";
import { RowPages } from "~/screens/reports/row-pages";
import { reportAddress } from "./report-address";

/** The way to the other pages of a report that has more than one. */
export function ReportPages(report: ReportPage) {
  return <RowPages {...report} rowCount={report.rows.length} pathOf={(page) => reportAddress(report, {}, page)} />;
}
