import { type Day, daysInMonth } from "../../calendar/day";

/**
 * The day of a year, month and day of the month, or null where no calendar could have it. Days up to the 31st that the
 * month lacks become its last one: banks that count 30 days a month write 30 February.
 */
export function clampDay(year: number, month: number, dayOfMonth: number): Day | null {
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null;
  const yearAndMonth = `${year}-${String(month).padStart(2, "0")}`;
  const last = dayOfMonth > 28 ? daysInMonth(`${yearAndMonth}-01`) : dayOfMonth;
  return `${yearAndMonth}-${String(Math.min(dayOfMonth, last)).padStart(2, "0")}`;
}
