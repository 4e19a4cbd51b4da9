import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "../../base/calendar/day";
import { isBankDay } from "../../base/law/working-days";
import { earliestCollection } from "./collection-day";

test.each([
  ["2026-11-18", 14, "2026-12-02"],
  // Easter: from Good Friday to Easter Monday no bank settles.
  ["2026-03-20", 14, "2026-04-07"],
  ["2026-12-11", 14, "2026-12-28"],
  ["2026-11-20", 1, "2026-11-23"],
  // What is handed in on a Saturday is with the bank on Monday.
  ["2026-11-21", 1, "2026-11-24"],
])("told on %s with %i days of notice, it is collected on %s", (today, notice, day) => {
  expect(earliestCollection(today, notice)).toBe(day);
});

test("it is a bank day, no earlier than told and not the day itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 14 }), (days, notice) => {
      const today = addDays("2025-01-01", days);
      const day = earliestCollection(today, notice);
      expect(isBankDay(day)).toBe(true);
      expect(daysBetween(today, day)).toBeGreaterThanOrEqual(notice);
      // The longest that banks stay shut is Easter, with a Monday on which the file is taken.
      expect(daysBetween(today, day)).toBeLessThanOrEqual(notice + 6);
    }),
  );
});
