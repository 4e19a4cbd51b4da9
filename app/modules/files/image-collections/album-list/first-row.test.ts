import fc from "fast-check";
import { expect, test } from "vitest";
import { countFirstRow } from "../first-row";

test("as many images stand in the first row as fit, and at least one", () => {
  expect(countFirstRow(Array(14).fill(4 / 3))).toEqual([2, 2, 2, 3, 3, 3, 4, 5, 5]);
  expect(countFirstRow(Array(14).fill(3 / 4))).toEqual([4, 4, 4, 5, 6, 6, 7, 8, 9]);
  expect(countFirstRow([20, 1, 1])).toEqual(Array(9).fill(1));
  expect(countFirstRow([4 / 3])).toEqual(Array(9).fill(1));
  expect(countFirstRow([])).toEqual(Array(9).fill(0));
});

test("a wider room never shows fewer", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { maxLength: 14 }), (ratios) => {
      const counts = countFirstRow(ratios);
      expect(counts).toEqual(counts.toSorted((one, other) => one - other));
      expect(counts.at(-1)).toBeLessThanOrEqual(ratios.length);
    }),
  );
});
