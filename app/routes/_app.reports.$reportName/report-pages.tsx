import { Link } from "@remix-run/react";
import type { ReportPage } from "~/modules/reports/open-report-page";
import { ROWS_A_PAGE } from "~/modules/reports/show-report";
import { moreTexts } from "~/texts/more";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { buttonClass } from "~/ui/button";
import { reportAddress } from "./report-address";

/** The way to the other pages of a report that has more than one. */
export function ReportPages(report: ReportPage) {
  const { page, pageCount, rows, totalSize } = report;
  if (pageCount === 1) return null;
  const before = (page - 1) * ROWS_A_PAGE;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-center gap-3 text-note print:hidden">
      {page > 1 && (
        <Link to={reportAddress(report, {}, page - 1)} rel="prev" className={buttonClass({})}>
          {texts.previous}
        </Link>
      )}
      <span className="text-soft tabular-nums">{moreTexts.range(before + 1, before + rows.length, totalSize)}</span>
      {page < pageCount && (
        <Link to={reportAddress(report, {}, page + 1)} rel="next" className={buttonClass({})}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}
