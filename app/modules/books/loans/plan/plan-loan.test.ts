import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, firstOfMonth } from "../../../base/calendar/day";
import type { LoanMovement, LoanTerms } from "../interest/accrue-interest";
import { interestMethods } from "../interest/interest-methods";
import { rateOn } from "../rates/rate-step";
import { agreedOn, type PlanMonth, planLoan } from "./plan-loan";

const terms = (values: Partial<LoanTerms> = {}): LoanTerms => ({
  annualInterestRate: 3.6,
  interestMethod: "30E/360",
  capitalizesInterest: false,
  ...values,
});
const loan = { amount: 200_000_00, payoutDate: "2025-01-01", repaymentRate: 2, instalment: null };
const booked = (day: Day, repaidCents: number, interestPaidCents = 0): LoanMovement => ({
  ...{ day, creditCents: 0, repaidCents, interestPaidCents },
});

function plan(values: Partial<LoanTerms> = {}, movements: LoanMovement[] = [], until: Day | null = null) {
  const agreed = agreedOn({ ...loan, ...terms(values) }, movements);
  if ("missing" in agreed) throw new Error(agreed.missing.join());
  return planLoan(agreed, terms(values), movements, until);
}

const sumOf = (months: PlanMonth[]) => months.reduce((sum, { principal }) => sum + principal, 0);

test("200.000 € at 3,6 % and 2 % repayment: 933,33 a month, of which 600,00 and 333,33 at first", () => {
  const months = plan();
  expect(months.slice(0, 2)).toEqual([
    {
      ...{ month: "2025-01", annualInterestRate: 3.6, instalment: 933_33, interest: 600_00, principal: 333_33 },
      ...{ balance: 199_666_67, booked: 0, extra: 0 },
    },
    // 199.666,67 × 3,6 % ÷ 12 = 599,00.
    {
      ...{ month: "2025-02", annualInterestRate: 3.6, instalment: 933_33, interest: 599_00, principal: 334_33 },
      ...{ balance: 199_332_34, booked: 0, extra: 0 },
    },
  ]);
  expect(sumOf(months)).toBe(200_000_00);
  // ln(5,6 ÷ 2) ÷ ln(1,003) = 343,7 months.
  expect([months.length, months.at(-1)?.balance]).toEqual([344, 0]);
  expect(months.at(-1)!.instalment).toBeLessThan(933_33);
});

test("interest of the first month runs from the payout, by the loan's method", () => {
  const first = (payoutDate: Day, interestMethod: LoanTerms["interestMethod"]) =>
    planLoan({ amount: 200_000_00, payoutDate, instalment: 933_33 }, terms({ interestMethod }), [], payoutDate)[0]
      ?.interest;
  // 16 days of 360; 17 of 365; 17 of 360.
  expect([first("2025-01-15", "30E/360"), first("2025-01-15", "ACT/365"), first("2025-01-15", "ACT/360")]).toEqual([
    320_00, 335_34, 340_00,
  ]);
});

test("a new rate keeps the instalment, and counts from its day", () => {
  const rateSteps = [
    { validFrom: null, annualInterestRate: 3.6 },
    { validFrom: "2025-02-16", annualInterestRate: 1.8 },
  ];
  const [, second, third] = plan({ rateSteps });
  // 15 days at 3,6 % and 15 at 1,8 % of 199.666,67: 449,25.
  expect(second).toMatchObject({ annualInterestRate: 1.8, instalment: 933_33, interest: 449_25, principal: 484_08 });
  expect(third?.interest).toBe(298_77);
});

describe("what is repaid beside the instalments", () => {
  const given = (...movements: LoanMovement[]) =>
    plan({}, movements, "2025-02-28").map(({ extra, balance }) => [extra, balance]);

  test("counts from its day", () => {
    const [, second] = plan({}, [booked("2025-02-16", 20_000_00)]);
    // 15 days of 199.666,67 and 15 of 179.666,67 at 3,6 %.
    expect(second).toMatchObject({ interest: 569_00, principal: 20_364_33, extra: 20_000_00, booked: 20_000_00 });
  });

  test("is what comes beside an instalment, and no instalment itself", () => {
    const plain = given();
    expect(given(booked("2025-01-31", 333_33, 600_00))).toEqual(plain);
    // Interest and repayment by themselves; without interest; two instalments in a month.
    expect(given(booked("2025-01-30", 0, 600_00), booked("2025-01-31", 333_33))).toEqual(plain);
    expect(given(booked("2025-01-31", 933_33))).toEqual(plain);
    expect(given(booked("2025-02-01", 333_33, 600_00), booked("2025-02-28", 334_33, 599_00))).toEqual(plain);
    expect(given(booked("2025-01-31", 333_33, 600_00), booked("2025-01-20", 500_00))[0]?.[0]).toBe(500_00);
    expect(given(booked("2025-01-31", 1_333_33, 600_00))[0]?.[0]).toBe(1_000_00);
  });

  test("is never more than is owed", () => {
    const months = plan({}, [booked("2025-03-10", 300_000_00)]);
    expect([months.length, sumOf(months), months.at(-1)?.balance]).toEqual([3, 200_000_00, 0]);
  });
});

test("where interest takes all of the instalment nothing is repaid, and interest alone may be agreed", () => {
  const high = planLoan(
    { amount: 100_000_00, payoutDate: "2025-01-01", instalment: 100_00 },
    terms(),
    [],
    "2025-12-31",
  );
  expect(new Set(high.map(({ principal, balance }) => `${principal} ${balance}`))).toEqual(new Set(["0 10000000"]));
  const interestOnly = planLoan(
    { amount: 100_000_00, payoutDate: "2025-01-01", instalment: null },
    terms(),
    [],
    "2025-02-28",
  );
  expect(interestOnly.map(({ instalment, principal }) => [instalment, principal])).toEqual([
    [300_00, 0],
    [300_00, 0],
  ]);
});

test("what is not entered is taken from the first payout, and what lacks is named", () => {
  const paidOut = { ...booked("2024-06-30", 0), creditCents: 50_000_00 };
  const unknown = { ...terms(), amount: null, payoutDate: null, repaymentRate: null, instalment: null };
  expect(agreedOn(unknown, [])).toEqual({ missing: ["amount", "payoutDate", "instalment"] });
  expect(agreedOn(unknown, [paidOut])).toEqual({ missing: ["instalment"] });
  expect(agreedOn({ ...unknown, instalment: 500_00 }, [paidOut])).toEqual({
    ...{ amount: 50_000_00, payoutDate: "2024-06-30", instalment: 500_00 },
  });
});

/** The same day by day, in fractions of a cent. */
function slowPlan(
  agreed: { amount: number; payoutDate: Day; instalment: number },
  how: LoanTerms,
  extras: Map<Day, number>,
) {
  const daysOfYear = how.interestMethod === "ACT/365" ? 365n : 360n;
  let owed = agreed.amount;
  const months: [string, number, number][] = [];
  for (
    let first = agreed.payoutDate;
    owed > 0 && months.length < 400;
    first = firstOfMonth(addMonths(firstOfMonth(first), 1))
  ) {
    const next = addMonths(firstOfMonth(first), 1);
    let weight = 0n;
    for (let day = first; day < next; day = addDays(day, 1)) {
      owed -= Math.min(owed, extras.get(day) ?? 0);
      const tomorrow = addDays(day, 1);
      const commercial = (of: Day) =>
        30 * Number(of.slice(5, 7)) + Math.min(30, Number(of.slice(8))) + 360 * Number(of.slice(0, 4));
      const days = how.interestMethod === "30E/360" ? commercial(tomorrow) - commercial(day) : 1;
      weight += BigInt(owed) * BigInt(days) * BigInt(Math.round(rateOn(how, day) * 10_000));
    }
    const divisor = daysOfYear * 1_000_000n;
    const interest = Number((2n * weight + divisor) / (2n * divisor));
    owed -= Math.max(0, Math.min(agreed.instalment, owed + interest) - interest);
    months.push([first.slice(0, 7), interest, owed]);
  }
  return months;
}

test("a plan is what counting day by day comes to, and comes to the amount", () => {
  const arbitrary = fc.record({
    amount: fc.integer({ min: 10_000_00, max: 900_000_00 }),
    start: fc.integer({ min: 0, max: 700 }),
    rate: fc.integer({ min: 0, max: 90_000 }),
    next: fc.integer({ min: 0, max: 90_000 }),
    change: fc.integer({ min: 1, max: 900 }),
    method: fc.constantFrom(...interestMethods.map(({ value }) => value)),
    extras: fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 1_500 }), cents: fc.integer({ min: 30_000_00, max: 80_000_00 }) }),
      {
        maxLength: 3,
      },
    ),
  });
  fc.assert(
    fc.property(arbitrary, ({ amount, start, rate, next, change, method, extras }) => {
      const payoutDate = addDays("2024-01-01", start);
      const how = terms({
        interestMethod: method,
        rateSteps: [
          { validFrom: null, annualInterestRate: rate / 10_000 },
          { validFrom: addDays(payoutDate, change), annualInterestRate: next / 10_000 },
        ],
      });
      const byDay = new Map<Day, number>();
      for (const { after, cents } of extras)
        byDay.set(addDays(payoutDate, after), (byDay.get(addDays(payoutDate, after)) ?? 0) + cents);
      const movements = [...byDay]
        .map(([day, cents]) => booked(day, cents))
        .sort((one, other) => (one.day < other.day ? -1 : 1));
      const agreed = { amount, payoutDate, instalment: 15_000_00 };
      const months = planLoan(agreed, how, movements, null);
      expect(months.map(({ month, interest, balance }) => [month, interest, balance])).toEqual(
        slowPlan(agreed, how, byDay),
      );
      expect(sumOf(months)).toBe(amount);
    }),
    { numRuns: 60 },
  );
});
