import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Agreement } from "../rental-agreements/agreement";
import { shareRent } from "./share-rent";

const agreement: Agreement = {
  startDate: "2026-01-01",
  endDate: null,
  rentSteps: [{ validFrom: "2026-01-01", rent: 41_250, utilities: 14_800 }],
  rentDeposit: 0,
};

describe("what a tenant pays", () => {
  test.each([
    ["the month's whole rent", 56_050, "2026-01-03", 0, 41_250, 14_800],
    ["a payment some days before the first counts for the new month", 56_050, "2026-01-25", 41_250, 41_250, 14_800],
    ["eight days before it does not", 56_050, "2026-01-24", 41_250, 0, 56_050],
    ["less than the rent is all rent", 30_000, "2026-01-03", 0, 30_000, 0],
    ["arrears come first", 100_000, "2026-03-02", 41_250, 82_500, 17_500],
    ["what was paid ahead is not owed again", 14_800, "2026-02-02", 123_750, 0, 14_800],
    ["a returned payment goes back as the month is made up", -56_050, "2026-02-02", 82_500, -41_250, -14_800],
  ])("%s", (_, cents, day, paidRent, rent, utilities) => {
    expect(shareRent(cents, day, agreement, paidRent)).toEqual({ rent, utilities });
  });

  test("the parts are the whole, and neither turns its sign", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -200_000, max: 200_000 }),
        fc.integer({ min: 0, max: 28 }),
        fc.integer({ min: -10_000, max: 300_000 }),
        (cents, offset, paidRent) => {
          const day = `2026-03-${String(offset + 1).padStart(2, "0")}`;
          const { rent, utilities } = shareRent(cents, day, agreement, paidRent);
          expect(rent + utilities).toBe(cents);
          expect(rent * cents).toBeGreaterThanOrEqual(0);
          expect(utilities * cents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
