import { addDays, type Day, dayMonthsOn, firstDayOf, monthNumber } from "../calendar/day";
import type { FederalState } from "./federal-states";
import { addBankDays, nthWorkingDay } from "./working-days";

/** When a rent is to be paid: by a working day of the month, or by a day of it if there is one. */
export type DueDayTerms = { dueWorkingDay: number; dueDayOfMonth: number | null };

/**
 * The day by which a month's rent is to be paid (§ 556b BGB), the month by its number. A fixed day is the last of shorter months;
 * a first month is due on the first day of the agreement at the earliest.
 */
export function rentDueDay(asked: DueDayTerms & { month: number; startDay: Day; state: FederalState | null }): Day {
  const { month, startDay, dueWorkingDay, dueDayOfMonth, state } = asked;
  const day =
    dueDayOfMonth === null
      ? nthWorkingDay(month, dueWorkingDay, state)
      : dayMonthsOn(firstDayOf(month), 0, dueDayOfMonth);
  return month === monthNumber(startDay) && startDay > day ? startDay : day;
}

/** From when on what was due on a day is overdue: the day after, or after so many bank days of grace. */
export function overdueFrom(dueDay: Day, graceDays: number): Day {
  return addDays(addBankDays(dueDay, graceDays), 1);
}
