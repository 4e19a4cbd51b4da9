import { expect, test } from "vitest";
import { listChangedYears } from "./closed-years";
import type { LoanTerms } from "./interest/accrue-interest";

const terms: LoanTerms = { annualInterestRate: 6, interestMethod: "30E/360", capitalizesInterest: false };
const movements = [{ day: "2023-06-30", creditCents: 100_000_00, repaidCents: 0, interestPaidCents: 0 }];
const changed = (next: Partial<LoanTerms>, lockedUntil: string | null = "2025-12-31") =>
  listChangedYears(terms, { ...terms, ...next }, movements, lockedUntil);
const steps = (validFrom: string) => ({
  rateSteps: [
    { validFrom: null, annualInterestRate: 6 },
    { validFrom, annualInterestRate: 4 },
  ],
});

test("closed years whose interest would be another are named, open ones are not", () => {
  expect(changed({ annualInterestRate: 5 })).toEqual([2023, 2024, 2025]);
  expect(changed({ annualInterestRate: 5 }, "2024-11-30")).toEqual([2023]);
  expect(changed({ annualInterestRate: 5 }, null)).toEqual([]);
  expect(changed({})).toEqual([]);
  expect(listChangedYears(terms, { ...terms, annualInterestRate: 5 }, [], "2025-12-31")).toEqual([]);
});

test("a rate changes the years from its day on, a method those whose days it counts otherwise", () => {
  expect(changed(steps("2026-01-01"))).toEqual([]);
  expect(changed(steps("2025-12-31"))).toEqual([2025]);
  expect(changed(steps("2024-12-30"))).toEqual([2024, 2025]);
  expect(changed({ capitalizesInterest: true })).toEqual([2024, 2025]);
  // 184 + 1 days instead of 181; 366 of 365; 365 of 365 is 360 of 360.
  expect(changed({ interestMethod: "ACT/365" })).toEqual([2023, 2024]);
});
