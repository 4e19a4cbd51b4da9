import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { CellKind } from "~/modules/base/spreadsheets/table";
import type { ReportPage } from "~/modules/reports/open-report-page";
import type { ReportColumn } from "~/modules/reports/rows/report";
import type { ReportName } from "~/modules/reports/rows/report-names";
import type { ShownRow } from "~/modules/reports/show-report";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { reportTexts } from "~/texts/reports/reports";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { ColumnHead, sortOf } from "./column-head";
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

/** The rows of a report under heads that sort them, with their sums. If it is wider than the screen it scrolls within itself. */
export function ReportTable(page: ReportPage) {
  const { name, asked, view, columns, rows, sums, totalSize } = page;
  const own = columns.filter(({ key }) => !WITHIN_OTHERS[name].includes(key));
  const [first] = own;
  const title = texts.table(reportTexts.names[name], asked.asOf);
  const toFigure = figureAddresses(page, page.page);
  const follow = useLinksWithin();
  const isGrouped = name === "renting" && (view.sort === null || view.sort === first?.key);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keys
    <section className="report-frame" aria-label={title} tabIndex={0}>
      <DataTable
        className="report-table"
        data-report={name}
        caption={title}
        thead={{ "data-label": texts.sortBy }}
        tbody={{ onClick: follow }}
        rows={rows}
        keyOf={({ id }) => id}
        rowClass={(row, index) => isGrouped && isOfSame(rows[index - 1], row) && "is-repeated"}
        foot={totalSize > 1 && { head: texts.sum }}
        columns={own.map((column): DataColumn<ShownRow> => {
          const sum = sums[columns.indexOf(column)] ?? null;
          const isDefault = column === first;
          return {
            key: column.key,
            head: <ColumnHead page={page} column={column} isDefault={isDefault} />,
            sort: sortOf(page, column, isDefault),
            label: column.label,
            className: classOf(column),
            isRowHead: isDefault,
            cellClass: (row) => isBad(column, row.cells[column.key] ?? null) && "text-bad",
            footClass: isBad(column, sum) && "text-bad",
            cell: (row) => <ReportCell column={column} row={row} toFigure={toFigure} />,
            foot: sum !== null && formatCell(column, sum),
          };
        })}
      />
    </section>
  );
}

/** Follows the plain links within an element by scripts if they would open here. A figure's explanation leaves the report where it is. */
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

function isNumber({ key, kind }: ReportColumn): boolean {
  return NUMERIC.includes(kind) && key !== BAR;
}

function classOf(column: ReportColumn): string {
  return isNumber(column) ? "is-number" : `cell-${column.key === BAR ? "bar" : column.kind}`;
}

function isOfSame(before: ShownRow | undefined, { cells }: ShownRow): boolean {
  return before !== undefined && before.cells.propertyId === cells.propertyId;
}
