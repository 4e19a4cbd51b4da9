import type { Db } from "../../../../db/client";
import { type BatchRows, runBatch } from "../../../../db/run-batch";
import { reportTexts } from "../../../texts/reports/reports";
import type { Day } from "../../calendar/day";
import { DomainError } from "../../domain-error";
import { selectBalances } from "../../ledger/balances/list-balances";
import type { FigureExplanation } from "../figure";
import { type AnnualFigure, type AnnualReport, reportAnnuals } from "./annual-report";
import { selectAnnuals } from "./annuals.server";
import { explainAnnual } from "./explain-annual";

/** The report of years as of a day, in one round trip. */
export async function openAnnuals(db: Db, asOf: Day): Promise<AnnualReport> {
  return annualsOf(await runBatch(db, selectAnnuals(db, asOf)), asOf);
}

/** How a figure of a year of a report that is being read came about; `not-found` if the report has no such year. */
export async function openAnnualFigure(
  db: Db,
  year: number,
  figure: AnnualFigure,
  asOf: Day,
  annuals: Promise<AnnualReport>,
): Promise<FigureExplanation> {
  const end = `${year}-12-31`;
  const [[accounts], { rows, occupancies }] = await Promise.all([
    runBatch(db, [
      selectBalances({
        flowType: null,
        flowId: null,
        subFlowType: null,
        subFlowId: null,
        fromDate: `${year}-01-01`,
        toDate: asOf < end ? asOf : end,
      }),
    ]),
    annuals,
  ]);
  const row = rows.find((one) => one.year === year);
  if (!row) throw new DomainError("not-found", reportTexts.rowNotFound);
  return explainAnnual(row, figure, accounts, occupancies);
}

function annualsOf(
  [properties, terms, sums, bought, loans, movements, begin]: BatchRows<ReturnType<typeof selectAnnuals>>,
  asOf: Day,
): AnnualReport {
  const purchases = bought.map(({ propertyId, purchasePrice, purchaseExtraCharges }) => ({
    propertyId,
    isPriceBooked: purchasePrice !== 0,
    areExtraChargesBooked: purchaseExtraCharges !== 0,
  }));
  const booksBegin = begin[0]?.day ?? null;
  return reportAnnuals({ properties, terms, sums, purchases, loans, movements, booksBegin }, asOf);
}
