import { expect, test } from "vitest";
import { bestOf } from "./best-of";

const values = (...known: (number | null)[]) =>
  known.map((value) => ({ value, text: value === null ? "" : value.toFixed(1) }));

test("the best is the least or the most, as the column has it", () => {
  expect(bestOf({ better: "less" }, values(3, 1, 2))).toEqual([1]);
  expect(bestOf({ better: "more" }, values(3, null, 2))).toEqual([0]);
});

test("what looks the same is as good", () => {
  expect(bestOf({ better: "more" }, values(4.01, 4.04, 2))).toEqual([0, 1]);
});

test("nothing is best if nothing is better, if all are alike, or if one alone is known", () => {
  expect(bestOf({ better: null }, values(1, 2))).toEqual([]);
  expect(bestOf({ better: "less" }, values(2, 2, 2))).toEqual([]);
  expect(bestOf({ better: "less" }, values(2, null))).toEqual([]);
});
