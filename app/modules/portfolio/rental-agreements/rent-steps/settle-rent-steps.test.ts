import { expect, test } from "vitest";
import { DomainError } from "../../../base/domain-error";
import { settleRentSteps } from "./settle-rent-steps";

const period = { startDate: "2024-04-01", endDate: null };
const stored = [
  { validFrom: "2024-04-01", rent: 40_000, utilities: 12_000 },
  { validFrom: "2025-04-01", rent: 41_250, utilities: 14_800 },
  { validFrom: "2027-04-01", rent: 43_000, utilities: 15_000 },
];

test("a new agreement has one step from its start", () => {
  expect(settleRentSteps([], { rent: 40_000 }, period, "2026-11-21")).toEqual([
    { validFrom: "2024-04-01", rent: 40_000, utilities: 0 },
  ]);
});

test("an amount without a date changes the step valid today and no other", () => {
  expect(settleRentSteps(stored, { rent: 42_000 }, period, "2026-11-21")).toEqual([
    stored[0],
    { validFrom: "2025-04-01", rent: 42_000, utilities: 14_800 },
    stored[2],
  ]);
  expect(settleRentSteps(stored, { utilities: null }, period, "2024-01-01")[0]).toEqual({ ...stored[0], utilities: 0 });
});

test("sent steps replace the stored ones, in order of their days", () => {
  const sent = [stored[2], stored[0]] as typeof stored;
  expect(settleRentSteps(stored, { rentSteps: sent }, period, "2026-11-21")).toEqual([stored[0], stored[2]]);
});

test("the first step moves with the start of the agreement", () => {
  expect(settleRentSteps(stored, {}, { startDate: "2024-05-15", endDate: null }, "2026-11-21")[0]?.validFrom).toBe(
    "2024-05-15",
  );
});

test("steps outside the agreement or two of one day are refused at their field", () => {
  const refusal = (steps: typeof stored, of = period as { startDate: string; endDate: string | null }) => {
    try {
      settleRentSteps([], { rentSteps: steps }, of, "2026-11-21");
    } catch (error) {
      return (error as DomainError).details.fieldErrors;
    }
    return null;
  };
  expect(refusal([{ validFrom: "2024-03-31", rent: 1, utilities: 1 }])).toHaveProperty("rentSteps[0].validFrom");
  expect(refusal(stored, { startDate: "2024-04-01", endDate: "2026-12-31" })).toHaveProperty("rentSteps[2].validFrom");
  // Nobody would owe rent from the start up to it.
  expect(refusal([stored[2]!, stored[1]!])).toEqual({
    "rentSteps[1].validFrom": expect.stringContaining("01.04.2024"),
  });
  expect(refusal([...stored, { validFrom: "2025-04-01", rent: 1, utilities: 1 }])).toHaveProperty(
    "rentSteps[3].validFrom",
  );
  expect(() => settleRentSteps(stored, {}, { startDate: "2025-06-01", endDate: null }, "2026-11-21")).toThrow(
    DomainError,
  );
});
