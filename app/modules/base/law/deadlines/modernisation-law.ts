import { type Day, firstDayOf } from "../../calendar/day";

/** §§ 559, 559b BGB as they stand since 1 January 2019; cents of a square metre and month. */
export const modernisationLaw = {
  validFrom: "2019-01-01",
  /** Of the costs, a year. */
  percent: 8,
  /** At most so much within six years, or less if the rent was below seven euros (§ 559 Abs. 3a). */
  cap: 300,
  lowCap: 200,
  lowRent: 700,
  capMonths: 72,
  /** Owed from the month so many after the one in which the declaration came (§ 559b Abs. 2). */
  effectiveMonths: 3,
} as const;

/** From when on it is owed, by the number of the month in which the declaration came. */
export function modernisationStarts(month: number): Day {
  return firstDayOf(month + modernisationLaw.effectiveMonths);
}
