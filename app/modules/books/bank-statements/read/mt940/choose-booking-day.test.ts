import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "../../../../base/calendar/day";
import { StatementError } from "../../statement";
import { chooseBookingDay } from "./read-values";

const alone = { from: null, to: null, line: 1 };

test.each([
  ["2024-03-14", "0315", "2024-03-15"],
  ["2025-01-02", "1231", "2024-12-31"],
  ["2024-12-31", "0102", "2025-01-02"],
  ["2024-02-29", "0229", "2024-02-29"],
  ["2023-03-01", "0229", "2023-02-28"],
])("value date %s and %s make %s", (valueDay, monthAndDay, day) => {
  expect(chooseBookingDay(monthAndDay, { valueDay, ...alone })).toBe(day);
});

test("a value date corrected long afterwards takes the year of the statement", () => {
  const statement = { from: "2024-11-01", to: "2024-11-29", line: 1 };
  expect(chooseBookingDay("1105", { valueDay: "2024-01-15", ...alone })).toBe("2023-11-05");
  expect(chooseBookingDay("1105", { valueDay: "2024-01-15", ...statement })).toBe("2024-11-05");
  expect(chooseBookingDay("1105", { valueDay: "2023-11-04", ...statement })).toBe("2024-11-05");
});

test("no day is refused", () => {
  expect(() => chooseBookingDay("1301", { valueDay: "2024-01-15", ...alone })).toThrow(StatementError);
  expect(() => chooseBookingDay("0132", { valueDay: "2024-01-15", ...alone })).toThrow("„0132“ gibt es nicht");
});

test("a booking within five months of the value date is found, over any turn of the year", () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: -150, max: 150 }), (start, distance) => {
      const valueDay = addDays("1990-01-01", start);
      const bookingDay = addDays(valueDay, distance);
      const found = chooseBookingDay(bookingDay.slice(5).replace("-", ""), { valueDay, ...alone });
      expect(daysBetween(bookingDay, found)).toBe(0);
    }),
  );
});
