import { annualsTexts } from "../../../texts/reports/reports";
import { addMonths, type Day, yearOf } from "../../base/calendar/day";
import { groupRows } from "../../base/lists/group-rows";
import { type Cents, roundHalfUp } from "../../base/money/money";
import type { LabelledProperty } from "../../base/relations/labels";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import { accrueInterest, endOfInterest, type MovementOfLoan } from "../../books/loans/interest/accrue-interest";
import type { ReportedLoan } from "../loan/loan-report";
import { type Arithmetic, numbers } from "../rows/arithmetic";
import { type OfferedProperty, offeredFor } from "../rows/bought-for";
import { operatingCostKeys } from "../rows/operating-cost-keys";
import type { Report, ReportColumn } from "../rows/report";
import { hasPortfolioDays } from "../rows/reported-property";
import { type LetTerm, type LettableProperty, listOccupancies, type Occupancy, sumVacancies } from "./list-vacancies";

/**
 * What was booked in a year on all accounts of a routing key, in positive cents. It is not moved (0) if debit and credit of each of
 * them are the same, as they are once all was taken back.
 */
export type YearSum = {
  year: number;
  routingKey: RoutingKey;
  debitCents: Cents;
  creditCents: Cents;
  isMoved: number;
};

/** What the report of years is made of: the books up to its day, and the portfolio. */
export type AnnualData = {
  properties: readonly LettableProperty[];
  terms: readonly LetTerm[];
  sums: readonly YearSum[];
  /** Those of the year before up to the same day of it, if it is compared. */
  earlierSums?: readonly YearSum[];
  offers: readonly OfferedProperty[];
  loans: readonly ReportedLoan[];
  movements: readonly MovementOfLoan[];
  /** From when on the books say something, null if nothing says so. */
  booksBegin: Day | null;
  /** The day of the first leg that was not taken back, null if there is none. */
  firstStanding: Day | null;
};

const { columns: labels } = annualsTexts;

/** The columns of the report of years. */
export const annualColumns = [
  { key: "year", label: labels.year, kind: "year" },
  { key: "totalUnits", label: labels.totalUnits, kind: "count", explained: true },
  { key: "totalArea", label: labels.totalArea, kind: "area", explained: true },
  { key: "vacancyAtEndOfTerm", label: labels.vacancyAtEndOfTerm, kind: "fraction", decimals: 1, explained: true },
  { key: "vacancy", label: labels.vacancy, kind: "fraction", decimals: 1, explained: true },
  { key: "revenue", label: labels.revenue, kind: "money", explained: true, summed: true, badBelow: 0 },
  {
    key: "annuallyAccruedInterest",
    label: labels.annuallyAccruedInterest,
    kind: "money",
    explained: true,
    summed: true,
  },
  { key: "loanedAmount", label: labels.loanedAmount, kind: "money", explained: true },
  { key: "netRent", label: labels.netRent, kind: "money", explained: true, summed: true },
  { key: "netOperatingCosts", label: labels.netOperatingCosts, kind: "money", explained: true, summed: true },
  { key: "purchasePrices", label: labels.purchasePrices, kind: "money", explained: true, summed: true },
  { key: "purchaseExtraCharges", label: labels.purchaseExtraCharges, kind: "money", explained: true, summed: true },
  { key: "investments", label: labels.investments, kind: "money", explained: true, summed: true },
  { key: "investmentsPerSqm", label: labels.investmentsPerSqm, kind: "money", decimals: 2, explained: true },
] as const satisfies readonly ReportColumn[];

export type AnnualFigure = Extract<(typeof annualColumns)[number], { explained: true }>["key"];

/** A year, money in cents, areas in m², shares of one. */
export type AnnualRow = Record<AnnualFigure, number | null> & {
  year: number;
  from: {
    /** The days of the year up to that of the report. */
    firstDay: Day;
    lastDay: Day;
    unitsWithoutArea: number;
    vacantArea: number;
    areaDays: number;
    vacantAreaDays: number;
    operatingCosts: Cents;
    utilities: Cents;
    /** Interest of the year, all before it, and what is owed at its end, by loan. */
    loans: { id: number; name: string; interestCents: Cents; earlierCents: Cents; principalCents: Cents }[];
    /** Prices and extra charges from offers that count in this year. */
    offers: { property: LabelledProperty; price: Cents | null; extraCharges: Cents | null }[];
  };
};

export type AnnualReport = Report<AnnualRow, (typeof annualColumns)[number]["key"]> & {
  /** When properties were let, by which vacancies are explained. */
  occupancies: readonly Occupancy[];
  /** The year before up to the same day, if it is compared and the books know of it. */
  earlier: AnnualRow | null;
};

/** The report of years as of a day: from the first of which anything is known up to that of the day, in their order. */
export function reportAnnuals(data: AnnualData, asOf: Day): AnnualReport {
  const occupancies = listOccupancies(data.properties, data.terms);
  const booksYear = firstYearOf([
    ...data.sums.filter(({ isMoved }) => isMoved).map(({ year }) => year),
    yearIfAny(data.firstStanding),
    yearIfAny(data.booksBegin),
  ]);
  const firstYear = firstYearOf([
    booksYear,
    ...data.properties.filter(hasPortfolioDays).map((property) => yearIfAny(property.usageRightsSinceDate)),
  ]);
  const years: number[] = [];
  for (let year = firstYear ?? yearOf(asOf) + 1; year <= yearOf(asOf); year++) years.push(year);
  const sumsOf = groupRows(data.sums, ({ year }) => year);
  const loansOf = loansByYear(data, years, asOf);
  const offersOf = offersByYear(data, asOf);
  const rows = years.map((year, index) =>
    annualRow({
      firstDay: `${year}-01-01`,
      lastDay: lastDayOf(year, asOf),
      occupancies,
      sums: booksYear !== null && year >= booksYear ? (sumsOf.get(year) ?? []) : null,
      loans: loansOf[index] ?? [],
      offers: offersOf.get(year) ?? [],
    }),
  );
  const sameDay = addMonths(asOf, -12);
  const earlier =
    !data.earlierSums || booksYear === null || yearOf(sameDay) < booksYear
      ? null
      : annualRow({
          firstDay: `${yearOf(sameDay)}-01-01`,
          lastDay: sameDay,
          occupancies,
          sums: data.earlierSums,
          loans: loansByYear(data, [yearOf(sameDay)], sameDay)[0] ?? [],
          offers: [],
        });
  return { name: "annuals", asOf, columns: annualColumns, rows, occupancies, earlier };
}

function lastDayOf(year: number, asOf: Day): Day {
  return year === yearOf(asOf) ? asOf : `${year}-12-31`;
}

function yearIfAny(day: Day | null): number | null {
  return day === null ? null : yearOf(day);
}

function firstYearOf(years: readonly (number | null)[]): number | null {
  return years.reduce((first, year) => (year === null || (first !== null && first <= year) ? first : year), null);
}

/** Interest and debt of each loan in each of the years. */
function loansByYear(
  { loans, movements }: AnnualData,
  years: readonly number[],
  asOf: Day,
): AnnualRow["from"]["loans"][] {
  const [first] = years;
  if (first === undefined) return [];
  const movementsOf = groupRows(movements, ({ loanId }) => loanId);
  // Before the first year and at the end of each: what is owed then, and how much interest ran up to it.
  const days = [first - 1, ...years].flatMap((year) => {
    const lastDay = lastDayOf(year, asOf);
    return [lastDay, endOfInterest(lastDay)];
  });
  const statesOf = loans.map(({ id, name, ...terms }) => ({
    id,
    name,
    states: accrueInterest(terms, movementsOf.get(id) ?? [], days).states,
  }));
  return years.map((_, index) =>
    statesOf.map(({ id, name, states }) => {
      const earlierCents = states[2 * index + 1]?.accruedCents ?? 0;
      return {
        id,
        name,
        interestCents: (states[2 * index + 3]?.accruedCents ?? 0) - earlierCents,
        earlierCents,
        principalCents: states[2 * index + 2]?.principalCents ?? 0,
      };
    }),
  );
}

/** The offers that stand for what was never booked, by the year of the usage rights. */
function offersByYear({ offers }: AnnualData, asOf: Day) {
  const counted = offers.flatMap((property) => {
    const { usageRightsSinceDate: since } = property;
    if (since === null || since > asOf || !hasPortfolioDays(property)) return [];
    const { price, extraCharges } = offeredFor(property);
    return price === null && extraCharges === null ? [] : [{ property, price, extraCharges, year: yearOf(since) }];
  });
  return groupRows(counted, ({ year }) => year);
}

type YearData = Pick<AnnualRow["from"], "firstDay" | "lastDay" | "loans" | "offers"> & {
  occupancies: readonly Occupancy[];
  /** Null for a year of which the books say nothing. */
  sums: readonly YearSum[] | null;
};

function annualRow({ firstDay, lastDay, occupancies, sums, loans, offers }: YearData): AnnualRow {
  const atEnd = sumVacancies(occupancies, lastDay, lastDay);
  const totalArea = atEnd.units > 0 && atEnd.unitsWithoutArea === atEnd.units ? null : atEnd.areaDays;
  const vacantArea = atEnd.vacantAreaDays;
  const { areaDays, vacantAreaDays } = sumVacancies(occupancies, firstDay, lastDay);

  const spent = (...keys: RoutingKey[]) => sums && 0 - receivedOn(sums, keys);
  const known = {
    ...{ totalArea, vacantArea, areaDays, vacantAreaDays },
    netRent: sums && receivedOn(sums, ["RENT"]),
    operatingCosts: spent(...operatingCostKeys),
    utilities: sums && receivedOn(sums, ["UTILITIES"]),
    annuallyAccruedInterest: sums && loans.reduce((sum, { interestCents }) => sum + interestCents, 0),
    bookedPrices: spent("PURCHASE_PRICE"),
    offeredPrices: numbers.sumOfKnown(offers.map(({ price }) => price)),
    bookedExtraCharges: spent("PURCHASE_EXTRA_CHARGE"),
    offeredExtraCharges: numbers.sumOfKnown(offers.map(({ extraCharges }) => extraCharges)),
    investments: spent("INVESTMENT"),
  };
  const { netRent, annuallyAccruedInterest, investments, operatingCosts, utilities } = known;
  return {
    year: yearOf(firstDay),
    totalUnits: atEnd.units,
    ...{ totalArea, netRent, annuallyAccruedInterest, investments },
    loanedAmount: sums && loans.reduce((sum, { principalCents }) => sum + principalCents, 0),
    ...annualFigures(known, numbers),
    from: {
      ...{ firstDay, lastDay, vacantArea, areaDays, vacantAreaDays, loans, offers },
      unitsWithoutArea: atEnd.unitsWithoutArea,
      operatingCosts: operatingCosts ?? 0,
      utilities: utilities ?? 0,
    },
  };
}

/** What rent a year's vacancies took, at the mean rent that each m² brought while it was let; null if that is not known. */
export function lostRent({ netRent, from: { areaDays, vacantAreaDays } }: AnnualRow): Cents | null {
  const letAreaDays = areaDays - vacantAreaDays;
  if (netRent === null || netRent <= 0 || letAreaDays <= 0 || vacantAreaDays <= 0) return null;
  return roundHalfUp((netRent * vacantAreaDays) / letAreaDays);
}

type AnnualQuantity =
  | ("totalArea" | "vacantArea" | "areaDays" | "vacantAreaDays")
  | ("netRent" | "operatingCosts" | "utilities" | "annuallyAccruedInterest" | "investments")
  | ("bookedPrices" | "offeredPrices" | "bookedExtraCharges" | "offeredExtraCharges");

/** What is worked out of what is booked, entered and accrued. */
export function annualFigures<Quantity, Worked>(
  known: Record<AnnualQuantity, Quantity>,
  { sum, sumOfKnown, quotient, roundedQuotient, figure }: Arithmetic<Quantity, Worked>,
) {
  const { totalArea, vacantArea, areaDays, vacantAreaDays, netRent, annuallyAccruedInterest } = known;
  const netOperatingCosts = figure("netOperatingCosts", sum([known.operatingCosts], [known.utilities]));
  const { bookedPrices, offeredPrices, bookedExtraCharges, offeredExtraCharges } = known;
  return {
    vacancyAtEndOfTerm: figure("vacancyAtEndOfTerm", quotient(vacantArea, totalArea)),
    vacancy: figure("vacancy", quotient(vacantAreaDays, areaDays)),
    netOperatingCosts,
    revenue: figure("revenue", sum([netRent], [netOperatingCosts, annuallyAccruedInterest])),
    purchasePrices: figure("purchasePrices", sumOfKnown([bookedPrices, offeredPrices])),
    purchaseExtraCharges: figure("purchaseExtraCharges", sumOfKnown([bookedExtraCharges, offeredExtraCharges])),
    investmentsPerSqm: figure("investmentsPerSqm", roundedQuotient(known.investments, totalArea)),
  };
}

function receivedOn(sums: readonly YearSum[], keys: readonly RoutingKey[]): Cents {
  let cents = 0;
  for (const sum of sums) if (keys.includes(sum.routingKey)) cents += sum.creditCents - sum.debitCents;
  return cents;
}
