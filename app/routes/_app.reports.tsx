import type { MetaFunction } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { type Area, areaMeta, TabbedArea } from "~/screens/tabbed-area";
import { reportTexts } from "~/texts/reports";

const area: Area = {
  title: reportTexts.title,
  to: "/reports",
  tabs: [],
};

export const loader = pageLoader("readReports", async () => null);

export const meta: MetaFunction = (route) => areaMeta(area, route);

export default function Reports() {
  return <TabbedArea {...area} />;
}
