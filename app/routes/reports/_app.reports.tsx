import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { rightOfReport } from "~/auth/right-of-report";
import { pageLoader } from "~/http/page-edge";
import { may } from "~/modules/base/rights/rights";
import { reportNames } from "~/modules/reports/rows/report-names";
import { areaMeta, TabbedArea } from "~/screens/tabbed-area";
import { reportPageTexts } from "~/texts/reports/report-pages";
import { reportTexts } from "~/texts/reports/reports";
import { taxTexts } from "~/texts/reports/tax";

const area = { title: reportTexts.title, to: "/reports" };

export const loader = pageLoader("readReports", async ({ user }) => ({
  tabs: [
    ...reportNames
      .filter((reportName) => may(user, rightOfReport({ reportName })))
      .map((name) => ({ to: `/reports/${name}`, label: reportTexts.names[name] })),
    ...(may(user, "openAccounting")
      ? [
          { to: "/reports/tax", label: taxTexts.title },
          { to: "/reports/review", label: reportPageTexts.review },
        ]
      : []),
  ],
}));

export const meta: MetaFunction<typeof loader> = (route) => areaMeta({ ...area, tabs: route.data?.tabs ?? [] }, route);

export default function Reports() {
  return <TabbedArea {...area} {...useLoaderData<typeof loader>()} />;
}
