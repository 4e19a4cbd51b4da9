import { tenantLetterTexts } from "../../../texts/reports/tenant-letter";
import { typedValidation } from "../../../texts/validation";
import { addDays, type Day } from "../../base/calendar/day";
import { readGermanDay } from "../../base/calendar/read-german-day";
import { echoOf } from "../../base/fields/echo";

/** A reminder asks to be paid within so many days. */
const DAYS_TO_PAY = 14;

/** A day that the address of a letter asks for; the usual one while what stands in its field cannot be. */
export type LetterDay<Usual> = {
  day: Day | Usual;
  /** What stands in the field. */
  typed: string;
  error: string | null;
};

/** The day up to which a reminder asks to pay: a fortnight from now, or any later than yesterday. */
export function readPayBy(query: URLSearchParams, today: Day): LetterDay<Day> {
  const usual = addDays(today, DAYS_TO_PAY);
  return readDay(query.get("payBy") || usual, usual, (day) => (day < today ? tenantLetterTexts.payByPassed : null));
}

/** The day with which a statement begins, null if it is the account's own; none later than that of the statement. */
export function readFrom(query: URLSearchParams, asOf: Day): LetterDay<null> {
  return readDay(query.get("from") ?? "", null, (day) => (day > asOf ? tenantLetterTexts.fromTooLate : null));
}

/** Reads a day written the German way or the calendar's; `refuse` says what is wrong with one. */
function readDay<Usual>(text: string, usual: Usual, refuse: (day: Day) => string | null): LetterDay<Usual> {
  const typed = text.trim();
  if (typed === "") return { day: usual, typed, error: null };
  const day = readGermanDay(typed);
  const error = day === null ? typedValidation.noDate(echoOf(typed)) : refuse(day);
  return { day: day === null || error !== null ? usual : day, typed: day ?? typed, error };
}
