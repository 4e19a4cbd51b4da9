import { expect, test } from "vitest";
import { fillRentSteps, type SentStep } from "./fill-rent-steps";

const step = (validFrom: string, rent: number | null, utilities: number | null): SentStep => ({
  validFrom,
  rent,
  utilities,
});

test("an amount that is left out stays as it was before, by the days and not by the order in which it was sent", () => {
  const sent = [
    step("2026-12-01", 41_500, null),
    step("2021-04-01", 36_500, 13_500),
    step("2027-01-01", null, null),
    step("2024-05-01", null, 15_800),
  ];
  expect(fillRentSteps(sent)).toEqual([
    step("2026-12-01", 41_500, 15_800),
    step("2021-04-01", 36_500, 13_500),
    step("2027-01-01", 41_500, 15_800),
    step("2024-05-01", 36_500, 15_800),
  ]);
});

test("before the first step there is nothing, and 0 is an amount", () => {
  expect(fillRentSteps([step("2026-01-01", 500_00, null)])).toEqual([step("2026-01-01", 500_00, 0)]);
  expect(fillRentSteps([step("2026-01-01", 1, 2), step("2027-01-01", null, 0)])[1]).toEqual(step("2027-01-01", 1, 0));
  expect(fillRentSteps([])).toEqual([]);
});

test("of two steps of one day both are there, to be refused", () => {
  const twice = [step("2026-01-01", 1, 2), step("2026-01-01", 3, null)];
  expect(fillRentSteps(twice)).toHaveLength(2);
});
