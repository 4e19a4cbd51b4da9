import { expect, test } from "vitest";
import { formatCell } from "./format-cell";

test("a rate is shown as it was typed, an amount and a share rounded as their column says", () => {
  const rate = { kind: "percent", decimals: 2 } as const;
  expect([1.35, 4.5, 3.075, 0.0001, 12].map((value) => formatCell(rate, value))).toEqual([
    "1,35",
    "4,50",
    "3,075",
    "0,0001",
    "12,00",
  ]);
  expect(formatCell({ kind: "money" }, 123_456_50)).toBe("123.457\u00a0€");
  expect(formatCell({ kind: "money", decimals: 2 }, -5)).toBe("−0,05\u00a0€");
  expect(formatCell({ kind: "fraction" }, 0.14752)).toBe("15");
  expect(formatCell(rate, null)).toBe("–");
});
