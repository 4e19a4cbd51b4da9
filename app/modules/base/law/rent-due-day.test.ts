import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, dayNumber, daysOfMonth, firstDayOf, monthNumber } from "../calendar/day";
import { federalStates } from "./federal-states";
import { bankHolidaysIn, publicHolidaysIn } from "./holidays";
import { overdueFrom, rentDueDay } from "./rent-due-day";
import { addBankDays, bankDayFrom, isBankDay, isWorkingDay } from "./working-days";

const third = { dueWorkingDay: 3, dueDayOfMonth: null, startDay: "2020-01-01", state: "SN" } as const;

const dueIn = (day: Day, terms = {}) => rentDueDay({ ...third, ...terms, month: monthNumber(day) });

const months = fc.integer({ min: monthNumber("1995-01-01"), max: monthNumber("2060-12-01") });
const days = fc
  .tuple(months, fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => addDays(firstDayOf(month), day - 1));
const states = fc.constantFrom(null, ...federalStates.map(({ value }) => value));

/** By the calendar alone, a day after the other. */
function isOpen(day: Day, holidays: ReadonlySet<number>): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.has(dayNumber(day));
}

test("rent is due by the third working day, of which Saturdays and holidays of the Land are none", () => {
  expect(dueIn("2026-03-01")).toBe("2026-03-04");
  expect(dueIn("2026-04-01")).toBe("2026-04-07");
  expect(dueIn("2027-01-01", { state: "BY" })).toBe("2027-01-07");
  expect(dueIn("2027-01-01", { state: "SN" })).toBe("2027-01-06");
  expect(dueIn("2026-06-01", { state: "BW", dueWorkingDay: 4 })).toBe("2026-06-05");
});

test("a fixed day is the last of a month that is too short for it", () => {
  const due = (day: Day, dueDayOfMonth: number) => dueIn(day, { dueDayOfMonth });
  expect([due("2026-02-01", 31), due("2028-02-01", 31), due("2026-04-01", 31), due("2026-05-01", 15)]).toEqual([
    ...["2026-02-28", "2028-02-29", "2026-04-30", "2026-05-15"],
  ]);
});

test("a first month that begins in its middle is due on its first day at the earliest", () => {
  expect(dueIn("2026-03-01", { startDay: "2026-03-15" })).toBe("2026-03-15");
  expect(dueIn("2026-03-01", { startDay: "2026-03-02" })).toBe("2026-03-04");
  expect(dueIn("2026-04-01", { startDay: "2026-03-15" })).toBe("2026-04-07");
  expect(dueIn("2026-03-01", { startDay: "2026-03-15", dueDayOfMonth: 20 })).toBe("2026-03-20");
});

test("rent is overdue from the day after, or after its bank days of grace", () => {
  expect(overdueFrom("2026-03-04", 0)).toBe("2026-03-05");
  expect(overdueFrom("2026-03-04", 2)).toBe("2026-03-07");
  expect(overdueFrom("2026-04-02", 1)).toBe("2026-04-08");
});

test("the due day is the one that counting day by day finds", () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 1, max: 10 }), states, days, (month, dueWorkingDay, state, startDay) => {
      const inMonth = Array.from({ length: daysOfMonth(month) }, (_, index) => addDays(firstDayOf(month), index));
      const year = Math.floor(month / 12);
      const working = inMonth.filter((day) => isOpen(day, publicHolidaysIn(year, state)));
      const counted = working[dueWorkingDay - 1]!;
      const begins = inMonth.includes(startDay) && startDay > counted;
      expect(rentDueDay({ month, dueWorkingDay, dueDayOfMonth: null, state, startDay })).toBe(
        begins ? startDay : counted,
      );
      for (const day of inMonth) expect(isWorkingDay(day, state)).toBe(working.includes(day));
    }),
  );
});

test("bank days are the ones that counting day by day finds", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 20 }), (from, count) => {
      const open = (day: Day) => isOpen(day, bankHolidaysIn(Number(day.slice(0, 4))));
      let day = from;
      for (let left = count; left > 0; ) {
        day = addDays(day, 1);
        if (open(day)) left -= 1;
      }
      expect(addBankDays(from, count)).toBe(day);
      expect(isBankDay(from)).toBe(open(from));
      expect(bankDayFrom(from)).toBe(open(from) ? from : addBankDays(from, 1));
    }),
  );
});
