import { expect, test } from "vitest";
import { readPastedPrices } from "./read-pasted-prices";

test("months and values as tables and people write them", () => {
  expect(readPastedPrices("2026-09;122,7\r\n10/2026\t122,9\n\n 1.2026 121\n2026-09;122.7")).toEqual([
    { month: "2026-09", value: 122.7 },
    { month: "2026-10", value: 122.9 },
    { month: "2026-01", value: 121 },
  ]);
});

test("the first line that says nothing is named, as is a month of two values", () => {
  for (const [pasted, sentence] of [
    ["", "nichts"],
    ["2026-09;122,7\nMonat;Index", "Zeile 2"],
    ["2026-13;122,7", "Zeile 1"],
    ["2026-09;0,5", "Zeile 1"],
    ["2026-09;122,777", "Zeile 1"],
    ["2026-09;122,7\n09/2026;122,8", "Zeile 2"],
    ["x\n".repeat(700), "600"],
  ] as const)
    expect(() => readPastedPrices(pasted)).toThrow(
      expect.objectContaining({ details: { fieldErrors: { pasted: expect.stringContaining(sentence) } } }),
    );
});
