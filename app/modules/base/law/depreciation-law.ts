import { addMonths, type Day, yearOf } from "../calendar/day";

/** Rates of § 7 Abs. 4 EStG for buildings with dwellings, by the year of completion, in hundredths of a percent a year. */
export const linearRates = [
  { completedFrom: Number.NEGATIVE_INFINITY, rate: 250 },
  { completedFrom: 1925, rate: 200 },
  { completedFrom: 2023, rate: 300 },
] as const;

/** The rate by which a dwelling is written off that was completed in a year, in hundredths of a percent. */
export function linearRateOf(completionYear: number): number {
  return linearRates.findLast(({ completedFrom }) => completedFrom <= completionYear)?.rate ?? 0;
}

/** § 7 Abs. 5a EStG: of what is left a year, for what was bought or begun in a span of days, and the linear rate that it may change to. */
export const degressive = { rate: 500, linearRate: 300, from: "2023-10-01", until: "2029-09-30" } as const;

/** Whether a contract of a day lets one write off by what is left. */
export function allowsDegressive(contractDay: Day): boolean {
  return contractDay >= degressive.from && contractDay <= degressive.until;
}

/** § 7b EStG: of new dwellings in the year of purchase and some after it; so long they are to be let, that year among them. */
export const specialDepreciation = { from: "2018-09-01", years: 4, percent: 5, letYears: 10 } as const;

/** The last year in which it is deducted, and the last day of the years in which the dwelling is to be let and stays unsold. */
export function specialDepreciationEnds(transferDay: Day): { deductedUntil: Day; letUntil: Day } {
  const lastOf = (years: number): Day => `${yearOf(transferDay) + years - 1}-12-31`;
  return { deductedUntil: lastOf(specialDepreciation.years), letUntil: lastOf(specialDepreciation.letYears) };
}

/** § 6 Abs. 1 Nr. 1a EStG: what may be spent on repairs after a purchase before it counts as bought, in percent of the building. */
export const IMPROVEMENT_PERCENT = 15;

/** The last day of the three years in which it counts. */
export function improvementsUntil(transferDay: Day): Day {
  return addMonths(transferDay, 36);
}

/** § 23 Abs. 1 Nr. 1 EStG: the last day on which a sale is taxed, ten years after the contract of purchase. */
export function taxedSaleUntil(contractDay: Day): Day {
  return addMonths(contractDay, 120);
}
