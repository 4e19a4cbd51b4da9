import type { Day } from "../../calendar/day";

/** So many years after that of its end claims from a tenancy may still be made (§§ 195, 199 Abs. 1 BGB). */
export const CLAIM_YEARS = 3;

/** The last day of so many years after the year of a day. */
export function endOfYearsAfter(day: Day, years: number): Day {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}-12-31`;
}
