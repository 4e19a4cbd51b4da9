import { rightOfReport } from "~/auth/right-of-report";
import { makeSheet } from "~/http/make-sheet";
import { pageLoader } from "~/http/page-edge";
import { asOfQuery, reportViewQuery } from "~/http/query/report-parameters";
import { openReportTable, reportNameOf } from "~/modules/reports/open-report";

export const loader = pageLoader(rightOfReport, async (call) => {
  const name = reportNameOf(call.params.reportName);
  const query = call.url.searchParams;
  const asOf = asOfQuery(query, call.context.now);
  const view = reportViewQuery(query, name);
  return makeSheet(call, () => openReportTable(call.db, name, asOf, view));
});

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function MakeReportSheet() {
  return null;
}
