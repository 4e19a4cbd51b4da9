import { expect, test } from "vitest";
import { addDays, addMonths, dayOf, daysBetween, daysInMonth, firstOfMonth, isDay, startOfDay } from "./day";

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

test("a German day begins at midnight there, in winter and in summer", () => {
  expect(startOfDay("2026-01-15")).toBe("2026-01-14T23:00:00.000Z");
  expect(startOfDay("2026-07-15")).toBe("2026-07-14T22:00:00.000Z");
  expect(startOfDay("2026-03-29")).toBe("2026-03-28T23:00:00.000Z");
  expect(startOfDay("2026-10-25")).toBe("2026-10-24T22:00:00.000Z");
});
