import { addDays, addMonths, type Day } from "../../base/calendar/day";
import { addBankDays, bankDayFrom } from "../../base/law/working-days";

/** So many days before the collection a tenant is told of it, unless less was agreed. */
export const USUAL_NOTICE = 14;

/**
 * The first day on which may be collected what tenants are told of today: the first bank day after so many days of notice.
 * A bank takes the file on the bank day before at the latest.
 */
export function earliestCollection(today: Day, noticeDays: number): Day {
  const noticed = bankDayFrom(addDays(today, noticeDays));
  const taken = addBankDays(bankDayFrom(today), 1);
  if (noticed > taken) return noticed;
  return taken;
}

/** What lies more than a year behind a day has a wrong year. */
export function latestDay(from: Day): Day {
  return addMonths(from, 12);
}
