import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, dayNumber, dayOfNumber } from "../../../base/calendar/day";
import { splitPeriod } from "./split-period";

const none: [Day, Day][] = [];

test.each([
  [null, null, null, null, none, none],
  ["2026-01-01", "2026-12-31", "2026-01", "2026-12", none, none],
  ["2026-01-01", null, "2026-01", null, none, none],
  ["2026-12-02", null, "2026-12", null, none, [["2026-12-01", "2026-12-01"]]],
  ["2026-12-20", null, "2027-01", null, [["2026-12-20", "2026-12-31"]], none],
  [null, "2026-01-30", null, "2026-01", none, [["2026-01-31", "2026-01-31"]]],
  ["2026-02-01", "2026-02-14", "2026-02", "2026-01", [["2026-02-01", "2026-02-14"]], none],
  ["2026-02-03", "2026-02-28", "2026-03", "2026-01", [["2026-02-03", "2026-02-28"]], none],
  [
    "2026-02-20",
    "2026-05-07",
    "2026-03",
    "2026-04",
    [
      ["2026-02-20", "2026-02-28"],
      ["2026-05-01", "2026-05-07"],
    ],
    none,
  ],
  ["2026-02-20", "2026-02-03", "2026-03", "2026-01", [["2026-02-20", "2026-02-03"]], none],
] as const)("%s to %s is the months %s to %s with the days %j and without %j", (fromDate, toDate, ...split) => {
  const { firstMonth, lastMonth, within, beyond } = splitPeriod({ fromDate, toDate });
  const days = (ranges: typeof within) => ranges.map(({ from, to }) => [from, to]);
  expect([firstMonth, lastMonth, days(within), days(beyond)]).toEqual(split);
});

test("months and days come to each day of a period once, and to no other", () => {
  const first = dayNumber("2026-01-01");
  const day = fc.integer({ min: first, max: first + 150 }).map(dayOfNumber);
  fc.assert(
    fc.property(day, day, day, (fromDate, toDate, asked) => {
      const { firstMonth, lastMonth, within, beyond } = splitPeriod({ fromDate, toDate });
      const month = asked.slice(0, 7);
      const countIn = (ranges: typeof within) => ranges.filter(({ from, to }) => from <= asked && asked <= to).length;
      const isWhole = firstMonth !== null && lastMonth !== null && firstMonth <= month && month <= lastMonth;
      expect(Number(isWhole) + countIn(within) - countIn(beyond)).toBe(Number(fromDate <= asked && asked <= toDate));
    }),
    { numRuns: 2_000 },
  );
});
