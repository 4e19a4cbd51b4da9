import type { Db } from "../../../db/client";
import { reportTexts } from "../../texts/reports/reports";
import type { Day } from "../base/calendar/day";
import { DomainError } from "../base/domain-error";
import type { CellValue, Table } from "../base/spreadsheets/table";
import { type AnnualReport, annualColumns } from "./annuals/annual-report";
import { openAnnualFigure, openAnnuals } from "./annuals/open-annuals";
import { arrangeReport } from "./arrange-report";
import { loanColumns } from "./loan/loan-report";
import { openLoanFigure, openLoanReport } from "./loan/open-loan-report";
import { openRenting, openRentingFigure } from "./renting/open-renting";
import { rentingColumns } from "./renting/renting-report";
import type { ReportView } from "./report-view";
import type { FigureExplanation } from "./rows/figure";
import { type Report, type ReportColumn, reportToApi, reportToTable } from "./rows/report";
import { type ReportName, reportNames } from "./rows/report-names";
import { openStock, openStockFigure } from "./stock/open-stock";
import { stockColumns } from "./stock/stock-report";

/** The columns of each report. */
export const reportColumns = {
  annuals: annualColumns,
  Bestand: stockColumns,
  renting: rentingColumns,
  loan: loanColumns,
} as const satisfies Record<ReportName, readonly ReportColumn[]>;

/** The report that an address names; `not-found` if there is none. */
export function reportNameOf(text: string | undefined): ReportName {
  const name = reportNames.find((one) => one === text);
  if (!name) throw new DomainError("not-found", reportTexts.notFound);
  return name;
}

/** A report in the forms in which it leaves the app. */
function reportOf<Row extends Record<Key, CellValue>, Key extends string>(
  open: (db: Db, asOf: Day) => Promise<Report<Row, Key>>,
) {
  return {
    rows: async (db: Db, asOf: Day) => reportToApi(await open(db, asOf)),
    table: async (db: Db, asOf: Day, view: ReportView, title: string) =>
      reportToTable(arrangeReport(await open(db, asOf), view), title),
  };
}

const reports = {
  annuals: reportOf(openAnnuals),
  Bestand: reportOf(openStock),
  renting: reportOf(openRenting),
  loan: reportOf(openLoanReport),
} as const satisfies Record<ReportName, unknown>;

/** A report's rows as `/api` writes them. */
export async function openReportRows(
  db: Db,
  name: ReportName,
  asOf: Day,
): Promise<{ data: Record<string, CellValue>[] }> {
  return reports[name].rows(db, asOf);
}

/** A report as a table for a file, as a view shows it. */
export async function openReportTable(db: Db, name: ReportName, asOf: Day, view: ReportView): Promise<Table> {
  return reports[name].table(db, asOf, view, `${reportTexts.names[name]} ${asOf}`);
}

/**
 * How a figure of a report came about: of a year, a property, an agreement or a loan by its id. `not-found` if the report has
 * no such row or figure. `readAnnuals` is for those who have the report of years at hand.
 */
export async function openFigure(
  db: Db,
  name: ReportName,
  { rowId, figure, asOf }: { rowId: number; figure: string | undefined; asOf: Day },
  readAnnuals = (): Promise<AnnualReport> => openAnnuals(db, asOf),
): Promise<FigureExplanation> {
  switch (name) {
    case "annuals":
      return openAnnualFigure(db, rowId, figureOf(annualColumns, figure), asOf, readAnnuals());
    case "Bestand":
      return openStockFigure(db, rowId, figureOf(stockColumns, figure), asOf);
    case "renting":
      return openRentingFigure(db, rowId, figureOf(rentingColumns, figure), asOf);
    case "loan":
      return openLoanFigure(db, rowId, figureOf(loanColumns, figure), asOf);
  }
}

function figureOf<Column extends ReportColumn>(
  columns: readonly Column[],
  text: string | undefined,
): Extract<Column, { explained: true }>["key"] {
  const column = columns.find(
    (one): one is Extract<Column, { explained: true }> => one.explained === true && one.key === text,
  );
  if (!column) throw new DomainError("not-found", reportTexts.figureNotFound);
  return column.key;
}
