import { tenantLetterTexts } from "../../../texts/tenant-letter";
import { typedValidation } from "../../../texts/validation";
import { addDays, type Day } from "../../calendar/day";
import { readGermanDay } from "../../calendar/read-german-day";

/** A reminder asks to be paid within so many days. */
const DAYS_TO_PAY = 14;

/** The day up to which a reminder asks to be paid, which is the usual one while what stands in its field cannot be. */
export type AskedPayBy = { payBy: Day; typed: string; error: string | null };

const LONGEST_ECHO = 60;

/** The day up to which an address asks a tenant to pay, written the German way or the calendar's. */
export function readPayBy(query: URLSearchParams, today: Day): AskedPayBy {
  const usual = addDays(today, DAYS_TO_PAY);
  const typed = (query.get("payBy") ?? "").trim().slice(0, LONGEST_ECHO) || usual;
  const day = readGermanDay(typed);
  if (day === null) return { payBy: usual, typed, error: typedValidation.noDate(typed) };
  if (day < today) return { payBy: usual, typed: day, error: tenantLetterTexts.payByPassed };
  return { payBy: day, typed: day, error: null };
}
