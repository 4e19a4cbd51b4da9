import { type Day, isDay } from "./day";
import { fullYear } from "./full-year";

/** Reads a day written `1.3.2024`, `01.03.24`, `01032024` or `2024-03-01`; null if it is none. */
export function readGermanDay(text: string): Day | null {
  const typed = text.trim();
  const [, day, month, year] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? [];
  const read = day && month && year ? `${fullYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed;
  return isDay(read) ? read : null;
}
