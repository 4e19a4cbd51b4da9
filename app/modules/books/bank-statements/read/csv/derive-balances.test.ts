import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../../base/calendar/day";
import { deriveBalances } from "./derive-balances";

const RISING = [
  { day: "2024-03-01", cents: 10_000, balance: 15_000 },
  { day: "2024-03-02", cents: -2500, balance: 12_500 },
  { day: "2024-03-02", cents: -500, balance: 12_000 },
];
const DERIVED = {
  openingBalance: { day: "2024-03-01", cents: 5000 },
  closingBalance: { day: "2024-03-02", cents: 12_000 },
};

test("balances are found whether the oldest or the newest entry comes first", () => {
  expect(deriveBalances(RISING)).toEqual({ ...DERIVED, newestFirst: false });
  expect(deriveBalances([...RISING].reverse())).toEqual({ ...DERIVED, newestFirst: true });
  expect(deriveBalances(RISING.slice(0, 1))?.closingBalance).toEqual({ day: "2024-03-01", cents: 15_000 });
});

test("no balances where one is missing, an entry is left out, or the days run the other way", () => {
  expect(deriveBalances([])).toBeNull();
  expect(deriveBalances(RISING.map((link, index) => (index === 1 ? { ...link, balance: null } : link)))).toBeNull();
  expect(deriveBalances(RISING.filter((_, index) => index !== 1))).toBeNull();
  expect(deriveBalances(RISING.map((link, index) => ({ ...link, day: addDays("2024-03-09", -index) })))).toBeNull();
});

test("opening balance + entries = closing balance for any account, in both orders", () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1 }), fc.boolean(), (opening, amounts, newestFirst) => {
      let balance = opening;
      const links = amounts.map((amount, index) => {
        balance += amount;
        return { day: addDays("2024-01-01", index), cents: amount, balance };
      });
      expect(deriveBalances(newestFirst ? links.reverse() : links)).toMatchObject({
        openingBalance: { cents: opening },
        closingBalance: { cents: balance },
      });
    }),
  );
});
