import { addDays, addMonths, type Day } from "../../../base/calendar/day";

/** A business year: its first and its last day. */
export type BusinessYear = { from: Day; to: Day };

/** The business year that a day lies in, of those that begin like a given one; the calendar year if none is given. */
export function businessYearOf(day: Day, yearBegins: Day | null): BusinessYear {
  const begin = (yearBegins ?? "2000-01-01").slice(4);
  const own = day.slice(0, 4) + begin;
  const from = own <= day ? own : addMonths(own, -12);
  return { from, to: addDays(addMonths(from, 12), -1) };
}

/** What a batch of a period is called: `Objektbuch 01/2026`, or `Objektbuch 01.01.-15.03.2026` if it is no month. */
export function titleOf(from: Day, to: Day): string {
  const isMonth = from.slice(8) === "01" && to === addDays(addMonths(from, 1), -1);
  if (isMonth) return `Objektbuch ${from.slice(5, 7)}/${from.slice(0, 4)}`;
  const isYear = to === addDays(addMonths(from, 12), -1) && from.slice(5) === "01-01";
  if (isYear) return `Objektbuch ${from.slice(0, 4)}`;
  const short = (day: Day) => `${day.slice(8)}.${day.slice(5, 7)}.`;
  const year = from.slice(0, 4) === to.slice(0, 4) ? "" : from.slice(2, 4);
  return `Objektbuch ${short(from)}${year}-${short(to)}${to.slice(2, 4)}`;
}
