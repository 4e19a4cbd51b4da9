import { expect, test } from "vitest";
import { carbonStage, carbonStages } from "./carbon-stages";

const year = { from: "2025-01-01", to: "2025-12-31" };
const percentOf = (kilograms: number, span = year) => carbonStage({ ...span, kilograms, area: 100 }).percent;

test("each bound belongs to its stage, what is below to the one before", () => {
  for (const [index, { from, percent }] of carbonStages.entries()) {
    expect(percentOf(100 * from)).toBe(percent);
    if (index > 0) expect(percentOf(100 * from - 10)).toBe(carbonStages[index - 1]?.percent);
  }
});

test("kilograms are rounded to one decimal before", () => {
  expect(percentOf(1194)).toBe(0);
  expect(percentOf(1195)).toBe(10);
  expect(carbonStage({ ...year, kilograms: 16_873_92, area: 530_00 })).toEqual({ tenths: 318, percent: 40 });
});

test("bounds shrink with a span that is shorter than a year, and not for a leap year", () => {
  expect(percentOf(1200, { from: "2024-01-01", to: "2024-12-31" })).toBe(10);
  expect(percentOf(1190, { from: "2024-01-01", to: "2024-12-31" })).toBe(0);
  // 181 of 365 days: 12 kg become 5.95.
  expect(percentOf(590, { from: "2025-01-01", to: "2025-06-30" })).toBe(0);
  expect(percentOf(600, { from: "2025-01-01", to: "2025-06-30" })).toBe(10);
});

test("before 2023 nothing was shared", () => {
  expect(percentOf(6000, { from: "2022-01-01", to: "2022-12-31" })).toBe(0);
});
