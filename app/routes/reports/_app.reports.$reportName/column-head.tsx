import { Link } from "@remix-run/react";
import type { ReportPage } from "~/modules/reports/open-report-page";
import { sortedBy } from "~/modules/reports/report-view";
import type { ReportColumn } from "~/modules/reports/rows/report";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { reportAddress } from "./report-address";

/** The head of a column, whose link sorts by it: upwards, and then the other way round. */
export function ColumnHead({
  page,
  column: { key, label },
  isDefault,
  className,
}: {
  page: ReportPage;
  column: ReportColumn;
  /** Whether the report's own order is by this column. */
  isDefault: boolean;
  className?: string;
}) {
  const { view } = page;
  const isSorted = view.sort === null ? isDefault : view.sort === key;
  const next = sortedBy(view, key, isSorted);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.isDescending ? "descending" : "ascending") : undefined}
      className={className}
    >
      <Link
        to={reportAddress(page, next)}
        preventScrollReset
        title={next.isDescending ? texts.sortDown(label) : texts.sortUp(label)}
      >
        {wrappable(label)}
      </Link>
    </th>
  );
}

/** A label that keeps a unit with its word, and parts a long word where it may end. */
function wrappable(label: string): string {
  return label.replace(/ (?=%$|m²$)/, "\u00a0").replace(/(?<=[a-z]{6})(?=kosten)/, "\u00ad");
}
