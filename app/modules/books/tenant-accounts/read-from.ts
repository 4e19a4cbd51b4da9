import { tenantLetterTexts } from "../../../texts/accounting/tenant-letter";
import type { Day } from "../../base/calendar/day";
import { readTypedDay, type TypedDay } from "../../base/fields/read-typed-day";

/** The day with which a statement begins, null if it is the account's own; none later than that of the statement. */
export function readFrom(query: URLSearchParams, asOf: Day): TypedDay<null> {
  return readTypedDay(query.get("from") ?? "", null, (day) => (day > asOf ? tenantLetterTexts.fromTooLate : null));
}
