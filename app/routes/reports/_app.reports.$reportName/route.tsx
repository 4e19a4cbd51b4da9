import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { ChartNoAxesColumn } from "lucide-react";
import { rightOfReport } from "~/auth/right-of-report";
import { keepBehindDialog } from "~/http/keep-behind-dialog";
import { pageLoader } from "~/http/page-edge";
import { pagePart, readQuery } from "~/http/query/parameters";
import { reportViewQuery } from "~/http/query/report-parameters";
import { readAnnuals } from "~/http/shared-reads";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { reportNameOf } from "~/modules/reports/open-report";
import { openReportPage, type ReportPage } from "~/modules/reports/open-report-page";
import { readAsOf } from "~/modules/reports/read-as-of";
import { reportViewParts } from "~/modules/reports/report-view";
import type { ReportName } from "~/modules/reports/rows/report-names";
import { AsOfForm } from "~/screens/reports/as-of-form";
import { ReportCharts } from "~/screens/reports/report-charts";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { emptyReportTexts } from "~/texts/reports/report-pages";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/page/screen";
import { ReportActions } from "./report-actions";
import { reportAddress } from "./report-address";
import { ReportBar } from "./report-bar";
import { ReportTable } from "./report-table";

type Data = ReportPage & { mayOpenBooks: boolean };

export const handle: AreaHandle<Data> = {
  actions: ({ mayOpenBooks, ...page }) => <ReportActions page={page} mayOpenBooks={mayOpenBooks} />,
};

export const loader = pageLoader(rightOfReport, async ({ db, user, params, url, context }): Promise<Data> => {
  const name = reportNameOf(params.reportName);
  const asked = readAsOf(url.searchParams, dayOf(context.now));
  const view = reportViewQuery(url.searchParams, name, false);
  const { page } = readQuery(url.searchParams, { page: pagePart(1) });
  const opened = await openReportPage(db, { name, asked, view }, page, () => readAnnuals(context, asked.asOf));
  return { ...opened, mayOpenBooks: may(user, "openAccounting") };
});

/** A figure's explanation stands over the report; its address names the day even if that of the report leaves it out. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  if (navigation.currentParams.reportName !== navigation.nextParams.reportName) return true;
  const [currentUrl, nextUrl] = [dated(navigation.currentUrl), dated(navigation.nextUrl)];
  return keepBehindDialog({ ...navigation, currentUrl, nextUrl });
}

function dated(url: URL): URL {
  const copy = new URL(url);
  copy.searchParams.set("asOf", url.searchParams.get("asOf") ?? dayOf(new Date()));
  copy.searchParams.sort();
  return copy;
}

export default function ReportScreen() {
  const page = useLoaderData<typeof loader>();
  return (
    <Screen>
      <AsOfForm {...page.asked} kept={reportViewParts(page.view)} />
      {page.totalSize === 0 ? (
        <EmptyReport name={page.name} />
      ) : (
        <>
          <ReportCharts charts={page.charts} />
          <ReportBar {...page} />
          <ReportTable {...page} />
          <ReportPages {...page} />
        </>
      )}
    </Screen>
  );
}

/** What a report says that has nothing to show. */
function EmptyReport({ name }: { name: ReportName }) {
  const { title, hint } = emptyReportTexts[name];
  return (
    <Empty icon={<ChartNoAxesColumn size={28} aria-hidden />} title={title}>
      <p>{hint}</p>
    </Empty>
  );
}

/** The way to the other pages of a report that has more than one. */
function ReportPages(report: ReportPage) {
  return <RowPages {...report} rowCount={report.rows.length} pathOf={(page) => reportAddress(report, {}, page)} />;
}
