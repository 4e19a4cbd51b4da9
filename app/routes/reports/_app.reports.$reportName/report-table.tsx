import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { CellKind, CellValue } from "~/modules/base/spreadsheets/table";
import type { ReportPage } from "~/modules/reports/open-report-page";
import type { ReportColumn } from "~/modules/reports/rows/report";
import type { ReportName } from "~/modules/reports/rows/report-names";
import type { ShownRow } from "~/modules/reports/show-report";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { reportTexts, UNKNOWN } from "~/texts/reports/reports";
import { cn } from "~/ui/cn";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { ColumnHead, sortOf } from "./column-head";
import { formatCell, isBad } from "./format-cell";
import { figureAddresses } from "./report-address";
import { ReportCell } from "./report-cell";

/** What a row that is a card says of itself before it is opened: its title, where that is, and two figures. */
const CARDS: Record<ReportName, { title: string; place: readonly string[]; figures: readonly [string, string] }> = {
  annuals: { title: "year", place: [], figures: ["netRent", "revenue"] },
  Bestand: { title: "address", place: ["id", "city"], figures: ["rentedOut", "annualRoiPercentage"] },
  renting: { title: "counterParty", place: ["address"], figures: ["netRentDiff", "utilitiesDiff"] },
  loan: { title: "name", place: [], figures: ["annualInterestRate", "balance"] },
};

/** Under what is owed stands what part of the worth that is. */
const DEBT = "remainingDebt";

/** The figure that is drawn as a bar. */
const BAR = "amortisationPercentage";

const NUMERIC: readonly CellKind[] = ["count", "decimal", "area", "money", "fraction", "percent"];

/** The rows of a report under heads that sort them, with their sums. If it is wider than the screen it scrolls within itself. */
export function ReportTable(page: ReportPage) {
  const { name, asked, view, columns, rows, sums, totalSize } = page;
  const own = columns.filter(({ within }) => within === undefined);
  const [first] = own;
  const title = texts.table(reportTexts.names[name], asked.asOf);
  const toFigure = figureAddresses(page, page.page);
  const follow = useLinksWithin();
  const card = CARDS[name];
  const before = rows.filter(({ isBeforeBooks }) => isBeforeBooks).length;
  const isGrouped = name === "renting" && (view.sort === null || view.sort === first?.key);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keys
    <section className="scroll-frame report-frame" aria-label={title} tabIndex={0}>
      <DataTable
        className="report-table"
        data-report={name}
        caption={title}
        thead={{ "data-label": texts.sortBy }}
        tbody={{ onClick: follow }}
        rows={rows}
        keyOf={({ id }) => id}
        rowClass={(row, index) =>
          row.isBeforeBooks ? "is-before-books" : isGrouped && isOfSame(rows[index - 1], row) && "is-repeated"
        }
        foot={totalSize > 1 && { head: texts.sum }}
        columns={own.map((column): DataColumn<ShownRow> => {
          const sum = sums[columns.indexOf(column)] ?? null;
          const isDefault = column === first;
          return {
            key: column.key,
            head: <ColumnHead page={page} column={column} isDefault={isDefault} />,
            sort: sortOf(page, column, isDefault),
            label: column.label,
            className: cn(
              classOf(column),
              column.key === card.title && "is-title",
              card.place.includes(column.key) && "is-place",
              card.figures.includes(column.key) && "is-key",
            ),
            isRowHead: isDefault,
            cellClass: (row) => toneOf(column, row.cells[column.key] ?? null),
            footClass: isBad(column, sum) && "text-bad",
            cell: (row) => {
              const cell = <ReportCell column={column} row={row} toFigure={toFigure} />;
              if (column.key !== card.title) return cell;
              return (
                <>
                  {cell}
                  <details className="report-more">
                    <summary aria-label={texts.moreOf(String(row.cells[column.key] ?? UNKNOWN))} />
                  </details>
                </>
              );
            },
            foot: sum !== null && (
              <>
                {formatCell(column, sum)}
                {column.key === DEBT && <span className="report-below">{sayWorthOf(page, sum)}</span>}
              </>
            ),
          };
        })}
      />
      {before > 0 && before < rows.length && (
        <details className="report-before px-4 py-2 text-note text-soft print:hidden">
          <summary className="w-fit hover:text-ink">{texts.beforeBooks(before)}</summary>
        </details>
      )}
    </section>
  );
}

/** What all properties are worth, and what part of that is owed; without a word if none says its worth. */
function sayWorthOf({ columns, sums }: ReportPage, owed: CellValue) {
  const worth = sums[columns.findIndex(({ key }) => key === "marketValue")];
  return typeof worth === "number" && worth > 0 && typeof owed === "number" && texts.loanToValue(owed / worth, worth);
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

/** Red for what is bad, pale for an amount of nothing. */
function toneOf(column: ReportColumn, value: CellValue) {
  return isBad(column, value) ? "text-bad" : column.kind === "money" && value === 0 && "text-soft";
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
