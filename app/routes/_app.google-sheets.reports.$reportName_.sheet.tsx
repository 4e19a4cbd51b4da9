import { rightOfReport } from "~/auth/right-of-report";
import { makeSheet } from "~/http/make-sheet";
import { pageLoader } from "~/http/page-edge";
import { asOfQuery } from "~/http/report-parameters";
import { openReportTable, reportNameOf } from "~/modules/reports/open-report";

export const loader = pageLoader(rightOfReport, async (call) => {
  const name = reportNameOf(call.params.reportName);
  const asOf = asOfQuery(call.url.searchParams, call.context.now);
  return makeSheet(call, () => openReportTable(call.db, name, asOf));
});

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function MakeReportSheet() {
  return null;
}
