import { formatFigure, stockTexts } from "../../../texts/reports/reports";
import { insideOf } from "../../base/addresses/address";
import { addDays, addMonths, type Day } from "../../base/calendar/day";
import { type Cents, roundHalfUp } from "../../base/money/money";
import type { LabelledProperty } from "../../base/relations/labels";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import type { EntryFilter } from "../../books/ledger/entries/entry-filter";
import {
  type Arithmetic,
  entered,
  explanationOf,
  money,
  numbers,
  operandsOf,
  signed,
  unsigned,
  writeOperand,
} from "../rows/arithmetic";
import { type BoughtFor, boughtFor } from "../rows/bought-for";
import type { FigureExplanation, FigureInput } from "../rows/figure";
import { type AccountSum, ledgerInputs } from "../rows/ledger-inputs";
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
  Offer & {
    areaSqm: number | null;
    marketValue: Cents | null;
    /** What is owed of loans by its shares, null if none is for it. */
    owed: Cents | null;
    rentedOut: boolean;
    money: StockMoney;
  };

const { columns: labels } = stockTexts;

/** The return on investment that a property should reach at least. */
export const LEAST_ROI = 0.06;

/** The columns of the stock report. */
export const stockColumns = [
  { key: "id", label: labels.id, kind: "id" },
  { key: "city", label: labels.city, kind: "text" },
  { key: "address", label: labels.address, kind: "text" },
  { key: "usageRightsSinceDate", label: labels.usageRightsSinceDate, kind: "day" },
  { key: "area", label: labels.area, kind: "area", summed: true },
  { key: "rentedOut", label: labels.rentedOut, kind: "flag", badBelow: 1 },
  { key: "amortisationPercentage", label: labels.amortisationPercentage, kind: "fraction", explained: true },
  {
    key: "monthsUntilFullAmortisation",
    label: labels.monthsUntilFullAmortisation,
    kind: "count",
    explained: true,
    within: "amortisationPercentage",
  },
  {
    key: "annualRoiPercentage",
    label: labels.annualRoiPercentage,
    kind: "fraction",
    decimals: 1,
    explained: true,
    badBelow: LEAST_ROI,
  },
  { key: "revenue", label: labels.revenue, kind: "money", explained: true, summed: true, badBelow: 0 },
  { key: "totalInvestment", label: labels.totalInvestment, kind: "money", explained: true, summed: true },
  { key: "purchasePrice", label: labels.purchasePrice, kind: "money", explained: true, summed: true },
  { key: "purchasePricePerSqm", label: labels.purchasePricePerSqm, kind: "money", explained: true },
  { key: "investments", label: labels.investments, kind: "money", explained: true, summed: true },
  {
    key: "marketValue",
    label: labels.marketValue,
    kind: "money",
    summed: true,
    detail: "column",
    within: "remainingDebt",
  },
  { key: "remainingDebt", label: labels.remainingDebt, kind: "money", summed: true, detail: "column" },
  {
    key: "loanToValue",
    label: labels.loanToValue,
    kind: "fraction",
    decimals: 1,
    detail: "column",
    within: "remainingDebt",
  },
] as const satisfies readonly ReportColumn[];

export type StockFigure = Extract<(typeof stockColumns)[number], { explained: true }>["key"];

/** A property on the day of the report; money in cents, shares of one, whole months. */
export type StockRow = Record<StockFigure, number | null> & {
  id: number;
  city: string | null;
  address: string | null;
  usageRightsSinceDate: Day | null;
  area: number | null;
  rentedOut: boolean;
  marketValue: Cents | null;
  remainingDebt: Cents | null;
  /** What is owed of the market value, or of the price where nobody entered one. */
  loanToValue: number | null;
  from: {
    /** Distinguishes properties of one address. */
    inside: string;
    /** The days of the last twelve months. */
    recent: { from: Day; to: Day };
    recentRevenue: Cents | null;
    /** The month with which revenue began. */
    firstMonth: string | null;
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
  const { id, city, streetAndNumber, usageRightsSinceDate, areaSqm, rentedOut, money: own } = property;
  const bought = boughtFor(property, own);
  const firstMonth = own.firstMonth !== null && own.firstMonth <= recent.to.slice(0, 7) ? own.firstMonth : null;
  const meanMonths = firstMonth === null ? 0 : Math.min(MONTHS_OF_MEAN, monthsFrom(firstMonth, recent.to));
  const revenue = firstMonth === null ? null : own.revenue;
  const recentRevenue = firstMonth === null ? null : own.recentRevenue;
  const { price: purchasePrice, extraCharges: purchaseExtraCharges } = bought;
  const { investments } = own;
  const known = { revenue, recentRevenue, purchasePrice, purchaseExtraCharges, investments, area: areaSqm };
  const figures = figuresOf(known, numbers);
  // There are thousands: an object that is spread into it makes a row some fifty times as slow.
  return {
    revenue,
    purchasePrice,
    investments,
    area: areaSqm,
    id,
    city,
    address: streetAndNumber,
    usageRightsSinceDate,
    rentedOut,
    amortisationPercentage: figures.amortisationPercentage,
    monthsUntilFullAmortisation: monthsUntil(figures.totalInvestment, revenue, recentRevenue, meanMonths),
    annualRoiPercentage: figures.annualRoiPercentage,
    totalInvestment: figures.totalInvestment,
    purchasePricePerSqm: figures.purchasePricePerSqm,
    marketValue: property.marketValue,
    remainingDebt: property.owed,
    loanToValue: shareOf(property.owed, property.marketValue ?? purchasePrice),
    from: { inside: insideOf(property), recent, recentRevenue, firstMonth, meanMonths, bought },
  };
}

function shareOf(owed: Cents | null, value: Cents | null): number | null {
  return owed === null || value === null || value <= 0 ? null : owed / value;
}

type StockQuantity = "revenue" | "recentRevenue" | "purchasePrice" | "purchaseExtraCharges" | "investments" | "area";

/** What is worked out of what is booked and entered; an investment is known without its extra charges, but not without a price. */
function figuresOf<Quantity, Worked>(
  known: Record<StockQuantity, Quantity>,
  { sum, ifKnown, quotient, roundedQuotient, figure }: Arithmetic<Quantity, Worked>,
) {
  const { revenue, recentRevenue, purchasePrice, purchaseExtraCharges, investments, area } = known;
  const totalInvestment = figure("totalInvestment", sum([purchasePrice, ifKnown(purchaseExtraCharges), investments]));
  return {
    totalInvestment,
    purchasePricePerSqm: figure("purchasePricePerSqm", roundedQuotient(purchasePrice, area)),
    amortisationPercentage: figure("amortisationPercentage", quotient(revenue, totalInvestment)),
    annualRoiPercentage: figure("annualRoiPercentage", quotient(recentRevenue, totalInvestment)),
  };
}

/** The calendar months from one to that of a day, both counted. */
function monthsFrom(month: string, day: Day): number {
  const number = (text: string) => 12 * Number(text.slice(0, 4)) + Number(text.slice(5, 7));
  return number(day) - number(month) + 1;
}

/** In how many whole months what was invested is received; 0 when done, null if the revenue of late would never get there. */
function monthsUntil(
  invested: Cents | null,
  revenue: Cents | null,
  recentRevenue: Cents | null,
  meanMonths: number,
): number | null {
  if (invested === null || revenue === null) return null;
  const open = invested - revenue;
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
  const { recent, recentRevenue, meanMonths, bought } = row.from;
  const filter = { flowType: "PROPERTY", flowId: row.id, toDate: recent.to } as const;
  const path = `/properties/${row.id}`;
  const received = (...keys: RoutingKey[]) => ledgerInputs(accounts, keys, filter, "received");
  const spent = (...keys: RoutingKey[]) => ledgerInputs(accounts, keys, filter, "spent");
  const earned = (sums: readonly AccountSum[], within: Partial<EntryFilter>) => [
    ...signed("+", ledgerInputs(sums, ["RENT", "UTILITIES"], within, "received")),
    ...signed("−", ledgerInputs(sums, operatingCostKeys, within, "spent")),
  ];
  const offered = (label: string, value: Cents | null): FigureInput[] => [
    { label: stockTexts.offered(label), measure: "money", value, path },
  ];
  const written = (label: string, inputs: readonly FigureInput[]) => writeOperand(money(label, inputs));
  const { purchasePrice: price } = labels;
  const { purchaseExtraCharges: extraCharges } = stockTexts;
  const known = {
    revenue: {
      ...money(labels.revenue, earned(accounts, filter), row.revenue),
      formula: `${written(stockTexts.rent, received("RENT"))} + ${written(stockTexts.utilities, received("UTILITIES"))} − ${written(stockTexts.operatingCosts, spent(...operatingCostKeys))}`,
    },
    recentRevenue: money(
      stockTexts.recentRevenue(recent.from, recent.to),
      earned(recentAccounts, { ...filter, fromDate: recent.from }),
      recentRevenue,
    ),
    purchasePrice: money(
      price,
      bought.isOffer.price ? offered(price, bought.price) : spent("PURCHASE_PRICE"),
      bought.price,
    ),
    purchaseExtraCharges: money(
      extraCharges,
      bought.isOffer.extraCharges ? offered(extraCharges, bought.extraCharges) : spent("PURCHASE_EXTRA_CHARGE"),
      bought.extraCharges,
    ),
    investments: money(labels.investments, spent("INVESTMENT"), row.investments),
    area: entered({ label: stockTexts.area, measure: "area", value: row.area, path }),
  };
  const operands = { ...known, ...figuresOf(known, operandsOf(stockColumns, row)) };
  const subject = [row.address, row.city, row.from.inside, `#${row.id}`].filter(Boolean).join(" · ");
  if (figure !== "monthsUntilFullAmortisation") return explanationOf(subject, row[figure], operands[figure]);
  const { totalInvestment, revenue, recentRevenue: recently } = operands;
  const months = { label: stockTexts.meanMonths, measure: "count", value: meanMonths } as const;
  const monthly = {
    label: stockTexts.meanRevenue,
    measure: "money",
    value: recentRevenue === null || meanMonths === 0 ? null : roundHalfUp(recentRevenue / meanMonths),
  } as const;
  return explanationOf(subject, row[figure], {
    label: labels[figure],
    measure: "months",
    value: row[figure],
    formula:
      row[figure] === 0
        ? stockTexts.amortised
        : stockTexts.monthsFormula(
            `(${writeOperand(totalInvestment)} − ${writeOperand(revenue)})`,
            `(${writeOperand(recently)} ÷ ${writeOperand(entered(months))} = ${formatFigure(monthly)})`,
          ),
    inputs: [
      ...unsigned(totalInvestment.inputs),
      ...unsigned(revenue.inputs),
      ...unsigned(recently.inputs),
      months,
      monthly,
    ],
  });
}
