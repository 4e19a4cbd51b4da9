import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { rightOfReport } from "~/auth/right-of-report";
import { showSheetExport } from "~/http/make-sheet";
import { pageLoader } from "~/http/page-edge";
import { asOfQuery, reportViewQuery } from "~/http/query/report-parameters";
import { reportNameOf } from "~/modules/reports/open-report";
import { SheetExportView, sheetExportMeta } from "~/screens/sheet-export-view";
import { reportTexts } from "~/texts/reports/reports";

export const loader = pageLoader(rightOfReport, async (call) => {
  const name = reportNameOf(call.params.reportName);
  // What makes no sense is said here, before anybody is led to Google.
  asOfQuery(call.url.searchParams, call.context.now);
  reportViewQuery(call.url.searchParams, name);
  return showSheetExport(call, reportTexts.names[name], `/api/reports/${name}/export`);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => sheetExportMeta(data);

export default function ReportSheet() {
  return <SheetExportView {...useLoaderData<typeof loader>()} />;
}
