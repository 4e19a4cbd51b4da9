import { type Day, monthNumber } from "../../base/calendar/day";
import type { FederalState } from "../../base/law/federal-states";
import { type DueDayTerms, rentDueDay } from "../../base/law/rent-due-day";
import { stateOfPostcode } from "../../base/law/state-of-postcode";
import type { DueDayOf } from "./list-owed-dues";

/** What says by which day of a month a rent is to be paid: the Land is that of the postcode unless the property has its own. */
export type RentDay = DueDayTerms & { zipCode: string | null; state: FederalState | null };

/** Makes a function that knows the due days of agreements, and works each out once for all that have it in common. */
export function rememberDueDays(): (startDate: Day, terms: RentDay) => DueDayOf {
  const known = new Map<string, Map<number, Day>>();
  const states = new Map<string | null, FederalState | null>();
  return (startDay, { dueWorkingDay, dueDayOfMonth, zipCode, state: own }) => {
    const ofPostcode = states.has(zipCode) ? (states.get(zipCode) ?? null) : stateOfPostcode(zipCode);
    states.set(zipCode, ofPostcode);
    const state = own ?? ofPostcode;
    const name = `${state} ${dueWorkingDay} ${dueDayOfMonth}`;
    const days = known.get(name) ?? new Map<number, Day>();
    known.set(name, days);
    const first = monthNumber(startDay);
    return (month) => {
      const asked = { month, startDay, dueWorkingDay, dueDayOfMonth, state };
      if (month === first) return rentDueDay(asked);
      const day = days.get(month) ?? rentDueDay(asked);
      days.set(month, day);
      return day;
    };
  };
}
