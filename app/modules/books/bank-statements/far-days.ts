import { addMonths, type Day } from "../../base/calendar/day";

/** No bank's export goes back further. */
const EARLIEST_LIKELY: Day = "1990-01-01";

/**
 * Tells of days whether they are before 1990 or more than a month after today: more likely mistyped or read in the wrong order
 * than booked.
 */
export function farFrom(today: Day): (day: Day) => boolean {
  const latest = addMonths(today, 1);
  return (day) => day < EARLIEST_LIKELY || day > latest;
}

/** Which of some days are as far, each once and in their order. */
export function farDaysAmong(days: readonly Day[], today: Day): Day[] {
  return [...new Set(days)].filter(farFrom(today)).sort();
}
