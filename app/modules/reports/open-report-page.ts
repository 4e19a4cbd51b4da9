import type { Db } from "../../../db/client";
import type { Day } from "../base/calendar/day";
import { endsSoonOn } from "../portfolio/rental-agreements/agreement-state";
import type { AnnualReport, AnnualRow } from "./annuals/annual-report";
import type { Chart } from "./charts/chart";
import { chartAmortisation } from "./charts/chart-amortisation.server";
import { chartOccupancy } from "./charts/chart-occupancy.server";
import { chartYears } from "./charts/chart-years.server";
import { openLoanReport } from "./loan/open-loan-report";
import type { AskedDay } from "./read-as-of";
import { openRenting } from "./renting/open-renting";
import type { RentingRow } from "./renting/renting-report";
import type { ReportView } from "./report-view";
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
  };

/** A page of a report, the first being 1, in one round trip. `readAnnuals` reads that of years. */
export async function openReportPage(
  db: Db,
  report: AskedReport,
  page: number,
  readAnnuals: () => Promise<AnnualReport>,
): Promise<ReportPage> {
  return { ...report, booksBegin: null, charts: [], ...(await openShown(db, report, page, readAnnuals)) };
}

async function openShown(
  db: Db,
  { name, asked: { asOf }, view }: AskedReport,
  page: number,
  readAnnuals: () => Promise<AnnualReport>,
): Promise<ShownReport & Partial<Pick<ReportPage, "booksBegin" | "charts">>> {
  switch (name) {
    case "annuals": {
      const report = await readAnnuals();
      const charts = [chartYears(report.rows), chartOccupancy(report.occupancies, asOf)].filter(isDrawn);
      return { ...showReport(report, view, page, remarksOfYear), charts };
    }
    case "Bestand": {
      const report = await openStock(db, asOf);
      return {
        ...showReport(report, view, page, remarksOfProperty),
        charts: [chartAmortisation(report.rows)].filter(isDrawn),
      };
    }
    case "renting": {
      const report = await openRenting(db, asOf, { withExpired: view.details });
      const { booksBegin } = report;
      return { ...showReport(report, view, page, (row) => remarksOfAgreement(row, booksBegin, asOf)), booksBegin };
    }
    case "loan":
      return showReport(await openLoanReport(db, asOf), view, page, ({ id }) => ({ id }));
  }
}

function isDrawn(chart: Chart | null): chart is Chart {
  return chart !== null;
}

function remarksOfYear({ year, from: { offers } }: AnnualRow): RowRemarks {
  const offered = [
    ...(offers.some(({ price }) => price !== null) ? ["purchasePrices"] : []),
    ...(offers.some(({ extraCharges }) => extraCharges !== null) ? ["purchaseExtraCharges"] : []),
  ];
  return { id: year, offered };
}

function remarksOfProperty({ id, from: { inside, bought } }: StockRow): RowRemarks {
  return { id, inside, offered: bought.isOffer.price ? ["purchasePrice"] : [] };
}

function remarksOfAgreement(
  { id, startDate, endDate, from }: RentingRow,
  booksBegin: Day | null,
  asOf: Day,
): RowRemarks {
  const { rent, utilities, deposit } = from.agreement.opening;
  const day = booksBegin !== null && booksBegin > startDate ? booksBegin : startDate;
  const hasOpening = (rent !== 0 || utilities !== 0 || deposit !== 0) && day <= asOf;
  return {
    id,
    endsSoonOn: endsSoonOn({ startDate, endDate }, asOf) ?? undefined,
    opening: hasOpening ? { day, balance: 0 - rent - utilities - deposit } : undefined,
  };
}
