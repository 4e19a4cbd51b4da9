import { addDays, type Day, daysBetween, daysOfMonth, firstDayOf, monthNumber } from "../../calendar/day";

/** How a year's heating falls to its months, January first, in thirds of a thousandth (§ 9b Abs. 2 HeizkostenV, VDI 2067). */
const monthThirds = [510, 450, 390, 240, 120, 40, 40, 40, 90, 240, 360, 480];

/** From when on costs may be divided so. */
export const DEGREE_DAYS_SINCE: Day = "1989-03-01";

/** A whole number that the days of each month divide. */
const DAYS = 28 * 29 * 15 * 31;

/** What some days weigh of a year's heating, both included; within a month its days weigh the same. Whole, to be set against others. */
export function weighDegreeDays({ from, to }: { from: Day; to: Day }): number {
  let weight = 0;
  for (let month = monthNumber(from); month <= monthNumber(to); month++) {
    const first = firstDayOf(month);
    const last = addDays(first, daysOfMonth(month) - 1);
    const days = daysBetween(first > from ? first : from, last < to ? last : to) + 1;
    weight += (monthThirds[Number(first.slice(5, 7)) - 1] ?? 0) * days * (DAYS / daysOfMonth(month));
  }
  return weight;
}
