import { getHolidays } from "feiertagejs";
import { expect, test } from "vitest";
import { dayNumber } from "../calendar/day";
import { type FederalState, federalStates } from "./federal-states";
import { bankHolidaysIn, easterOf, publicHolidaysIn, weekdayOf } from "./holidays";

const sorted = (days: Iterable<number>) => [...days].sort().map(dayOf);

function dayOf(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

function holidays(year: number, state: FederalState | null) {
  return sorted(publicHolidaysIn(year, state)).map((day) => day.slice(5));
}

test("Easter is where the calendar has it, at its earliest, its latest and in the years of exceptions", () => {
  for (const easter of [
    "1818-03-22",
    "1943-04-25",
    "1954-04-18",
    "1981-04-19",
    "2008-03-23",
    "2011-04-24",
    "2026-04-05",
  ])
    expect(easterOf(Number(easter.slice(0, 4)))).toBe(dayNumber(easter));
});

test("the holidays of 2026 are those of each Land", () => {
  const all = ["01-01", "04-03", "04-06", "05-01", "05-14", "05-25", "10-03", "12-25", "12-26"];
  expect(holidays(2026, null)).toEqual(all);
  const further: Record<FederalState, string[]> = {
    BW: ["01-06", "06-04", "11-01"],
    BY: ["01-06", "06-04", "08-15", "11-01"],
    BE: ["03-08"],
    BB: ["10-31"],
    HB: ["10-31"],
    HH: ["10-31"],
    HE: ["06-04"],
    MV: ["03-08", "10-31"],
    NI: ["10-31"],
    NW: ["06-04", "11-01"],
    RP: ["06-04", "11-01"],
    SL: ["06-04", "08-15", "11-01"],
    SN: ["10-31", "11-18"],
    ST: ["01-06", "10-31"],
    SH: ["10-31"],
    TH: ["09-20", "10-31"],
  };
  for (const { value } of federalStates) expect(holidays(2026, value)).toEqual([...all, ...further[value]].sort());
});

test("a holiday begins and ends with its law", () => {
  const has = (state: FederalState, day: string) => holidays(Number(day.slice(0, 4)), state).includes(day.slice(5));
  expect(["2018-03-08", "2019-03-08"].map((day) => has("BE", day))).toEqual([false, true]);
  expect(["2022-03-08", "2023-03-08"].map((day) => has("MV", day))).toEqual([false, true]);
  expect(["2024-05-08", "2025-05-08", "2026-05-08", "2028-06-17"].map((day) => has("BE", day))).toEqual([
    ...[false, true, false, true],
  ]);
  expect(["2016-10-31", "2017-10-31", "2018-10-31"].map((day) => has("BW", day))).toEqual([false, true, false]);
  expect(["2016-10-31", "2017-10-31", "2018-10-31"].map((day) => has("NI", day))).toEqual([false, true, true]);
});

test("the Day of Repentance is the Wednesday before the 23rd of November", () => {
  const days = [2022, 2023, 2024, 2025, 2026, 2027].map((year) => holidays(year, "SN").at(-3));
  expect(days).toEqual(["11-16", "11-22", "11-20", "11-19", "11-18", "11-17"]);
});

test("banks close on six days besides weekends", () => {
  const days = ["2026-01-01", "2026-04-03", "2026-04-06", "2026-05-01", "2026-12-25", "2026-12-26"];
  expect(sorted(bankHolidaysIn(2026))).toEqual(days);
});

test("the holidays of each Land from 2020 to 2035 are those that others reckon", () => {
  // Sundays count nowhere, and they do not know all that Berlin keeps once.
  const once = ["2020-05-08", "2025-05-08", "2028-06-17"];
  const counts = (day: string) => weekdayOf(dayNumber(day)) !== 0 && !once.includes(day);
  for (let year = 2020; year <= 2035; year++)
    for (const { value } of federalStates) {
      const theirs = getHolidays(year, value).map(({ dateString }) => dateString);
      expect([value, sorted(publicHolidaysIn(year, value)).filter(counts)]).toEqual([
        value,
        theirs.filter(counts).sort(),
      ]);
    }
});
