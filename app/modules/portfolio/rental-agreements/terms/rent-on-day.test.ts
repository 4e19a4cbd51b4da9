import { expect, test } from "vitest";
import { rentOnDay } from "./rent-on-day";

const first = { validFrom: "2024-01-15", rent: 40_000, utilities: 10_000 };
const second = { validFrom: "2025-03-01", rent: 45_000, utilities: 12_000 };
const rentSteps = [first, second];

test("a step is valid from its day until the next one begins", () => {
  expect(rentOnDay({ rentSteps }, "2024-01-15")).toBe(first);
  expect(rentOnDay({ rentSteps }, "2025-02-28")).toBe(first);
  expect(rentOnDay({ rentSteps }, "2025-03-01")).toBe(second);
  expect(rentOnDay({ rentSteps }, "2090-01-01")).toBe(second);
});

test("before the first step that step is valid", () => {
  expect(rentOnDay({ rentSteps }, "2020-01-01")).toBe(first);
});

test("without steps there is no rent", () => {
  expect(rentOnDay({ rentSteps: [] }, "2024-01-01")).toBeNull();
});
