import type { ReportPage } from "~/modules/reports/open-report-page";
import { ROWS_A_PAGE } from "~/modules/reports/show-report";
import { RowPages } from "~/screens/reports/row-pages";
import { reportAddress } from "./report-address";

/** The way to the other pages of a report that has more than one. */
export function ReportPages(report: ReportPage) {
  return (
    <RowPages
      {...report}
      rowsBefore={(report.page - 1) * ROWS_A_PAGE}
      rowCount={report.rows.length}
      pathOf={(page) => reportAddress(report, {}, page)}
    />
  );
}
