import { addDays, type Day, dayNumber, firstDayOf, yearOf } from "../calendar/day";
import type { FederalState } from "./federal-states";
import { bankHolidaysIn, publicHolidaysIn, weekdayOf } from "./holidays";

/** Whether a day counts for § 556b BGB: Saturdays do not (BGH VIII ZR 129/09), nor do holidays of the Land. */
export function isWorkingDay(day: Day, state: FederalState | null): boolean {
  return isOpen(day, publicHolidaysIn(yearOf(day), state));
}

const found = new Map<string, Day>();

/** The nth working day of a month by its number, n from 1; without a Land only the holidays of all Länder are none. */
export function nthWorkingDay(month: number, n: number, state: FederalState | null): Day {
  const name = `${month} ${n} ${state ?? ""}`;
  let day = found.get(name);
  if (!day) {
    day = walk(firstDayOf(month), n, (one) => isWorkingDay(one, state));
    found.set(name, day);
  }
  return day;
}

const foundOpen = new Map<string, Day>();

/** As `nthWorkingDay` where Saturdays count, as they do for notices (BGH VIII ZR 206/04). */
export function nthOpenDay(month: number, n: number, state: FederalState | null): Day {
  const name = `${month} ${n} ${state ?? ""}`;
  let day = foundOpen.get(name);
  if (!day) {
    day = walk(firstDayOf(month), n, (one) => {
      const number = dayNumber(one);
      return weekdayOf(number) !== 0 && !publicHolidaysIn(yearOf(one), state).has(number);
    });
    foundOpen.set(name, day);
  }
  return day;
}

/** Whether banks settle on a day, by the calendar of TARGET. */
export function isBankDay(day: Day): boolean {
  return isOpen(day, bankHolidaysIn(yearOf(day)));
}

/** The day itself if banks settle on it, else the next on which they do. */
export function bankDayFrom(day: Day): Day {
  return walk(day, 1, isBankDay);
}

/** So many bank days after a day, which need not be one itself; 0 is the day. */
export function addBankDays(day: Day, count: number): Day {
  return count === 0 ? day : walk(addDays(day, 1), count, isBankDay);
}

function isOpen(day: Day, holidays: ReadonlySet<number>): boolean {
  const number = dayNumber(day);
  const weekday = weekdayOf(number);
  return weekday !== 0 && weekday !== 6 && !holidays.has(number);
}

/** The nth day from a day on, itself among them, that counts. */
function walk(from: Day, n: number, counts: (day: Day) => boolean): Day {
  let day = from;
  for (let left = counts(day) ? n - 1 : n; left > 0; ) {
    day = addDays(day, 1);
    if (counts(day)) left -= 1;
  }
  return day;
}
