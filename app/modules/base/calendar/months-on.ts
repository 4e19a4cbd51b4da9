import { type Day, dayNumber, dayOfMonth, dayOfNumber, daysOfMonth, firstDayOf, monthNumber } from "./day";

/** As `addMonths`, by digits: for sums over thousands of days. */
export function monthsOn(day: Day, months: number): Day {
  const month = monthNumber(day) + months;
  const wanted = Math.min(dayOfMonth(day), daysOfMonth(month));
  return `${firstDayOf(month).slice(0, 8)}${wanted < 10 ? `0${wanted}` : wanted}`;
}

/** The last day of a month by its number. */
export function lastDayOf(month: number): Day {
  return `${firstDayOf(month).slice(0, 8)}${daysOfMonth(month)}`;
}

/** As `addDays`, by digits. */
export function daysOn(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days);
}

/** The first day of a month from a day on: the day itself if it is one. */
export function firstDayFrom(day: Day): Day {
  return dayOfMonth(day) === 1 ? day : firstDayOf(monthNumber(day) + 1);
}
