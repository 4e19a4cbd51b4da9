import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { showSheetExport } from "~/http/make-sheet";
import { pageLoader } from "~/http/page-edge";
import { propertyExportQuery } from "~/http/query/property-export-query";
import { nameExport } from "~/modules/portfolio/properties/export/export-properties";
import { SheetExportView, sheetExportMeta } from "~/screens/sheet-export-view";

export const loader = pageLoader("readPortfolio", async (call) => {
  const { groupId } = propertyExportQuery(call.url.searchParams);
  return showSheetExport(call, await nameExport(call.db, groupId), "/api/properties/export");
});

export const meta: MetaFunction<typeof loader> = ({ data }) => sheetExportMeta(data);

export default function PropertySheet() {
  return <SheetExportView {...useLoaderData<typeof loader>()} />;
}
