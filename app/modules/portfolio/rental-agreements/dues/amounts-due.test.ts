import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../../base/calendar/day";
import type { Agreement } from "../terms/agreement";
import { amountsDue as amountsDueInBooks } from "./list-dues";

const NOTHING = { rent: 0, utilities: 0, deposit: 0 };

function agreement(terms: Partial<Agreement> = {}): Agreement {
  return {
    startDate: "2024-01-01",
    endDate: null,
    rentSteps: [{ validFrom: "2024-01-01", rent: 50_000, utilities: 15_000 }],
    rentDeposit: 0,
    opening: NOTHING,
    ...terms,
  };
}

/** What is due where the books know it all. */
const amountsDue = (terms: Agreement, upTo: Day) => amountsDueInBooks(terms, null, upTo);

test("whole agreements", () => {
  // 17 of 31 days, then eleven months.
  expect(amountsDue(agreement({ startDate: "2024-01-15", rentDeposit: 150_000 }), "2024-12-31")).toEqual({
    rent: 577_419,
    utilities: 173_226,
    deposit: 150_000,
  });
  expect(amountsDue(agreement({ startDate: "1994-01-01", endDate: "2023-12-31" }), "2026-01-01")).toEqual({
    rent: 18_000_000,
    utilities: 5_400_000,
    deposit: 0,
  });
});

test("nothing is due without steps, before the start or when the end comes before the start", () => {
  const nothing = { rent: 0, utilities: 0, deposit: 0 };
  expect(amountsDue(agreement({ rentSteps: [] }), "2024-12-31")).toEqual(nothing);
  expect(amountsDue(agreement({ rentDeposit: 90_000 }), "2023-12-31")).toEqual(nothing);
  expect(amountsDue(agreement({ endDate: "2023-06-30", rentDeposit: 90_000 }), "2024-12-31")).toEqual(nothing);
});

test("a rent step in the middle of a leap year's February", () => {
  const rentSteps = [
    { validFrom: "2024-01-01", rent: 50_000, utilities: 15_000 },
    { validFrom: "2024-02-11", rent: 55_800, utilities: 15_000 },
  ];
  // 500 + (10 · 500 + 19 · 558) ÷ 29 + 558
  expect(amountsDue(agreement({ rentSteps, rentDeposit: 100_000 }), "2024-03-31")).toEqual({
    rent: 159_600,
    utilities: 45_000,
    deposit: 100_000,
  });
});

test("the deposit instalment of a month is not due a day early", () => {
  const terms = agreement({ startDate: "2024-01-31", rentDeposit: 100_000 });
  const deposits = ["2024-01-30", "2024-01-31", "2024-02-01", "2024-02-29", "2024-03-01"].map(
    (day) => amountsDue(terms, day).deposit,
  );
  expect(deposits).toEqual([0, 33_334, 66_667, 66_667, 100_000]);
});

test("amounts due only grow, and with an end they stop growing", () => {
  const days = fc.integer({ min: 0, max: 1500 });
  const amount = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(days, days, days, amount, amount, amount, (length, one, other, rent, utilities, rentDeposit) => {
      const startDate = "2023-06-17";
      const endDate = addDays(startDate, length);
      const rentSteps = [{ validFrom: startDate, rent, utilities }];
      const terms = { startDate, endDate, rentSteps, rentDeposit, opening: NOTHING };
      const earlier = amountsDue(terms, addDays(startDate, Math.min(one, other)));
      const later = amountsDue(terms, addDays(startDate, Math.max(one, other)));
      const last = amountsDue(terms, endDate);
      for (const component of ["rent", "utilities", "deposit"] as const) {
        expect(later[component]).toBeGreaterThanOrEqual(earlier[component]);
        expect(later[component]).toBeLessThanOrEqual(last[component]);
      }
    }),
  );
});
