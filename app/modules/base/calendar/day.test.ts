import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  type Day,
  dayAfter,
  dayMonthsOn,
  dayNumber,
  dayOf,
  dayOfMonth,
  dayOfNumber,
  daysBetween,
  daysInMonth,
  firstOfMonth,
  isDay,
  monthNumber,
  startOfDay,
} from "./day";

test("only days that the calendar has are days", () => {
  for (const day of ["2024-02-29", "1999-12-31", "1800-01-01"]) expect(isDay(day)).toBe(true);
  for (const day of [
    "2023-02-29",
    "2024-13-01",
    "2024-00-10",
    "2024-04-31",
    "24-01-01",
    "01.02.2024",
    "0001-01-01",
    "2200-01-01",
    "",
  ])
    expect(isDay(day)).toBe(false);
});

test("a day is the German day of an instant, also around midnight and in summer", () => {
  expect(dayOf(new Date("2026-01-31T23:30:00Z"))).toBe("2026-02-01");
  expect(dayOf(new Date("2026-07-31T22:30:00Z"))).toBe("2026-08-01");
  expect(dayOf(new Date("2026-07-31T21:30:00Z"))).toBe("2026-07-31");
});

test("a day is written alike where a browser writes dates in another order", () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, "format") ?? {};
  Object.defineProperty(prototype, "format", { configurable: true, get: () => () => "07/31/2026" });
  expect(dayOf(new Date("2026-07-31T21:30:00Z"))).toBe("2026-07-31");
  Object.defineProperty(prototype, "format", own);
});

test("days are counted over leap days and clock changes", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
  expect(daysInMonth("2023-02-10")).toBe(28);
  expect(firstOfMonth("2023-02-10")).toBe("2023-02-01");
});

test("days that are counted by numbers are those of the calendar", () => {
  const anyDay = fc.integer({ min: 0, max: 146_000 }).map((days) => addDays("1800-01-01", days));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, days) => {
      expect(dayOfNumber(dayNumber(day))).toBe(day);
      expect(dayOfNumber(dayNumber(day) + days)).toBe(addDays(day, days));
      expect(dayAfter(day)).toBe(addDays(day, 1));
    }),
  );
});

test("a German day begins at midnight there, in winter and in summer", () => {
  expect(startOfDay("2026-01-15")).toBe("2026-01-14T23:00:00.000Z");
  expect(startOfDay("2026-07-15")).toBe("2026-07-14T22:00:00.000Z");
  expect(startOfDay("2026-03-29")).toBe("2026-03-28T23:00:00.000Z");
  expect(startOfDay("2026-10-25")).toBe("2026-10-24T22:00:00.000Z");
});

test("what repeats keeps its day of the month, or takes the last of a month that is too short for it", () => {
  const next = (from: Day, everyMonths: number, wanted: number, times: number) => {
    const days = [from];
    for (let time = 0; time < times; time++) days.push(dayMonthsOn(days.at(-1)!, everyMonths, wanted));
    return days;
  };
  expect(next("2026-01-31", 1, 31, 4)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  expect(next("2024-02-29", 12, 29, 4)).toEqual(["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]);
  expect(next("2026-11-30", 3, 30, 2)).toEqual(["2026-11-30", "2027-02-28", "2027-05-30"]);
  expect(next("2026-03-31", -1, 31, 2)).toEqual(["2026-03-31", "2026-02-28", "2026-01-31"]);
  expect(next("1900-01-30", 1, 30, 1)).toEqual(["1900-01-30", "1900-02-28"]);

  const day = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 12 }), (first, everyMonths, times) => {
      const days = next(first, everyMonths, dayOfMonth(first), times);
      for (const [time, one] of days.entries()) {
        expect(monthNumber(one)).toBe(monthNumber(first) + time * everyMonths);
        expect(dayOfMonth(one)).toBe(Math.min(dayOfMonth(first), daysInMonth(one)));
      }
      // What was done can be taken back, step by step.
      expect(next(days.at(-1)!, -everyMonths, dayOfMonth(first), times).reverse()).toEqual(days);
    }),
  );
});
