import { type Day, dayOf, type Timestamp } from "../modules/base/calendar/day";
import type { Cents } from "../modules/base/money/money";

const numbers = new Map<string, Intl.NumberFormat>();

/** A number the German way with between `least` and `most` decimals: `1.234,5`. What rounds to zero has no sign. */
export function formatNumber(value: number, least = 0, most = least): string {
  const key = `${least} ${most}`;
  let format = numbers.get(key);
  if (!format) {
    format = new Intl.NumberFormat("de-DE", {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: "negative",
    });
    numbers.set(key, format);
  }
  return format.format(value).replace("-", "−");
}

/** An amount without its unit: `1.234,56`. */
export function formatAmount(cents: Cents): string {
  return formatNumber(cents / 100, 2);
}

/** An amount with its unit: `1.234,56 €`, the blank not breaking. */
export function formatMoney(cents: Cents): string {
  return `${formatAmount(cents)}\u00a0€`;
}

/** A calendar day as `DD.MM.YYYY`. */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** A month that is `YYYY-MM` as `MM/YYYY`. */
export function formatMonthNumber(month: string): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`;
}

const instants = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A timestamp as `DD.MM.YYYY HH:mm` in German time. */
export function formatTimestamp(timestamp: Timestamp): string {
  return instants.format(new Date(timestamp)).replace(", ", " ");
}

/** `1 Objekt`, `2 Objekte`: a count with the noun that fits it. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)}\u00a0${count === 1 ? one : many}`;
}

const KILO = 1024;

/** A file's size in the unit that suits it: `812 KB`, `3,4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes}\u00a0B`;
  if (bytes < KILO * KILO) return `${formatNumber(Math.round(bytes / KILO))}\u00a0KB`;
  return `${formatNumber(bytes / KILO / KILO, 1)}\u00a0MB`;
}

/** An IBAN in groups of four, as it stands on paper. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

const lists = new Intl.ListFormat("de", { type: "conjunction" });

/** `a`, `a und b`, `a, b und c`. */
export function listOf(parts: string[]): string {
  return lists.format(parts);
}

const collator = new Intl.Collator("de", { numeric: true });

/** Compares texts the German way; numbers within them by value, so that 9 stands before 10. */
export const compareTexts: (left: string, right: string) => number = collator.compare;

const times = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", hour: "2-digit", minute: "2-digit" });

/** The time of day of a timestamp as `HH:mm` in German time. */
export function formatTime(timestamp: Timestamp): string {
  return times.format(new Date(timestamp));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `heute, 09:14`, `gestern, 17:40` or `18.11.2026, 08:00`, as seen on a day. */
export function formatDayOrWord(timestamp: Timestamp, today: Day): string {
  const day = dayOf(new Date(timestamp));
  const distance = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  const word = distance === 0 ? "heute" : distance === 1 ? "gestern" : formatDay(day);
  return `${word}, ${formatTime(timestamp)}`;
}

const weekdays = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", weekday: "short" });

/** A day as a heading, as seen on another day: `Heute, 21.11.2026`, `Fr., 20.11.2026`. */
export function formatDayHeading(day: Day, today: Day): string {
  const distance = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  const word = distance === 0 ? "Heute" : distance === 1 ? "Gestern" : `${weekdays.format(new Date(day))}.`;
  return `${word}, ${formatDay(day)}`;
}

const months = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", month: "long", year: "numeric" });

/** The month of a day as `März 2026`. */
export function formatMonth(day: Day): string {
  return months.format(new Date(day));
}

/** Keeps signs and short words on a line with the number that they are of: `§ 556 Abs. 3 Satz 3`, `40 %`. */
export function holdTogether(text: string): string {
  return text.replace(/(?<=§|Abs\.|Satz|Nr\.) (?=\d)|(?<=\d) (?=[%€])/g, "\u00a0");
}
