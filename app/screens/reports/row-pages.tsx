import { Link } from "@remix-run/react";
import type { RowsPlace } from "~/modules/base/lists/cut-rows";
import { moreTexts } from "~/texts/more";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { buttonClass } from "~/ui/button";

/** The way to the other pages of a table that has more than one. */
export function RowPages({
  page,
  pageCount,
  rowsBefore,
  rowCount,
  totalSize,
  pathOf,
}: RowsPlace & { rowCount: number; totalSize: number; pathOf: (page: number) => string }) {
  if (pageCount === 1) return null;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-center gap-3 text-note print:hidden">
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" className={buttonClass({})}>
          {texts.previous}
        </Link>
      )}
      <span className="text-center text-soft tabular-nums">
        {moreTexts.range(rowsBefore + 1, rowsBefore + rowCount, totalSize)}
      </span>
      {page < pageCount && (
        <Link to={pathOf(page + 1)} rel="next" className={buttonClass({})}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}
