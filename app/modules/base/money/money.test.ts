import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, fromEuros, MAX_CENTS, roundHalfUp, toEuros } from "./money";

test("euros of the API become whole cents and come back unchanged", () => {
  expect(fromEuros(84_500)).toBe(8_450_000);
  expect(fromEuros(0.07)).toBe(7);
  expect(fromEuros(1.1)).toBe(110);
  expect(fromEuros(-19.99)).toBe(-1999);
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
      expect(fromEuros(toEuros(cents))).toBe(cents);
    }),
  );
});

test("what is no amount is refused instead of rounded", () => {
  for (const euros of [Number.NaN, Number.POSITIVE_INFINITY, 1.005, 0.001, 1e20]) expect(fromEuros(euros)).toBeNull();
});

test("halves are rounded away from zero", () => {
  expect([0.5, 1.4, 2.5, -0.5, -1.4, 0].map(roundHalfUp)).toEqual([1, 1, 3, -1, -1, 0]);
});

test("a split keeps the sum and gives odd cents to the first parts", () => {
  expect(allocate(100, 3)).toEqual([34, 33, 33]);
  expect(allocate(-100, 3)).toEqual([-34, -33, -33]);
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), fc.integer({ min: 1, max: 50 }), (cents, parts) => {
      const shares = allocate(cents, parts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
