import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../../calendar/day";
import type { Agreement } from "../../rental-agreements/agreement";
import { amountsDue } from "../../rental-agreements/dues/list-dues";
import { shareOfMonth, shareRent } from "./share-rent";
import type { Tenancy } from "./tenancy";

const agreement: Agreement = {
  startDate: "2026-01-01",
  endDate: null,
  rentSteps: [{ validFrom: "2026-01-01", rent: 41_250, utilities: 14_800 }],
  rentDeposit: 0,
  opening: { rent: 0, utilities: 0, deposit: 0 },
};
const share = (cents: number, day: Day, paidRent: number, terms: Partial<Tenancy> = {}) =>
  shareRent(cents, day, { agreement, booksBegin: null, bookedOn: day, paidRent, ...terms });

describe("what a tenant pays", () => {
  test.each([
    ["the month's whole rent", 56_050, "2026-01-03", 0, 41_250, 14_800],
    ["the month's whole rent, whatever is owed or paid ahead", 56_050, "2026-01-24", 41_250, 41_250, 14_800],
    [
      "another amount some days before the first counts for the new month",
      56_000,
      "2026-01-25",
      41_250,
      41_250,
      14_750,
    ],
    ["eight days before it does not", 56_000, "2026-01-24", 41_250, 0, 56_000],
    ["less than the rent is all rent", 30_000, "2026-01-03", 0, 30_000, 0],
    ["arrears come first", 100_000, "2026-03-02", 41_250, 82_500, 17_500],
    ["what was paid ahead is not owed again", 14_800, "2026-02-02", 123_750, 0, 14_800],
    ["a returned payment goes back as the month is made up", -56_050, "2026-02-02", 82_500, -41_250, -14_800],
  ])("%s", (_, cents, day, paidRent, rent, utilities) => {
    expect(share(cents, day, paidRent)).toEqual({ rent, utilities });
  });

  test("an amount is a month's where the rent is that of its day or of the days that it counts for", () => {
    const rentSteps = [...agreement.rentSteps, { validFrom: "2026-03-01", rent: 43_000, utilities: 15_000 }];
    expect(shareOfMonth(58_000, "2026-02-22", { rentSteps })).toEqual({ rent: 43_000, utilities: 15_000 });
    expect(shareOfMonth(58_000, "2026-02-21", { rentSteps })).toBeNull();
    expect(shareOfMonth(56_050, "2026-02-28", { rentSteps })).toEqual({ rent: 41_250, utilities: 14_800 });
    expect(shareOfMonth(56_050, "2026-03-01", { rentSteps })).toBeNull();
  });

  test("of a month's total that stays, the new rent counts", () => {
    const rentSteps = [...agreement.rentSteps, { validFrom: "2026-03-01", rent: 42_000, utilities: 14_050 }];
    expect(shareOfMonth(56_050, "2026-02-25", { rentSteps })).toEqual({ rent: 42_000, utilities: 14_050 });
  });

  test("the years before the books begin are no arrears", () => {
    const old = { agreement: { ...agreement, startDate: "2019-01-01" }, booksBegin: "2026-01-01" };
    expect(share(50_000, "2026-01-05", 0, old)).toEqual({ rent: 41_250, utilities: 8_750 });
    expect(share(100_000, "2026-01-05", 0, old)).toEqual({ rent: 41_250, utilities: 58_750 });
    const opening = { rent: 20_000, utilities: 0, deposit: 0 };
    expect(share(100_000, "2026-01-05", 0, { ...old, agreement: { ...old.agreement, opening } })).toEqual({
      rent: 61_250,
      utilities: 38_750,
    });
  });

  test("what is booked before the books begin is divided as its month is made up", () => {
    expect(share(112_100, "2026-02-27", 0, { booksBegin: "2026-03-01" })).toEqual({ rent: 82_500, utilities: 29_600 });
    // Its month is closed, so that it counts in the first open one.
    expect(share(60_000, "2026-02-27", 0, { booksBegin: "2026-03-01", bookedOn: "2026-03-01" }).rent).toBe(41_250);
  });

  const anyDay = fc.integer({ min: 0, max: 80 }).map((days) => addDays("2026-02-10", days));
  const anyTenancy = fc.record({
    paidRent: fc.integer({ min: -10_000, max: 300_000 }),
    booksBegin: fc.option(anyDay, { nil: null }),
    agreement: fc.integer({ min: -100_000, max: 100_000 }).map((rent) => ({
      ...agreement,
      opening: { rent, utilities: 0, deposit: 0 },
    })),
  });

  test("the parts are the whole, and neither turns its sign", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), anyDay, anyTenancy, (cents, day, tenancy) => {
        const { rent, utilities } = shareRent(cents, day, { ...tenancy, bookedOn: day });
        expect(rent + utilities).toBe(cents);
        expect(rent * cents).toBeGreaterThanOrEqual(0);
        expect(utilities * cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("rent is never paid ahead of what falls due, but for a month's whole amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), anyDay, anyTenancy, (cents, day, tenancy) => {
        fc.pre(cents !== 56_050 && (tenancy.booksBegin === null || tenancy.booksBegin <= day));
        const { rent } = shareRent(cents, day, { ...tenancy, bookedOn: day });
        const due = amountsDue(tenancy.agreement, tenancy.booksBegin, addDays(day, 7)).rent;
        expect(rent).toBe(Math.min(cents, Math.max(due - tenancy.paidRent, 0)));
      }),
    );
  });
});
