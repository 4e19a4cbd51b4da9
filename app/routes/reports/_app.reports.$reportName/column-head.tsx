import { Link } from "@remix-run/react";
import type { ReportPage } from "~/modules/reports/open-report-page";
import { sortedBy, viewOfPage } from "~/modules/reports/report-view";
import type { ReportColumn } from "~/modules/reports/rows/report";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { reportAddress } from "./report-address";

type HeadProps = {
  page: ReportPage;
  column: ReportColumn;
  /** Whether the report's own order is by this column. */
  isDefault: boolean;
};

/** How a report is sorted by a column. */
export function sortOf({ name, view }: ReportPage, { key }: ReportColumn, isDefault: boolean) {
  const { sort, isDescending } = viewOfPage(name, view);
  const isSorted = sort === null ? isDefault : sort === key;
  return isSorted ? (isDescending ? "descending" : "ascending") : undefined;
}

/** The head of a column, which sorts by it: upwards, and then the other way round. */
export function ColumnHead({ page, column, isDefault }: HeadProps) {
  const next = sortedBy(viewOfPage(page.name, page.view), column.key, sortOf(page, column, isDefault) !== undefined);
  const meaning = texts.meanings[page.name]?.[column.key];
  return (
    <>
      <Link
        to={reportAddress(page, next)}
        preventScrollReset
        title={next.isDescending ? texts.sortDown(column.label) : texts.sortUp(column.label)}
      >
        {wrappable(column.label)}
      </Link>
      {meaning && <span className="report-meaning">{meaning}</span>}
    </>
  );
}

/** A label that keeps a unit with its word, and parts a long word, or one from what it is divided by, where it may end. */
function wrappable(label: string): string {
  return label
    .replace(/ (?=%$|m²$)/, "\u00a0")
    .replace(/(?<=[a-z]{6})(?=kosten)/, "\u00ad")
    .replace(/(?<=\/)(?=m²$)/, "\u200b");
}
