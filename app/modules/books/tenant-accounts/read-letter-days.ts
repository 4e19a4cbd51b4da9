import { tenantLetterTexts } from "../../../texts/accounting/tenant-letter";
import { addDays, type Day } from "../../base/calendar/day";
import { readTypedDay, type TypedDay } from "../../base/fields/read-typed-day";

/** A reminder asks to be paid within so many days. */
const DAYS_TO_PAY = 14;

/** The day up to which a reminder asks to pay: a fortnight from now, or any later than yesterday. */
export function readPayBy(query: URLSearchParams, today: Day): TypedDay<Day> {
  const refuse = (day: Day) => (day < today ? tenantLetterTexts.payByPassed : null);
  return readTypedDay(query.get("payBy") ?? "", addDays(today, DAYS_TO_PAY), refuse);
}

/** The day with which a statement begins, null if it is the account's own; none later than that of the statement. */
export function readFrom(query: URLSearchParams, asOf: Day): TypedDay<null> {
  return readTypedDay(query.get("from") ?? "", null, (day) => (day > asOf ? tenantLetterTexts.fromTooLate : null));
}
