import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, monthNumber } from "../../../base/calendar/day";
import type { Agreement } from "../../../portfolio/rental-agreements/terms/agreement";
import { amountsDue } from "../../tenant-accounts/dues/list-dues";
import { shareOfMonth, shareRent } from "./share-rent";
import type { Tenancy } from "./tenancy";

const agreement: Agreement = {
  startDate: "2026-01-01",
  endDate: null,
  rentSteps: [{ validFrom: "2026-01-01", rent: 41_250, utilities: 14_800 }],
  rentDeposit: 0,
  opening: { rent: 0, utilities: 0, deposit: 0 },
  singleDues: [],
};
const share = (cents: number, day: Day, paidRent: number, terms: Partial<Tenancy> = {}) =>
  shareRent(cents, day, { agreement, booksBegin: null, bookedOn: day, paidRent, paidUtilities: 0, ...terms });

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
    ["eight days before it the month's own utilities come first", 56_000, "2026-01-24", 41_250, 41_200, 14_800],
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

  test("a single due is paid as utilities", () => {
    const singleDues = [{ id: 1, kind: "SETTLEMENT" as const, dueDay: "2026-01-20", cents: 47_552, text: null }];
    const paid = { agreement: { ...agreement, singleDues }, paidUtilities: 14_800 };
    expect(share(47_552, "2026-01-21", 41_250, paid)).toEqual({ rent: 0, utilities: 47_552 });
  });

  test("the years before the books begin are no arrears", () => {
    const old = { agreement: { ...agreement, startDate: "2019-01-01" }, booksBegin: "2026-01-01" };
    expect(share(50_000, "2026-01-05", 0, old)).toEqual({ rent: 41_250, utilities: 8_750 });
    expect(share(100_000, "2026-01-05", 0, old)).toEqual({ rent: 82_500, utilities: 17_500 });
    const opening = { rent: 20_000, utilities: 0, deposit: 0 };
    expect(share(100_000, "2026-01-05", 0, { ...old, agreement: { ...old.agreement, opening } })).toEqual({
      rent: 85_200,
      utilities: 14_800,
    });
  });

  test("what is booked before the books begin is divided as its month is made up", () => {
    expect(share(112_100, "2026-02-27", 0, { booksBegin: "2026-03-01" })).toEqual({ rent: 82_500, utilities: 29_600 });
    // Its month is closed, so that it counts in the first open one.
    expect(share(60_000, "2026-02-27", 0, { booksBegin: "2026-03-01", bookedOn: "2026-03-01" }).rent).toBe(45_200);
    expect(share(60_000, "2026-01-05", 0, { booksBegin: "2026-03-01", bookedOn: "2026-03-01" }).rent).toBe(45_200);
  });

  test("what is booked later, as its month is closed, counts for its own days", () => {
    const rentSteps = [{ validFrom: "2026-01-01", rent: 70_000, utilities: 30_000 }];
    const terms = { agreement: { ...agreement, rentSteps, startDate: "2026-07-01" }, bookedOn: "2026-09-01" };
    expect(share(90_000, "2026-07-03", 0, terms)).toEqual({ rent: 70_000, utilities: 20_000 });
  });

  test("what is paid ahead is divided by the months that it pays", () => {
    const rentSteps = [{ validFrom: "2026-07-01", rent: 80_100, utilities: 20_200 }];
    const terms = { agreement: { ...agreement, rentSteps, startDate: "2026-07-01" } };
    expect(share(200_600, "2026-07-01", 0, terms)).toEqual({ rent: 160_200, utilities: 40_400 });
    expect(share(300_900, "2026-07-01", 0, terms)).toEqual({ rent: 240_300, utilities: 60_600 });
    // A little less, and a little more, than two months.
    expect(share(200_000, "2026-07-01", 0, terms)).toEqual({ rent: 160_200, utilities: 39_800 });
    expect(share(201_000, "2026-07-01", 0, terms)).toEqual({ rent: 160_600, utilities: 40_400 });
    // The month after what was paid ahead.
    const ahead = { ...terms, paidUtilities: 40_400 };
    expect(share(100_000, "2026-07-20", 160_200, ahead)).toEqual({ rent: 80_100, utilities: 19_900 });
    // Two months of three that are owed are their rent and utilities, as the suggestion says beside it.
    expect(share(200_600, "2026-09-01", 0, terms)).toEqual({ rent: 160_200, utilities: 40_400 });
  });

  test("the part of the first or last month is made up as that month is", () => {
    const rentSteps = [{ validFrom: "2026-07-16", rent: 80_100, utilities: 20_200 }];
    const part = { agreement: { ...agreement, rentSteps, startDate: "2026-07-16", endDate: "2026-12-15" } };
    for (const day of ["2026-07-05", "2026-07-11", "2026-07-16", "2026-08-20"])
      expect(share(51_768, day, 0, part)).toEqual({ rent: 41_342, utilities: 10_426 });
    expect(share(48_532, "2026-12-01", 400_000, part)).toEqual({ rent: 38_758, utilities: 9_774 });
  });

  test("months of different rent that are paid at once are made up as each is", () => {
    const rentSteps = [...agreement.rentSteps, { validFrom: "2026-03-01", rent: 43_000, utilities: 15_000 }];
    const raised = { agreement: { ...agreement, rentSteps } };
    expect(share(114_050, "2026-02-01", 41_250, raised)).toEqual({ rent: 84_250, utilities: 29_800 });
  });

  test("what was settled apart from the months is no advance of theirs", () => {
    expect(share(56_000, "2026-06-02", 206_250, { paidUtilities: 5 * 14_800 + 30_000 })).toEqual({
      rent: 41_250,
      utilities: 14_750,
    });
  });

  const anyDay = fc.integer({ min: 0, max: 80 }).map((days) => addDays("2026-02-10", days));
  const anyTenancy = fc.record({
    paidRent: fc.integer({ min: -10_000, max: 300_000 }),
    paidUtilities: fc.integer({ min: -10_000, max: 150_000 }),
    booksBegin: fc.option(anyDay, { nil: null }),
    agreement: fc.integer({ min: -100_000, max: 100_000 }).map((rent) => ({
      ...agreement,
      opening: { rent, utilities: 0, deposit: 0 },
    })),
  });

  test("the parts are the whole, and neither turns its sign", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 2_000_000 }), anyDay, anyTenancy, (cents, day, tenancy) => {
        const { rent, utilities } = shareRent(cents, day, { ...tenancy, bookedOn: day });
        expect(rent + utilities).toBe(cents);
        expect(rent * cents).toBeGreaterThanOrEqual(0);
        expect(utilities * cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("arrears of rent come first, but for months' whole amounts", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), anyDay, anyTenancy, (cents, day, tenancy) => {
        fc.pre(cents % 56_050 !== 0 && (tenancy.booksBegin === null || tenancy.booksBegin <= day));
        fc.pre(cents % 56_050 !== (tenancy.agreement.opening.rent + 56_050 * 100) % 56_050);
        const { rent } = shareRent(cents, day, { ...tenancy, bookedOn: day });
        const due = amountsDue(tenancy.agreement, tenancy.booksBegin, addDays(day, 7)).rent;
        expect(rent).toBeGreaterThanOrEqual(Math.min(cents, Math.max(due - tenancy.paidRent, 0)));
      }),
    );
  });

  /** Puts one cent after the other where it is owed first, month by month, as nobody would in earnest. */
  function shareCentByCent(cents: number, day: Day, { agreement: terms, paidRent, paidUtilities }: Tenancy) {
    const paid = { rent: paidRent, utilities: paidUtilities };
    const share = { rent: 0, utilities: 0 };
    const give = (component: "rent" | "utilities") => {
      share[component]++;
      paid[component]++;
    };
    const first = monthNumber(terms.startDate);
    const now = monthNumber(addDays(day, 7)) - first + 1;
    for (let cent = 0; cent < cents; cent++) {
      const [step] = terms.rentSteps;
      const { rent, utilities } = step!;
      if (paid.rent < now * rent) give("rent");
      else if (paid.utilities < now * utilities) give("utilities");
      else {
        let month = now + 1;
        while (paid.rent >= month * rent && paid.utilities >= month * utilities) month++;
        give(paid.rent < month * rent ? "rent" : "utilities");
      }
    }
    return share;
  }

  test("what is beyond all dues is what giving every single cent to the next month comes to", () => {
    const small = fc.record({ rent: fc.integer({ min: 1, max: 30 }), utilities: fc.nat(12) });
    fc.assert(
      fc.property(small, fc.nat(6), fc.integer({ min: 1, max: 300 }), anyDay, (step, months, cents, day) => {
        const { rent, utilities } = step;
        // No further ahead than rent is paid.
        fc.pre(cents % (rent + utilities) !== 0 && cents < 50 * (rent + utilities));
        const tenancy = {
          agreement: { ...agreement, rentSteps: [{ validFrom: "2026-01-01", ...step }] },
          booksBegin: null,
          bookedOn: day,
          paidRent: months * rent,
          paidUtilities: months * utilities,
        };
        expect(shareRent(cents, day, tenancy)).toEqual(shareCentByCent(cents, day, tenancy));
      }),
    );
  });
});
