import type { Db } from "../../../db/client";
import { reportPageTexts } from "../../texts/reports/report-pages";
import { loanReportTexts } from "../../texts/reports/reports";
import { insideOf } from "../base/addresses/address";
import type { Day } from "../base/calendar/day";
import { endsSoonOn } from "../portfolio/rental-agreements/agreement-state";
import { type AnnualReport, type AnnualRow, lostRent } from "./annuals/annual-report";
import type { Chart } from "./charts/chart";
import { chartAmortisation } from "./charts/chart-amortisation.server";
import { chartVacancy } from "./charts/chart-vacancy.server";
import { chartYears } from "./charts/chart-years.server";
import { chartYields } from "./charts/chart-yields.server";
import type { LoanReport } from "./loan/loan-report";
import { openLoanReport } from "./loan/open-loan-report";
import type { AskedDay } from "./read-as-of";
import { openRenting } from "./renting/open-renting";
import type { RentingRow } from "./renting/renting-report";
import { type ReportView, viewOfPage } from "./report-view";
import type { ReportName } from "./rows/report-names";
import { type RowRemarks, type ShownReport, showReport } from "./show-report";
import { openStock } from "./stock/open-stock";
import type { StockRow } from "./stock/stock-report";

/** What a page of a report is asked for. */
export type AskedReport = { name: ReportName; asked: AskedDay; view: ReportView };

/** What a page shows of a report. */
export type ReportPage = AskedReport &
  ShownReport & {
    /** For the report of rentals: since when dues and payments count, null while everything does. */
    booksBegin: Day | null;
    charts: Chart[];
    /** What is said above the table. */
    note: string | null;
  };

/** A page of a report, the first being 1, in one round trip. `readAnnuals` reads that of years. */
export async function openReportPage(
  db: Db,
  report: AskedReport,
  page: number,
  readAnnuals: () => Promise<AnnualReport>,
): Promise<ReportPage> {
  return { ...report, booksBegin: null, charts: [], note: null, ...(await openShown(db, report, page, readAnnuals)) };
}

async function openShown(
  db: Db,
  { name, asked: { asOf }, view }: AskedReport,
  page: number,
  readAnnuals: () => Promise<AnnualReport>,
): Promise<ShownReport & Partial<Pick<ReportPage, "booksBegin" | "charts" | "note">>> {
  switch (name) {
    case "annuals": {
      const report = await readAnnuals();
      const charts = [chartYears(report.rows), chartVacancy(report.occupancies, asOf)].filter(isDrawn);
      return {
        ...showReport(report, viewOfPage(name, view), page, (row) => remarksOfYear(row, report.earlier)),
        charts,
      };
    }
    case "Bestand": {
      const report = await openStock(db, asOf);
      return {
        ...showReport(report, view, page, remarksOfProperty),
        charts: [chartYields(report.rows), chartAmortisation(report.rows)].filter(isDrawn),
      };
    }
    case "renting": {
      const report = await openRenting(db, asOf, { withExpired: view.details });
      const { booksBegin } = report;
      return { ...showReport(report, view, page, (row) => remarksOfAgreement(row, booksBegin, asOf)), booksBegin };
    }
    case "loan":
      return showLoans(await openLoanReport(db, asOf), view, page);
  }
}

/** Loans, with what parts their balances from those of their accounts. */
function showLoans(report: LoanReport, view: ReportView, page: number) {
  const booked = report.rows.reduce((sum, { from: { state } }) => sum + state.creditCents - state.repaidCents, 0);
  const owed = report.rows.reduce((sum, { balance }) => sum + (balance ?? 0), 0);
  return {
    ...showReport(report, view, page, ({ id }) => ({ id })),
    note: loanReportTexts.owed(report.asOf, owed, booked),
  };
}

function isDrawn(chart: Chart | null): chart is Chart {
  return chart !== null;
}

const LAST_OF_YEAR = "-12-31";

function remarksOfYear(row: AnnualRow, earlier: AnnualRow | null): RowRemarks {
  const { year, netRent } = row;
  const { offers, lastDay } = row.from;
  const isOver = lastDay.endsWith(LAST_OF_YEAR);
  const lost = lostRent(row);
  const offered = [
    ...(offers.some(({ price }) => price !== null) ? ["purchasePrices"] : []),
    ...(offers.some(({ extraCharges }) => extraCharges !== null) ? ["purchaseExtraCharges"] : []),
  ];
  return {
    ...{ id: year, offered },
    until: isOver ? undefined : lastDay,
    isBeforeBooks: netRent === null || undefined,
    below: {
      ...(lost && { vacancy: reportPageTexts.lostRent(lost) }),
      ...(!isOver && earlier && comparisonWith(earlier)),
    },
  };
}

/** What the same figures came to a year before. */
function comparisonWith(earlier: AnnualRow): Record<string, string> {
  const compared: Record<string, string> = {};
  for (const key of ["revenue", "netRent", "netOperatingCosts"] as const) {
    const cents = earlier[key];
    if (cents !== null) compared[key] = reportPageTexts.aYearBefore(cents);
  }
  return compared;
}

function remarksOfProperty({ id, from: { inside, bought } }: StockRow): RowRemarks {
  return { id, inside, offered: bought.isOffer.price ? ["purchasePrice"] : [] };
}

function remarksOfAgreement(
  { id, startDate, endDate, expired, netRentMonthly, utilitiesMonthly, from }: RentingRow,
  booksBegin: Day | null,
  asOf: Day,
): RowRemarks {
  const { rent, utilities, deposit } = from.agreement.opening;
  const day = booksBegin !== null && booksBegin > startDate ? booksBegin : startDate;
  const hasOpening = (rent !== 0 || utilities !== 0 || deposit !== 0) && day <= asOf;
  return {
    id,
    inside: insideOf(from.agreement),
    monthly:
      expired || netRentMonthly === null ? undefined : reportPageTexts.monthly(netRentMonthly, utilitiesMonthly ?? 0),
    endsSoonOn: endsSoonOn({ startDate, endDate }, asOf) ?? undefined,
    opening: hasOpening ? { day, balance: 0 - rent - utilities - deposit } : undefined,
  };
}
