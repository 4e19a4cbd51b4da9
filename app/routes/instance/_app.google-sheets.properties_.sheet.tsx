import { makeSheet } from "~/http/make-sheet";
import { pageLoader } from "~/http/page-edge";
import { propertyExportQuery } from "~/http/query/property-export-query";
import { dayOf } from "~/modules/base/calendar/day";
import { exportProperties } from "~/modules/portfolio/properties/export/export-properties";

export const loader = pageLoader("readPortfolio", (call) => {
  const exported = propertyExportQuery(call.url.searchParams);
  return makeSheet(call, () => exportProperties(call.db, exported, dayOf(call.context.now)));
});

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function MakePropertySheet() {
  return null;
}
