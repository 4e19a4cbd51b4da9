import { reportTexts } from "../../texts/reports/reports";
import { typedValidation } from "../../texts/validation";
import type { Day } from "../base/calendar/day";
import { readGermanDay } from "../base/calendar/read-german-day";
import { echoOf } from "../base/fields/echo";

/** The day that a page of reports stands for, which is today's while what stands in its field is no day of the past. */
export type AskedDay = {
  asOf: Day;
  today: Day;
  /** What stands in the field: a day, or what was typed if it is none. */
  typed: string;
  error: string | null;
};

/** The day that the address of a page asks for, written the German way or the calendar's, today if it says none. */
export function readAsOf(query: URLSearchParams, today: Day): AskedDay {
  const typed = (query.get("asOf") ?? "").trim() || today;
  const day = readGermanDay(typed);
  const error = day === null ? typedValidation.noDate(echoOf(typed)) : day > today ? reportTexts.inTheFuture : null;
  return error !== null
    ? { asOf: today, today, typed, error }
    : { asOf: day ?? today, today, typed: day ?? typed, error };
}
