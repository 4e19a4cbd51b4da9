import { Link } from "@remix-run/react";
import type { ReportPage } from "~/modules/reports/open-report-page";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { buttonClass } from "~/ui/button";
import { reportAddress } from "./report-address";

/** What stands above a report's table: how much it holds, since when it counts, and the switch of its details. */
export function ReportBar(page: ReportPage) {
  const { name, asked, view, totalSize, booksBegin, note, rows } = page;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-soft">
      <p className="flex flex-wrap gap-x-4 gap-y-0.5">
        <span className="font-[550] text-ink">{texts.counts[name](totalSize)}</span>
        <span className="hidden print:inline">{texts.asOf(asked.asOf)}</span>
        {note && <span>{note}</span>}
        {booksBegin && <span>{texts.booksBegin(booksBegin)}</span>}
        {rows.some(({ offered }) => offered && offered.length > 0) && (
          <span>
            <span className="text-changed">*</span> {texts.offered}
          </span>
        )}
        {rows.some(({ below }) => below?.vacancy) && <span>{texts.lostRentMeans}</span>}
        {rows.some(({ below }) => below?.netRent) && <span>{texts.comparedWith}</span>}
        <span className="print:hidden">{texts.figuresLead}</span>
      </p>
      {name !== "annuals" && (
        <Link
          to={reportAddress(page, { details: !view.details })}
          preventScrollReset
          className={`${buttonClass({ size: "tiny" })} sm:ml-auto print:hidden`}
        >
          {view.details ? texts.hideDetails : texts.showDetails}
        </Link>
      )}
    </div>
  );
}
