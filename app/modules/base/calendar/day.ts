import {
  addDays as addCalendarDays,
  addMonths as addCalendarMonths,
  differenceInCalendarDays,
  formatISO,
  parseISO,
} from "date-fns";

/** A calendar day as `YYYY-MM-DD`, without time or time zone; such texts sort as the days do. */
export type Day = string;

/** A timestamp as ISO 8601 in UTC. */
export type Timestamp = string;

/** The first and last day that any date field takes. */
export const EARLIEST_DAY: Day = "1800-01-01";
export const LATEST_DAY: Day = "2199-12-31";

/** Beyond every day: what was undone by then counts for nothing, and what is without an end goes on. */
export const EVER: Day = "9999-12-31";

export const MS_OF_DAY = 24 * 60 * 60 * 1000;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day that the calendar has and that lies between `EARLIEST_DAY` and `LATEST_DAY`. */
export function isDay(text: string): boolean {
  const parts = SHAPE.exec(text);
  if (!parts || text < EARLIEST_DAY || text > LATEST_DAY) return false;
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  // Days that a month lacks would count on into another month.
  return month >= 1 && month <= 12 && new Date(Date.UTC(Number(parts[1]), month - 1, day)).getUTCDate() === day;
}

const berlin = new Intl.DateTimeFormat("en", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day that it is in Germany at an instant. */
export function dayOf(instant: Date): Day {
  // By its parts, for no locale is bound to an order: that of en-CA was another one in Safari of some years.
  const parts = berlin.formatToParts(instant);
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${partOf("year")}-${partOf("month")}-${partOf("day")}`;
}

const berlinHour = new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" });

/** The hour that it is in Germany at an instant, 0 to 23. */
export function hourOf(instant: Date): number {
  return Number(berlinHour.format(instant));
}

/** Whether a text is an instant as they are stored. */
export function isTimestamp(text: string): text is Timestamp {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/.test(text) && new Date(text).getTime() === Date.parse(text);
}

/** The instant at which a day begins in Germany. */
export function startOfDay(day: Day): Timestamp {
  const summer = new Date(`${day}T00:00:00+02:00`);
  return (dayOf(summer) === day ? summer : new Date(`${day}T00:00:00+01:00`)).toISOString();
}

export function addDays(day: Day, days: number): Day {
  return formatISO(addCalendarDays(parseISO(day), days), { representation: "date" });
}

/** The same day of a later or earlier month, or that month's last day if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  return formatISO(addCalendarMonths(parseISO(day), months), { representation: "date" });
}

/** A day of the month so many months later or earlier than a day, or that month's last day if it is shorter. */
export function dayMonthsOn(day: Day, months: number, wanted: number): Day {
  const first = firstDayOf(monthNumber(day) + months);
  return addDays(first, Math.min(wanted, daysInMonth(first)) - 1);
}

/** Days from `from` to `to`; 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from));
}

/**
 * Days since 1970-01-01, for sums over many days: `dayNumber(b) - dayNumber(a)` is `daysBetween(a, b)`. Counted by digits, in a fifth of
 * the time of a date; years begin in March here, so that leap days come last.
 */
export function dayNumber(day: Day): number {
  const month = digitsAt(day, 5);
  const year = 100 * digitsAt(day, 0) + digitsAt(day, 2) - (month > 2 ? 0 : 1);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const daysBefore = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5);
  return 365 * year + leapDays + daysBefore + dayOfMonth(day) - DAYS_TO_EPOCH;
}

/** The day of a number, as `dayNumber` counts them. */
export function dayOfNumber(number: number): Day {
  const date = new Date(number * MS_OF_DAY);
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

/** The next day, for sums over many days. */
export function dayAfter(day: Day): Day {
  return dayOfNumber(dayNumber(day) + 1);
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

export function daysInMonth(day: Day): number {
  return daysOfMonth(monthNumber(day));
}

/** Of 1 January 1970 from 1 March of the year 0, the first day counted from 1. */
const DAYS_TO_EPOCH = 719_469;

const ZERO = "0".charCodeAt(0);

/** The number that two digits of a text make. */
function digitsAt(text: string, place: number): number {
  return 10 * (text.charCodeAt(place) - ZERO) + text.charCodeAt(place + 1) - ZERO;
}

export function dayOfMonth(day: Day): number {
  return digitsAt(day, 8);
}

/** The month of a day as a number that counts on over the years, for sums over many months. */
export function monthNumber(day: Day): number {
  return 12 * (100 * digitsAt(day, 0) + digitsAt(day, 2)) + digitsAt(day, 5) - 1;
}

/** The first day of a month by its number. */
export function firstDayOf(month: number): Day {
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${twoDigits((month % 12) + 1)}-01`;
}

/** How many days a month has, by its number. */
export function daysOfMonth(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** Puts days in their order; `localeCompare` takes ten times as long, and there are hundreds of thousands. */
export function compareDays(one: Day, other: Day): number {
  return one < other ? -1 : Number(one > other);
}

/** A whole year, both days included. */
export function rangeOfYear(year: number): { fromDate: Day; toDate: Day } {
  return { fromDate: `${year}-01-01`, toDate: `${year}-12-31` };
}

/** The last days of the month that a day lies in and of those before it, latest first, `count` in all. */
export function monthsBefore(day: Day, count: number): Day[] {
  const first = firstOfMonth(day);
  return Array.from({ length: count }, (_, back) => addDays(addMonths(first, 1 - back), -1));
}
