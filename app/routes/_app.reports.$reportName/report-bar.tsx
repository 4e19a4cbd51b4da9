import { Link } from "@remix-run/react";
import type { ReportPage } from "~/modules/reports/open-report-page";
import { reportPageTexts as texts } from "~/texts/report-pages";
import { buttonClass } from "~/ui/button";
import { reportAddress } from "./report-address";

/** What stands above a report's table: how much it holds, since when it counts, and the switch of its details. */
export function ReportBar(page: ReportPage) {
  const { name, view, totalSize, booksBegin } = page;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-soft">
      <p>
        <span className="font-[550] text-ink">{texts.counts[name](totalSize)}</span>
        {booksBegin && <span className="before:content-['_·_']">{texts.booksBegin(booksBegin)}</span>}
        <span className="before:content-['_·_'] print:hidden">{texts.figuresLead}</span>
      </p>
      {name === "renting" && (
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
