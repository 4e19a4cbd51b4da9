import { addDays, type Day, firstOfMonth } from "../../base/calendar/day";

/** What is usually exported next: from the day after the last export to the end of the last month that is over, a month at least. */
export function nextPeriod(last: { to: Day } | null, today: Day): { from: Day; to: Day } {
  const end = addDays(firstOfMonth(today), -1);
  const from = last === null ? firstOfMonth(end) : addDays(last.to, 1);
  return from <= end ? { from, to: end } : { from: firstOfMonth(end), to: end };
}
