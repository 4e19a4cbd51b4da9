import { type Day, daysInMonth } from "../../../../base/calendar/day";
import { StatementError } from "../../statement";

/** The day that six digits `YYMMDD` mean; 80 to 99 are years of the last century. Throws a `StatementError`. */
export function readMt940Day(digits: string, line: number): Day {
  const year = Number(digits.slice(0, 2));
  const day = clampDay(year < 80 ? 2000 + year : 1900 + year, Number(digits.slice(2, 4)), Number(digits.slice(4, 6)));
  if (day === null) throw new StatementError(`Das Datum „${digits}“ gibt es nicht.`, line);
  return day;
}

/**
 * The day of a year, month and day of the month, or null if no calendar could have it. Days up to the 31st that the
 * month lacks become its last one: banks that count 30 days a month write 30 February.
 */
export function clampDay(year: number, month: number, dayOfMonth: number): Day | null {
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null;
  const yearAndMonth = `${year}-${String(month).padStart(2, "0")}`;
  const last = dayOfMonth > 28 ? daysInMonth(`${yearAndMonth}-01`) : dayOfMonth;
  return `${yearAndMonth}-${String(Math.min(dayOfMonth, last)).padStart(2, "0")}`;
}
