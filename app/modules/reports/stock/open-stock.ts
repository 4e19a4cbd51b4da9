import type { Db } from "../../../../db/client";
import { type BatchRows, runBatch } from "../../../../db/run-batch";
import { reportTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { selectBalances } from "../../books/ledger/balances/list-balances.server";
import type { FigureExplanation } from "../rows/figure";
import type { PropertyMoney } from "../rows/property-money";
import { selectStock } from "./stock.server";
import {
  explainStock,
  recentFrom,
  reportStock,
  type StockFigure,
  type StockMoney,
  type StockReport,
} from "./stock-report";

/** The stock report as of a day, in one round trip. */
export async function openStock(db: Db, asOf: Day): Promise<StockReport> {
  return stockOf(await runBatch(db, selectStock(asOf, null)), asOf);
}

/** How a figure of a property came about; `not-found` if it is not in the portfolio on that day. */
export async function openStockFigure(
  db: Db,
  propertyId: number,
  figure: StockFigure,
  asOf: Day,
): Promise<FigureExplanation> {
  const filter = {
    flowType: "PROPERTY",
    flowId: propertyId,
    subFlowType: null,
    subFlowId: null,
    toDate: asOf,
  } as const;
  const [accounts, recentAccounts, ...stock] = await runBatch(db, [
    selectBalances({ ...filter, fromDate: null }),
    selectBalances({ ...filter, fromDate: recentFrom(asOf) }),
    ...selectStock(asOf, propertyId),
  ]);
  const [row] = stockOf(stock, asOf).rows;
  if (!row) throw new DomainError("not-found", reportTexts.rowNotFound);
  return explainStock(row, figure, { accounts, recentAccounts });
}

function stockOf(
  [properties, totals, later, recent]: BatchRows<ReturnType<typeof selectStock>>,
  asOf: Day,
): StockReport {
  const [totalsOf, laterOf, recentOf] = [byProperty(totals), byProperty(later), byProperty(recent)];
  const money = (id: number): StockMoney => {
    const { firstMonth = null, ...total } = totalsOf.get(id) ?? NOTHING;
    const after = laterOf.get(id) ?? NOTHING;
    const recentSums = recentOf.get(id);
    // What began within the month of the day may have begun behind it; then nothing is there up to the day.
    const beganBehind = firstMonth === asOf.slice(0, 7) && !recentSums;
    return {
      revenue: total.revenue - after.revenue,
      investments: total.investments - after.investments,
      purchasePrice: total.purchasePrice - after.purchasePrice,
      purchaseExtraCharges: total.purchaseExtraCharges - after.purchaseExtraCharges,
      recentRevenue: recentSums?.revenue ?? 0,
      firstMonth: beganBehind ? null : firstMonth,
      isPriceBooked: total.purchasePrice !== 0,
      areExtraChargesBooked: total.purchaseExtraCharges !== 0,
    };
  };
  const reported = properties
    .sort((one, other) => one.id - other.id)
    .map(({ rentedOut, ...property }) => ({ ...property, rentedOut: rentedOut !== 0, money: money(property.id) }));
  return reportStock(reported, asOf);
}

const NOTHING: PropertyMoney & { firstMonth?: string | null } = {
  revenue: 0,
  investments: 0,
  purchasePrice: 0,
  purchaseExtraCharges: 0,
};

function byProperty<Sums extends { propertyId: number }>(rows: readonly Sums[]): Map<number, Sums> {
  return new Map(rows.map((sums) => [sums.propertyId, sums]));
}
