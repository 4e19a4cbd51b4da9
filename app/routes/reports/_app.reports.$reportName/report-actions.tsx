import { COST_BOARD } from "~/modules/books/settlements/sheet/cost-paths";
import type { ReportPage } from "~/modules/reports/open-report-page";
import { reportViewParts, viewOfPage } from "~/modules/reports/report-view";
import { ExportMenu } from "~/screens/export-menu";
import { costBoardTexts } from "~/texts/costs/cost-board";
import { exportTexts } from "~/texts/exports";
import { loanPageTexts } from "~/texts/reports/loan-page";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { LinkButton } from "~/ui/button";
import { MoreActions } from "~/ui/page/more-actions";

/** What can be done with a report: its files hold it as the screen is arranged. */
export function ReportActions({
  page: {
    name,
    asked: { asOf },
    view,
  },
  mayOpenBooks,
}: {
  page: ReportPage;
  mayOpenBooks: boolean;
}) {
  const shown = {
    asOf,
    ...reportViewParts(viewOfPage(name, view)),
    ...(name === "renting" && { details: String(view.details) }),
  };
  const query = new URLSearchParams(shown);
  const fileOf = (format: string) => `/api/reports/${name}/export?${new URLSearchParams({ format, ...shown })}`;
  return (
    <>
      {name === "loan" && <LinkButton to="/reports/loan/new">{loanPageTexts.new}</LinkButton>}
      <MoreActions>
        {name === "renting" && mayOpenBooks && <LinkButton to={COST_BOARD}>{costBoardTexts.toBoard}</LinkButton>}
        {name === "renting" && <LinkButton to={`/reports/renting/arrears?asOf=${asOf}`}>{texts.arrears}</LinkButton>}
        <ExportMenu
          links={[
            { to: `/google-sheets/reports/${name}?${query}`, label: exportTexts.googleSheets, newWindow: true },
            { to: fileOf("xlsx"), label: exportTexts.xlsx },
            { to: fileOf("csv"), label: exportTexts.csv },
          ]}
        />
      </MoreActions>
    </>
  );
}
