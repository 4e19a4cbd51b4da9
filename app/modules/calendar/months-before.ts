import { addDays, addMonths, type Day, firstOfMonth } from "./day";

/** The last days of the month that a day lies in and of those before it, latest first, `count` in all. */
export function monthsBefore(day: Day, count: number): Day[] {
  const first = firstOfMonth(day);
  return Array.from({ length: count }, (_, back) => addDays(addMonths(first, 1 - back), -1));
}
