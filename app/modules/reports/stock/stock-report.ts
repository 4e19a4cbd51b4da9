import { formatFigure, reportTexts, stockTexts } from "../../../texts/reports/reports";
import { insideOf } from "../../base/addresses/address";
import { addDays, addMonths, type Day } from "../../base/calendar/day";
import { type Cents, roundHalfUp } from "../../base/money/money";
import type { LabelledProperty } from "../../base/relations/labels";
import { type BoughtFor, boughtFor } from "../rows/bought-for";
import { type FigureExplanation, type FigureInput, type Measured, operand, ratio, signed, sumOf } from "../rows/figure";
import { type AccountSum, ledgerInputs, sumOfInputs } from "../rows/ledger-inputs";
import { operatingCostKeys } from "../rows/operating-cost-keys";
import type { PropertyMoney } from "../rows/property-money";
import type { Report, ReportColumn } from "../rows/report";
import { isInPortfolio, type Offer, type UsageRights } from "../rows/reported-property";

/** A property's money up to the day of the report, and what is needed beside it. */
export type StockMoney = PropertyMoney & {
  /** What was received less what operation cost since the same day of the year before. */
  recentRevenue: Cents;
  /** The month (`YYYY-MM`) of the first booking of what counts as revenue, null if there is none up to the day. */
  firstMonth: string | null;
  /** Whether the price, and the extra charges, are booked at all, be it after the day of the report. */
  isPriceBooked: boolean;
  areExtraChargesBooked: boolean;
};

/** A property of the stock report. */
export type StockProperty = Omit<LabelledProperty, "zipCode"> &
  UsageRights &
  Offer & { areaSqm: number | null; rentedOut: boolean; money: StockMoney };

const { columns: labels } = stockTexts;

/** The return on investment that a property should reach at least. */
const LEAST_ROI = 0.06;

/** The columns of the stock report. */
export const stockColumns = [
  { key: "id", label: labels.id, kind: "id" },
  { key: "city", label: labels.city, kind: "text" },
  { key: "address", label: labels.address, kind: "text" },
  { key: "usageRightsSinceDate", label: labels.usageRightsSinceDate, kind: "day" },
  { key: "area", label: labels.area, kind: "area", summed: true },
  { key: "rentedOut", label: labels.rentedOut, kind: "flag", badBelow: 1 },
  { key: "amortisationPercentage", label: labels.amortisationPercentage, kind: "fraction", explained: true },
  { key: "monthsUntilFullAmortisation", label: labels.monthsUntilFullAmortisation, kind: "count", explained: true },
  {
    key: "annualRoiPercentage",
    label: labels.annualRoiPercentage,
    kind: "fraction",
    explained: true,
    badBelow: LEAST_ROI,
  },
  { key: "revenue", label: labels.revenue, kind: "money", explained: true, summed: true, badBelow: 0 },
  { key: "totalInvestment", label: labels.totalInvestment, kind: "money", explained: true, summed: true },
  { key: "purchasePrice", label: labels.purchasePrice, kind: "money", explained: true, summed: true },
  { key: "purchasePricePerSqm", label: labels.purchasePricePerSqm, kind: "money", explained: true },
  { key: "investments", label: labels.investments, kind: "money", explained: true, summed: true },
] as const satisfies readonly ReportColumn[];

export type StockFigure = Extract<(typeof stockColumns)[number], { explained: true }>["key"];

/** A property on the day of the report; money in cents, shares of one. */
export type StockRow = {
  id: number;
  city: string | null;
  address: string | null;
  usageRightsSinceDate: Day | null;
  area: number | null;
  rentedOut: boolean;
  /** Revenue over total investment. */
  amortisationPercentage: number | null;
  /** Whole months; 0 when done, null if the revenue of late would never get there. */
  monthsUntilFullAmortisation: number | null;
  annualRoiPercentage: number | null;
  revenue: Cents | null;
  /** Purchase price, extra charges as far as they are known, and investments; null without a price. */
  totalInvestment: Cents | null;
  purchasePrice: Cents | null;
  purchasePricePerSqm: Cents | null;
  investments: Cents;
  from: {
    /** Distinguishes properties of one address. */
    inside: string;
    money: StockMoney;
    /** The days of the last twelve months. */
    recent: { from: Day; to: Day };
    recentRevenue: Cents | null;
    /** By how many months the mean divides. */
    meanMonths: number;
    bought: BoughtFor;
  };
};

export type StockReport = Report<StockRow, (typeof stockColumns)[number]["key"]>;

/** What counts as of late. */
export const MONTHS_OF_MEAN = 12;

/** The first of the days that count as the last twelve months of a day: after the same day of the year before. */
export function recentFrom(asOf: Day): Day {
  return addDays(addMonths(asOf, -MONTHS_OF_MEAN), 1);
}

/** The stock report as of a day, of the properties that are in the portfolio on it, by id. */
export function reportStock(properties: readonly StockProperty[], asOf: Day): StockReport {
  const recent = { from: recentFrom(asOf), to: asOf };
  const rows = properties
    .filter((property) => isInPortfolio(property, asOf))
    .map((property) => stockRow(property, recent));
  return { name: "Bestand", asOf, columns: stockColumns, rows };
}

function stockRow(property: StockProperty, recent: { from: Day; to: Day }): StockRow {
  const { id, city, streetAndNumber, usageRightsSinceDate, areaSqm, rentedOut, money } = property;
  const bought = boughtFor(property, money);
  const totalInvestment = bought.price === null ? null : bought.price + (bought.extraCharges ?? 0) + money.investments;
  const hasRevenue = money.firstMonth !== null && money.firstMonth <= recent.to.slice(0, 7);
  const revenue = hasRevenue ? money.revenue : null;
  const recentRevenue = hasRevenue ? money.recentRevenue : null;
  const meanMonths =
    hasRevenue && money.firstMonth ? Math.min(MONTHS_OF_MEAN, monthsFrom(money.firstMonth, recent.to)) : 0;
  const perSqm = ratio(bought.price, areaSqm);
  return {
    id,
    city,
    address: streetAndNumber,
    usageRightsSinceDate,
    area: areaSqm,
    rentedOut,
    amortisationPercentage: ratio(revenue, totalInvestment),
    monthsUntilFullAmortisation: monthsUntil(
      sumOf(totalInvestment, revenue === null ? null : -revenue),
      recentRevenue,
      meanMonths,
    ),
    annualRoiPercentage: ratio(recentRevenue, totalInvestment),
    revenue,
    totalInvestment,
    purchasePrice: bought.price,
    purchasePricePerSqm: perSqm === null ? null : roundHalfUp(perSqm),
    investments: money.investments,
    from: { inside: insideOf(property), money, recent, recentRevenue, meanMonths, bought },
  };
}

/** The calendar months from one to that of a day, both counted. */
function monthsFrom(month: string, day: Day): number {
  const number = (text: string) => 12 * Number(text.slice(0, 4)) + Number(text.slice(5, 7));
  return number(day) - number(month) + 1;
}

function monthsUntil(open: Cents | null, recentRevenue: Cents | null, meanMonths: number): number | null {
  if (open === null) return null;
  if (open <= 0) return 0;
  // Multiplied instead of divided by the mean, which would not be exact.
  return recentRevenue === null || recentRevenue <= 0 ? null : Math.ceil((open * meanMonths) / recentRevenue);
}

/**
 * How a figure of a property came about. `accounts` are the sums of all its entries up to the report's day, `recentAccounts`
 * those of the last twelve months.
 */
export function explainStock(
  row: StockRow,
  figure: StockFigure,
  { accounts, recentAccounts }: { accounts: readonly AccountSum[]; recentAccounts: readonly AccountSum[] },
): FigureExplanation {
  const { money, recent, recentRevenue, meanMonths, bought } = row.from;
  const filter = { flowType: "PROPERTY", flowId: row.id, toDate: recent.to } as const;
  const path = `/properties/${row.id}`;
  const euros = (value: Cents | null) => ({ measure: "money", value }) as const;
  const rents = ledgerInputs(accounts, ["RENT"], filter, "received");
  const utilities = ledgerInputs(accounts, ["UTILITIES"], filter, "received");
  const received = ledgerInputs(accounts, ["RENT", "UTILITIES"], filter, "received");
  const spent = ledgerInputs(accounts, operatingCostKeys, filter, "spent");
  const price: FigureInput[] = bought.isOffer.price
    ? [{ label: stockTexts.offered(labels.purchasePrice), ...euros(bought.price), path }]
    : ledgerInputs(accounts, ["PURCHASE_PRICE"], filter, "spent");
  const extraCharges: FigureInput[] = bought.isOffer.extraCharges
    ? [{ label: stockTexts.offered(stockTexts.purchaseExtraCharges), ...euros(bought.extraCharges), path }]
    : ledgerInputs(accounts, ["PURCHASE_EXTRA_CHARGE"], filter, "spent");
  const investments = ledgerInputs(accounts, ["INVESTMENT"], filter, "spent");
  const recentFilter = { ...filter, fromDate: recent.from };
  const recentInputs = [
    ...ledgerInputs(recentAccounts, ["RENT", "UTILITIES"], recentFilter, "received"),
    ...ledgerInputs(recentAccounts, operatingCostKeys, recentFilter, "spent"),
  ];
  const area: FigureInput = { label: stockTexts.area, measure: "area", value: row.area, path };
  const investment = [...price, ...extraCharges, ...investments];
  const explanation = (measured: Measured, formula: string, inputs: FigureInput[]): FigureExplanation => ({
    ...measured,
    subject: [row.address, row.city, row.from.inside, `#${row.id}`].filter(Boolean).join(" · "),
    formula: reportTexts.equals(formula, formatFigure(measured)),
    inputs,
  });
  const revenueOperand = operand(labels.revenue, euros(row.revenue));
  const investmentOperand = operand(labels.totalInvestment, euros(row.totalInvestment));
  const recentOperand = operand(stockTexts.recentRevenue(recent.from, recent.to), euros(recentRevenue));

  switch (figure) {
    case "revenue":
      return explanation(
        euros(row.revenue),
        `${operand(stockTexts.rent, sumOfInputs(rents))} + ${operand(stockTexts.utilities, sumOfInputs(utilities))} − ${operand(stockTexts.operatingCosts, sumOfInputs(spent))}`,
        [...signed("+", received), ...signed("−", spent)],
      );
    case "purchasePrice":
      return explanation(euros(row.purchasePrice), labels.purchasePrice, price);
    case "investments":
      return explanation(euros(row.investments), labels.investments, investments);
    case "totalInvestment":
      return explanation(
        euros(row.totalInvestment),
        `${operand(labels.purchasePrice, euros(bought.price))} + ${operand(stockTexts.purchaseExtraCharges, euros(bought.extraCharges))} + ${operand(labels.investments, euros(money.investments))}`,
        investment,
      );
    case "purchasePricePerSqm":
      return explanation(
        euros(row.purchasePricePerSqm),
        `${operand(labels.purchasePrice, euros(bought.price))} ÷ ${operand(area.label, area)}`,
        [...price, area],
      );
    case "amortisationPercentage":
      return explanation(
        { measure: "fraction", value: row.amortisationPercentage },
        `${revenueOperand} ÷ ${investmentOperand}`,
        [...received, ...spent, ...investment],
      );
    case "annualRoiPercentage":
      return explanation(
        { measure: "fraction", value: row.annualRoiPercentage },
        `${recentOperand} ÷ ${investmentOperand}`,
        [...recentInputs, ...investment],
      );
    case "monthsUntilFullAmortisation": {
      const mean = ratio(recentRevenue, meanMonths);
      const monthly = euros(mean === null ? null : roundHalfUp(mean));
      return explanation(
        { measure: "months", value: row.monthsUntilFullAmortisation },
        row.monthsUntilFullAmortisation === 0
          ? stockTexts.amortised
          : stockTexts.monthsFormula(
              `(${investmentOperand} − ${revenueOperand})`,
              `(${recentOperand} ÷ ${operand(stockTexts.meanMonths, { measure: "count", value: meanMonths })} = ${formatFigure(monthly)})`,
            ),
        [
          ...investment,
          ...received,
          ...spent,
          ...recentInputs,
          { label: stockTexts.meanMonths, measure: "count", value: meanMonths },
          { label: stockTexts.meanRevenue, ...monthly },
        ],
      );
    }
  }
}
