import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../../../base/calendar/day";
import { rateOn } from "../rates/rate-step";
import { accrueInterest, endOfInterest, type LoanMovement, type LoanTerms } from "./accrue-interest";
import { countInterestDays, daysOfYear } from "./count-interest-days";
import { interestMethods } from "./interest-methods";

const terms = (values: Partial<LoanTerms> = {}): LoanTerms => ({
  annualInterestRate: 3.5,
  interestMethod: "30E/360",
  capitalizesInterest: false,
  ...values,
});
const movement = (day: Day, values: Partial<LoanMovement>): LoanMovement => ({
  day,
  creditCents: 0,
  repaidCents: 0,
  interestPaidCents: 0,
  ...values,
});
const PAID_IN = movement("2024-01-15", { creditCents: 100_000_00 });

function stateOn(day: Day, movements: LoanMovement[], values: Partial<LoanTerms> = {}) {
  return accrueInterest(terms(values), movements, [day]).states[0]!;
}

describe("interest of 100.000 € at 3,5 % from 15.01. to 15.07.2024", () => {
  test.each([
    // 180 days of 360; 182 of 365; 182 of 360.
    ["30E/360", 1_750_00],
    ["ACT/365", 1_745_21],
    ["ACT/360", 1_769_44],
  ] as const)("is by %s", (interestMethod, cents) => {
    expect(stateOn("2024-07-15", [PAID_IN], { interestMethod }).accruedCents).toBe(cents);
  });
});

test("the first day counts, the last one does not, and the 31st is the 30th of a commercial month", () => {
  expect(countInterestDays("30E/360", "2024-01-15", "2024-01-15")).toBe(0);
  expect(countInterestDays("30E/360", "2024-01-31", "2024-02-29")).toBe(29);
  expect(countInterestDays("30E/360", "2024-01-30", "2024-01-31")).toBe(0);
  expect(countInterestDays("30E/360", "2024-01-01", "2025-01-01")).toBe(360);
  expect(countInterestDays("ACT/365", "2024-01-01", "2025-01-01")).toBe(366);
  expect(endOfInterest("2024-12-31")).toBe("2025-01-01");
  expect(endOfInterest("2024-12-30")).toBe("2024-12-30");
});

test("interest runs on what is owed from day to day", () => {
  // 90 days of 100.000 € and 90 of 60.000 € at 3 %: 750 € and 450 €.
  const movements = [
    movement("2024-01-01", { creditCents: 100_000_00 }),
    movement("2024-04-01", { repaidCents: 40_000_00, interestPaidCents: 750_00 }),
  ];
  expect(stateOn("2024-07-01", movements, { annualInterestRate: 3 })).toEqual({
    creditCents: 100_000_00,
    repaidCents: 40_000_00,
    interestPaidCents: 750_00,
    accruedCents: 1_200_00,
    capitalizedCents: 0,
    principalCents: 60_000_00,
  });
  expect(stateOn("2023-12-31", movements)).toMatchObject({ creditCents: 0, accruedCents: 0 });
});

test("nothing is owed on a loan that was repaid in excess", () => {
  const movements = [
    movement("2024-01-01", { creditCents: 1_000_00 }),
    movement("2024-07-01", { repaidCents: 2_000_00 }),
  ];
  expect(stateOn("2026-01-01", movements, { annualInterestRate: 4 }).accruedCents).toBe(20_00);
});

test("where it is agreed, unpaid interest joins the principal at the turn of a year", () => {
  // 10.000 € at 5 %: 500 €, then 525 € on 10.500 €, of which 525 € are paid: 10.500 € again.
  const movements = [
    movement("2023-01-01", { creditCents: 10_000_00 }),
    movement("2024-12-31", { interestPaidCents: 525_00 }),
  ];
  const values = { annualInterestRate: 5, capitalizesInterest: true };
  const { states } = accrueInterest(terms(values), movements, ["2024-01-01", "2025-01-01", "2026-01-01"]);
  expect(states.map(({ accruedCents, principalCents }) => [accruedCents, principalCents])).toEqual([
    [500_00, 10_500_00],
    [1_025_00, 10_500_00],
    [1_550_00, 11_025_00],
  ]);
  expect(stateOn("2026-01-01", movements, { annualInterestRate: 5 }).accruedCents).toBe(1_500_00);
});

describe("interest of 100.000 € at 6 % from 30.06.2025, 4 % from 01.01.2026", () => {
  const movements = [movement("2025-06-30", { creditCents: 100_000_00 })];
  const rateSteps = [
    { validFrom: "2025-06-30", annualInterestRate: 6 },
    { validFrom: "2026-01-01", annualInterestRate: 4 },
  ];
  test.each([
    // 181 days at 6 % of 360, then 180 at 4 %; 185 and 181 days of 365; as many of 360.
    ["30E/360", 3_016_67, 5_016_67],
    ["ACT/365", 3_041_10, 5_024_66],
    ["ACT/360", 3_083_33, 5_094_44],
  ] as const)("is by %s", (interestMethod, ofTheYear, inAll) => {
    const values = { annualInterestRate: 6, rateSteps, interestMethod };
    const { states, spans } = accrueInterest(terms(values), movements, ["2026-01-01", "2026-07-01"]);
    expect(states.map(({ accruedCents }) => accruedCents)).toEqual([ofTheYear, inAll]);
    expect(spans.map(({ from, annualInterestRate }) => [from, annualInterestRate])).toEqual([
      ["2025-06-30", 6],
      ["2026-01-01", 4],
    ]);
  });

  test("begins with the first rate, whatever its day, and knows what comes later no sooner", () => {
    const early = [movement("2025-01-01", { creditCents: 100_000_00 })];
    expect(stateOn("2025-07-01", early, { annualInterestRate: 6, rateSteps }).accruedCents).toBe(3_000_00);
    expect(rateOn({ annualInterestRate: 6, rateSteps }, "2025-12-31")).toBe(6);
    expect(rateOn({ annualInterestRate: 6, rateSteps }, "2026-01-01")).toBe(4);
  });
});

const dayAfter = (days: number) => addDays("2021-03-10", days);
const anyRate = fc.integer({ min: 0, max: 200_000 }).map((rate) => rate / 10_000);
const anyTerms = fc.record({
  annualInterestRate: anyRate,
  rateSteps: fc
    .uniqueArray(fc.record({ after: fc.nat(1800), annualInterestRate: anyRate }), {
      maxLength: 4,
      selector: ({ after }) => after,
    })
    .map((steps) =>
      steps
        .sort((one, other) => one.after - other.after)
        .map(({ after, ...step }) => ({ ...step, validFrom: dayAfter(after) })),
    ),
  interestMethod: fc.constantFrom(...interestMethods.map(({ value }) => value)),
  capitalizesInterest: fc.boolean(),
});
const anyMovements = fc
  .array(
    fc.record({
      after: fc.nat(1500),
      creditCents: fc.nat(50_000_000),
      repaidCents: fc.nat(20_000_000),
      interestPaidCents: fc.nat(200_000),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.sort((one, other) => one.after - other.after).map(({ after, ...rest }) => ({ ...rest, day: dayAfter(after) })),
  );

test("states on days between change nothing, so that years add up to the whole", () => {
  fc.assert(
    fc.property(anyTerms, anyMovements, fc.uniqueArray(fc.nat(2000), { minLength: 1 }), (loan, movements, numbers) => {
      const days = numbers.sort((one, other) => one - other).map(dayAfter);
      const { states, spans } = accrueInterest(loan, movements, days);
      const alone = accrueInterest(loan, movements, days.slice(-1));
      expect(alone.states[0]).toEqual(states.at(-1));
      for (const [index, state] of states.entries())
        if (index > 0) expect(state.accruedCents).toBeGreaterThanOrEqual(states[index - 1]!.accruedCents);
      for (const [index, { from }] of spans.entries()) if (index > 0) expect(from >= spans[index - 1]!.to).toBe(true);
    }),
  );
});

test("whatever the rates, interest is what a day by day adds up to", () => {
  fc.assert(
    fc.property(anyTerms, anyMovements, fc.nat(900), (loan, movements, days) => {
      const end = dayAfter(days);
      const scale = daysOfYear[loan.interestMethod] * 100 * 10_000;
      let sum = 0n;
      const state = { principal: 0, paid: 0, capitalized: 0 };
      const accrued = () => Number((2n * sum + BigInt(scale)) / BigInt(2 * scale));
      for (let day = dayAfter(0); day < end; day = addDays(day, 1)) {
        if (loan.capitalizesInterest && day.endsWith("-01-01")) state.capitalized = Math.max(0, accrued() - state.paid);
        for (const booked of movements.filter((one) => one.day === day)) {
          state.principal += booked.creditCents - booked.repaidCents;
          state.paid += booked.interestPaidCents;
        }
        const owed = Math.max(0, state.principal + state.capitalized);
        const rate = Math.round(rateOn(loan, day) * 10_000);
        sum += BigInt(owed) * BigInt(rate * countInterestDays(loan.interestMethod, day, addDays(day, 1)));
      }
      expect(stateOn(end, movements, loan).accruedCents).toBe(accrued());
    }),
    { numRuns: 50 },
  );
});

test("what runs without capitalisation is linear: two loans apart bear what they bear as one", () => {
  fc.assert(
    fc.property(anyTerms, fc.nat(90_000_000), fc.nat(90_000_000), fc.nat(3000), (loan, one, other, days) => {
      const simple = { ...loan, capitalizesInterest: false };
      const of = (creditCents: number) =>
        stateOn(dayAfter(days), [movement(dayAfter(0), { creditCents })], simple).accruedCents;
      expect(Math.abs(of(one) + of(other) - of(one + other))).toBeLessThanOrEqual(1);
    }),
  );
});
