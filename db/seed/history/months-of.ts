import { addMonths, type Day, firstOfMonth } from "../../../app/modules/base/calendar/day";

/** The first days of all months that a span touches. */
export function monthsOf(from: Day, to: Day): Day[] {
  const months: Day[] = [];
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
