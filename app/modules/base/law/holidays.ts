import { addDays, type Day, dayNumber } from "../calendar/day";
import type { FederalState } from "./federal-states";

const EPOCH: Day = "1970-01-01";

/** Days are numbers here, as `dayNumber` counts them. */
type DayNumber = number;

type Holiday = {
  name: string;
  of: (year: number) => DayNumber;
  /** By default all Länder. */
  states?: readonly FederalState[];
  /** First and last year of it. */
  since?: number;
  until?: number;
};

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher). */
export function easterOf(year: number): DayNumber {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const afterEquinox = epact + toSunday - 7 * Math.floor((golden + 11 * epact + 19 * toSunday) / 433);
  return dayNumber(`${year}-03-22`) + afterEquinox;
}

/** 0 on Sundays to 6 on Saturdays. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7;
}

const each = (monthAndDay: string) => (year: number) => dayNumber(`${year}-${monthAndDay}`);
const fromEaster = (days: number) => (year: number) => easterOf(year) + days;

/** The Wednesday before the 23rd of November. */
function repentanceDay(year: number): DayNumber {
  const last = dayNumber(`${year}-11-22`);
  return last - ((weekdayOf(last) + 4) % 7);
}

/** On which banks settle nothing, by the calendar of TARGET since 2002. */
const bankHolidays: readonly Holiday[] = [
  { name: "Neujahr", of: each("01-01") },
  { name: "Karfreitag", of: fromEaster(-2) },
  { name: "Ostermontag", of: fromEaster(1) },
  { name: "Tag der Arbeit", of: each("05-01") },
  { name: "1. Weihnachtstag", of: each("12-25") },
  { name: "2. Weihnachtstag", of: each("12-26") },
];

/**
 * By the laws of the Länder since 1995, Sundays left out. What only some municipalities keep counts if most people of the Land live
 * in such: Assumption in Bavaria does; Corpus Christi in Saxony and Thuringia and the Peace Festival of Augsburg do not.
 */
const publicHolidays: readonly Holiday[] = [
  ...bankHolidays,
  { name: "Christi Himmelfahrt", of: fromEaster(39) },
  { name: "Pfingstmontag", of: fromEaster(50) },
  { name: "Tag der Deutschen Einheit", of: each("10-03") },
  { name: "Heilige Drei Könige", of: each("01-06"), states: ["BW", "BY", "ST"] },
  { name: "Internationaler Frauentag", of: each("03-08"), states: ["BE"], since: 2019 },
  { name: "Internationaler Frauentag", of: each("03-08"), states: ["MV"], since: 2023 },
  { name: "Tag der Befreiung", of: each("05-08"), states: ["BE"], since: 2020, until: 2020 },
  { name: "Tag der Befreiung", of: each("05-08"), states: ["BE"], since: 2025, until: 2025 },
  { name: "Jahrestag des Aufstandes 1953", of: each("06-17"), states: ["BE"], since: 2028, until: 2028 },
  { name: "Fronleichnam", of: fromEaster(60), states: ["BW", "BY", "HE", "NW", "RP", "SL"] },
  { name: "Mariä Himmelfahrt", of: each("08-15"), states: ["BY", "SL"] },
  { name: "Weltkindertag", of: each("09-20"), states: ["TH"], since: 2019 },
  { name: "Reformationstag", of: each("10-31"), states: ["BB", "MV", "SN", "ST", "TH"] },
  { name: "Reformationstag", of: each("10-31"), since: 2017, until: 2017 },
  { name: "Reformationstag", of: each("10-31"), states: ["HB", "HH", "NI", "SH"], since: 2018 },
  { name: "Allerheiligen", of: each("11-01"), states: ["BW", "BY", "NW", "RP", "SL"] },
  { name: "Buß- und Bettag", of: repentanceDay, states: ["SN"] },
];

const kept = new Map<string, ReadonlySet<DayNumber>>();

/** The public holidays of a Land in a year, or those of all Länder alike if it is null. */
export function publicHolidaysIn(year: number, state: FederalState | null): ReadonlySet<DayNumber> {
  return holidaysIn(`${year} ${state ?? ""}`, year, publicHolidays, state);
}

export function bankHolidaysIn(year: number): ReadonlySet<DayNumber> {
  return holidaysIn(`${year} bank`, year, bankHolidays, null);
}

/** A holiday of a year: on which day, which Länder keep it (null for all), and whether banks are closed. */
export type ShownHoliday = { day: Day; name: string; states: FederalState[] | null; isBankHoliday: boolean };

/** All holidays of a year, by day. */
export function listHolidays(year: number): ShownHoliday[] {
  const byDay = new Map<DayNumber, ShownHoliday>();
  for (const holiday of publicHolidays.filter((one) => counts(one, year))) {
    const number = holiday.of(year);
    const earlier = byDay.get(number)?.states ?? [];
    const states = holiday.states ? [...earlier, ...holiday.states] : null;
    byDay.set(number, {
      day: addDays(EPOCH, number),
      name: holiday.name,
      states,
      isBankHoliday: bankHolidays.includes(holiday),
    });
  }
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

function counts({ since, until }: Holiday, year: number): boolean {
  return (since ?? year) <= year && year <= (until ?? year);
}

function holidaysIn(name: string, year: number, holidays: readonly Holiday[], state: FederalState | null) {
  let days = kept.get(name);
  if (!days) {
    const counted = holidays.filter(
      (one) => counts(one, year) && (!one.states || (state !== null && one.states.includes(state))),
    );
    days = new Set(counted.map(({ of }) => of(year)));
    kept.set(name, days);
  }
  return days;
}
