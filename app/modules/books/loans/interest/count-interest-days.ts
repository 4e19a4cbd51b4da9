import { type Day, dayNumber, yearOf } from "../../../base/calendar/day";
import type { InterestMethod } from "./interest-methods";

/** How many days each method gives a year. */
export const daysOfYear: Record<InterestMethod, number> = { "30E/360": 360, "ACT/365": 365, "ACT/360": 360 };

/**
 * The days of interest from a day to another, the first one counted and the last one not. 30E/360 gives every month 30 days,
 * the 31st being the 30th; spans that meet add up under all methods.
 */
export function countInterestDays(method: InterestMethod, from: Day, to: Day): number {
  return method === "30E/360" ? commercialDay(to) - commercialDay(from) : dayNumber(to) - dayNumber(from);
}

function commercialDay(day: Day): number {
  return 360 * yearOf(day) + 30 * Number(day.slice(5, 7)) + Math.min(Number(day.slice(8)), 30);
}
