import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/day";
import type { Period } from "./agreement";
import { findOverlaps } from "./find-overlaps";

const period = (startDate: string, endDate: string | null): Period => ({ startDate, endDate });
const overlap = (one: Period, other: Period) => findOverlaps([one], other).length === 1;

test("sharing one day is an overlap, following each other is not", () => {
  const march = period("2024-03-01", "2024-03-31");
  expect(overlap(march, period("2024-03-31", "2024-04-30"))).toBe(true);
  expect(overlap(march, period("2024-04-01", "2024-04-30"))).toBe(false);
  expect(overlap(march, period("2024-02-01", "2024-03-01"))).toBe(true);
  expect(overlap(march, period("2024-02-01", "2024-02-29"))).toBe(false);
  expect(overlap(march, period("2024-03-10", "2024-03-10"))).toBe(true);
  expect(overlap(march, period("2024-01-01", "2024-12-31"))).toBe(true);
});

test("an open end reaches everything later", () => {
  const open = period("2024-03-01", null);
  expect(overlap(open, period("2190-01-01", "2190-01-02"))).toBe(true);
  expect(overlap(open, period("2190-01-01", null))).toBe(true);
  expect(overlap(open, period("2020-01-01", null))).toBe(true);
  expect(overlap(open, period("2020-01-01", "2024-02-29"))).toBe(false);
});

test("a period that ends before it starts overlaps nothing", () => {
  const backwards = period("2024-03-10", "2024-03-05");
  expect(overlap(backwards, period("2024-03-01", "2024-03-31"))).toBe(false);
  expect(overlap(period("2024-03-01", null), backwards)).toBe(false);
});

test("those that overlap keep their order and what else they carry", () => {
  const agreements = [
    { id: 3, ...period("2025-01-01", null) },
    { id: 1, ...period("2020-01-01", "2022-12-31") },
    { id: 2, ...period("2023-01-01", "2024-12-31") },
  ];
  expect(findOverlaps(agreements, period("2024-06-01", "2025-06-30")).map(({ id }) => id)).toEqual([3, 2]);
  expect(findOverlaps([], period("2024-06-01", null))).toEqual([]);
});

test("two periods overlap when some day lies in both, whichever is asked", () => {
  const day = fc.integer({ min: 0, max: 40 });
  const end = fc.option(day, { nil: null });
  const has = (days: number, start: number, last: number | null) => start <= days && (last === null || days <= last);
  const asDay = (days: number) => addDays("2024-02-10", days);
  fc.assert(
    fc.property(day, end, day, end, (start, last, otherStart, otherLast) => {
      const one = period(asDay(start), last === null ? null : asDay(last));
      const other = period(asDay(otherStart), otherLast === null ? null : asDay(otherLast));
      const shared = Array.from({ length: 41 }, (_, days) => days).some(
        (days) => has(days, start, last) && has(days, otherStart, otherLast),
      );
      expect(overlap(one, other)).toBe(shared);
      expect(overlap(other, one)).toBe(shared);
    }),
    { numRuns: 300 },
  );
});
