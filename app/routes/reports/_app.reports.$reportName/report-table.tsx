import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { CellKind } from "~/modules/base/spreadsheets/table";
import type { ReportPage } from "~/modules/reports/open-report-page";
import type { ReportColumn } from "~/modules/reports/rows/report";
import type { ReportName } from "~/modules/reports/rows/report-names";
import type { ShownRow } from "~/modules/reports/show-report";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { reportTexts } from "~/texts/reports/reports";
import { cn } from "~/ui/cn";
import { ColumnHead } from "./column-head";
import { formatCell, isBad } from "./format-cell";
import { figureAddresses } from "./report-address";
import { ReportCell } from "./report-cell";

/** What stands within another column's cells. */
const WITHIN_OTHERS: Record<ReportName, readonly string[]> = {
  annuals: [],
  Bestand: ["monthsUntilFullAmortisation"],
  renting: ["id", "expired"],
  loan: [],
};

/** The figure that is drawn as a bar. */
const BAR = "amortisationPercentage";

const NUMERIC: readonly CellKind[] = ["count", "decimal", "area", "money", "fraction", "percent"];

/** The rows of a report under heads that sort them, with their sums. Where it is wider than the screen it scrolls within itself. */
export function ReportTable(page: ReportPage) {
  const { name, asked, view, columns, rows, totalSize } = page;
  const own = columns.filter(({ key }) => !WITHIN_OTHERS[name].includes(key));
  const [first] = own;
  const title = texts.table(reportTexts.names[name], asked.asOf);
  const toFigure = figureAddresses(page, page.page);
  const follow = useLinksWithin();
  const isGrouped = name === "renting" && (view.sort === null || view.sort === first?.key);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keys
    <section className="report-frame" aria-label={title} tabIndex={0}>
      <table className="report-table" data-report={name}>
        <caption className="sr-only">{title}</caption>
        <thead data-label={texts.sortBy}>
          <tr>
            {own.map((column) => (
              <ColumnHead
                key={column.key}
                page={page}
                column={column}
                isDefault={column === first}
                className={classOf(column)}
              />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked is a link within, which keys click as well */}
        <tbody onClick={follow}>
          {rows.map((row, index) => (
            <tr key={row.id} className={isGrouped && isOfSame(rows[index - 1], row) ? "is-repeated" : undefined}>
              {own.map((column) => {
                const Cell = column === first ? "th" : "td";
                return (
                  <Cell
                    key={column.key}
                    scope={column === first ? "row" : undefined}
                    data-label={column.label}
                    className={cn(classOf(column), isBad(column, row.cells[column.key] ?? null) && "text-bad")}
                  >
                    <ReportCell column={column} row={row} toFigure={toFigure} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {totalSize > 1 && <Sums page={page} columns={own.slice(1)} />}
      </table>
    </section>
  );
}

/** Follows the plain links within an element by scripts where they would open here. A figure's explanation leaves the report where it is. */
function useLinksWithin() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || opensElsewhere) return;
    event.preventDefault();
    const preventScrollReset = link.closest(".is-number, .cell-bar") !== null;
    navigate(link.pathname + link.search, { preventScrollReset });
  };
}

/** The sums below all columns but the first, which says what they are. */
function Sums({ page: { columns, sums }, columns: summed }: { page: ReportPage; columns: ReportColumn[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.sum}</th>
        {summed.map((column) => {
          const sum = sums[columns.indexOf(column)] ?? null;
          return (
            <td
              key={column.key}
              data-label={column.label}
              className={cn(classOf(column), isBad(column, sum) && "text-bad")}
            >
              {sum !== null && formatCell(column, sum)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

function isNumber({ key, kind }: ReportColumn): boolean {
  return NUMERIC.includes(kind) && key !== BAR;
}

function classOf(column: ReportColumn): string {
  return isNumber(column) ? "is-number" : `cell-${column.key === BAR ? "bar" : column.kind}`;
}

function isOfSame(before: ShownRow | undefined, { cells }: ShownRow): boolean {
  return before !== undefined && before.cells.propertyId === cells.propertyId;
}
