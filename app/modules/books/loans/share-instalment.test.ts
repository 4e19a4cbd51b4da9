import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../base/calendar/day";
import { accrueInterest } from "./interest/accrue-interest";
import { type InterestMethod, interestMethods } from "./interest/interest-methods";
import { type LoanAccount, shareInstalment, shareInstalments } from "./share-instalment";

const account = (values: Partial<LoanAccount> = {}): LoanAccount => ({
  annualInterestRate: 3.65,
  interestMethod: "30E/360",
  capitalizesInterest: false,
  movements: [{ day: "2024-01-01", creditCents: 120_000_00, repaidCents: 0, interestPaidCents: 0 }],
  ...values,
});

const INSTALMENT = 750_00;

/**
 * A year of 120.000 € at 3,65 %, paid out on 01.01.2024, at 750 € a month on bank days, worked out by hand: each line's days,
 * its interest (what is owed × 3,65 × days / 36.000 or 36.500, half up), what is repaid, and what is owed then.
 */
const schedules: Record<InterestMethod, string> = {
  "30E/360": `
    2024-01-31 29 352.83 397.17 119602.83
    2024-02-29 29 351.67 398.33 119204.50
    2024-03-28 29 350.49 399.51 118804.99
    2024-04-30 32 385.46 364.54 118440.45
    2024-05-31 30 360.26 389.74 118050.71
    2024-06-28 28 335.13 414.87 117635.84
    2024-07-31 32 381.66 368.34 117267.50
    2024-08-30 30 356.69 393.31 116874.19
    2024-09-30 30 355.49 394.51 116479.68
    2024-10-31 30 354.29 395.71 116083.97
    2024-11-29 29 341.32 408.68 115675.29
    2024-12-30 31 363.57 386.43 115288.86`,
  "ACT/365": `
    2024-01-31 30 360.00 390.00 119610.00
    2024-02-29 29 346.87 403.13 119206.87
    2024-03-28 28 333.78 416.22 118790.65
    2024-04-30 33 392.01 357.99 118432.66
    2024-05-31 31 367.14 382.86 118049.80
    2024-06-28 28 330.54 419.46 117630.34
    2024-07-31 33 388.18 361.82 117268.52
    2024-08-30 30 351.81 398.19 116870.33
    2024-09-30 31 362.30 387.70 116482.63
    2024-10-31 31 361.10 388.90 116093.73
    2024-11-29 29 336.67 413.33 115680.40
    2024-12-30 31 358.61 391.39 115289.01`,
  "ACT/360": `
    2024-01-31 30 365.00 385.00 119615.00
    2024-02-29 29 351.70 398.30 119216.70
    2024-03-28 28 338.44 411.56 118805.14
    2024-04-30 33 397.50 352.50 118452.64
    2024-05-31 31 372.30 377.70 118074.94
    2024-06-28 28 335.20 414.80 117660.14
    2024-07-31 33 393.67 356.33 117303.81
    2024-08-30 30 356.80 393.20 116910.61
    2024-09-30 31 367.46 382.54 116528.07
    2024-10-31 31 366.25 383.75 116144.32
    2024-11-29 29 341.50 408.50 115735.82
    2024-12-30 31 363.76 386.24 115349.58`,
};

const cents = (text = "") => Math.round(Number(text) * 100);

function readSchedule(method: InterestMethod) {
  return schedules[method]
    .trim()
    .split("\n")
    .map((row) => {
      const [day = "", days, interest, repaid, owed] = row.trim().split(" ");
      return { day, days: Number(days), interest: cents(interest), repaid: cents(repaid), owed: cents(owed) };
    });
}

describe.each(interestMethods.map(({ value }) => value))("a year of instalments by %s", (interestMethod) => {
  const rows = readSchedule(interestMethod);

  test("is divided to the cent, one after another", () => {
    const movements = [...account().movements];
    for (const { day, days, interest, repaid } of rows) {
      const divided = shareInstalment(-INSTALMENT, day, account({ interestMethod, movements }));
      expect(divided).toEqual({ share: { interest: -interest, repayment: -repaid }, days });
      movements.push({ day, creditCents: 0, repaidCents: repaid, interestPaidCents: interest });
    }
    const owed = movements.reduce((sum, { creditCents, repaidCents }) => sum + creditCents - repaidCents, 0);
    expect(owed).toBe(rows.at(-1)?.owed);
  });

  test("is divided the same where all of it is booked at once, in whichever order it comes", () => {
    const payments = rows.map(({ day }, index) => ({ transactionId: index, loanId: 1, day, cents: -INSTALMENT }));
    const divided = shareInstalments(payments.toReversed(), new Map([[1, account({ interestMethod })]]));
    expect(rows.map((_, index) => divided.get(index)?.share.interest)).toEqual(rows.map(({ interest }) => -interest));
  });
});

test("a repayment between two instalments lowers what bears interest from its day on", () => {
  const movements = [
    ...account().movements,
    { day: "2024-01-30", creditCents: 0, repaidCents: 0, interestPaidCents: 352_83 },
    { day: "2024-02-15", creditCents: 0, repaidCents: 60_000_00, interestPaidCents: 0 },
  ];
  // 15 days of 120.000 € and 15 of 60.000 €: 182.50 + 91.25.
  expect(shareInstalment(-INSTALMENT, "2024-02-29", account({ movements }))?.share.interest).toBe(-267_67);
  expect(shareInstalment(-INSTALMENT, "2024-03-01", account({ movements }))?.share.interest).toBe(-279_83);
});

test("a rate that changes between two instalments is the interest's from its day on", () => {
  const rateSteps = [
    { validFrom: null, annualInterestRate: 3.65 },
    { validFrom: "2024-01-16", annualInterestRate: 7.3 },
  ];
  // 15 days at 3,65 % and 14 at 7,3 %: 182.50 + 340.67.
  expect(shareInstalment(-INSTALMENT, "2024-01-31", account({ rateSteps }))?.share.interest).toBe(-523_17);
});

test("less than the interest is all interest, and what is not owed is not divided", () => {
  expect(shareInstalment(-100_00, "2024-01-31", account())?.share).toEqual({ interest: -100_00, repayment: 0 });
  expect(shareInstalment(INSTALMENT, "2024-01-31", account())).toBeNull();
  expect(shareInstalment(-INSTALMENT, "2023-12-31", account())).toBeNull();
  expect(shareInstalment(-INSTALMENT, "2024-01-31", account({ movements: [] }))).toBeNull();
});

test("what was decided counts for the next ones", () => {
  const payment = { loanId: 1, cents: -INSTALMENT };
  const share = { interest: 0, repayment: -INSTALMENT };
  const divided = shareInstalments(
    [
      { ...payment, transactionId: 1, day: "2024-01-31", share },
      { ...payment, transactionId: 2, day: "2024-02-29" },
      { ...payment, transactionId: 3, day: "2024-02-29", loanId: 9 },
    ],
    new Map([[1, account()]]),
  );
  expect(divided.get(1)?.share).toEqual(share);
  // Interest was never paid: 29 days of 120.000 € and 29 of 119.250 €.
  expect(divided.get(2)).toEqual({ share: { interest: -703_46, repayment: -46_54 }, days: 58 });
  expect(divided.has(3)).toBe(false);
});

const HUNDRED_THOUSAND = account({
  annualInterestRate: 6,
  movements: [{ day: "2025-06-30", creditCents: 100_000_00, repaidCents: 0, interestPaidCents: 0 }],
});

/** Books payments one after another, as they come, and returns the interest of each. */
function bookEach(loan: LoanAccount, payments: readonly { day: string; cents: number }[]) {
  let booked = loan;
  const interest = payments.map(({ day, cents }) => {
    const share = shareInstalment(cents, day, booked)?.share ?? { interest: 0, repayment: cents };
    const paid = { day, creditCents: 0, repaidCents: -share.repayment, interestPaidCents: -share.interest };
    const movements = [...booked.movements, paid].sort((one, other) => (one.day < other.day ? -1 : 1));
    booked = { ...booked, movements };
    return Math.abs(share.interest);
  });
  return { interest, booked };
}

test("interest that a later instalment paid already is not paid again by an earlier one", () => {
  const [september, october] = [
    { day: "2025-09-30", cents: -2_000_00 },
    { day: "2025-10-31", cents: -2_000_00 },
  ];
  expect(bookEach(HUNDRED_THOUSAND, [september, october]).interest).toEqual([1_500_00, 497_50]);
  // October paid for four months, so that all of September lowers the debt; November is what is left up to its day:
  // 90 days of 100.000 € and 60 of 98.000 €, less 2.000 €.
  const november = { day: "2025-11-30", cents: -2_000_00 };
  expect(bookEach(HUNDRED_THOUSAND, [october, september, november]).interest).toEqual([2_000_00, 0, 480_00]);
});

test("instalments that are booked together come to the same in any order, decided or not", () => {
  const payment = { loanId: 1, cents: -2_000_00 };
  const september = { ...payment, transactionId: 1, day: "2025-09-30" };
  const october = { ...payment, transactionId: 2, day: "2025-10-31" };
  const loans = new Map([[1, HUNDRED_THOUSAND]]);
  for (const payments of [
    [september, october],
    [october, september],
  ]) {
    const divided = shareInstalments(payments, loans);
    expect(divided.get(1)?.share.interest).toBe(-1_500_00);
    expect(divided.get(2)?.share.interest).toBe(-497_50);
  }
  const decided = { ...october, share: { interest: -2_000_00, repayment: 0 } };
  expect(shareInstalments([september, decided], loans).get(1)?.share).toEqual({ interest: 0, repayment: -2_000_00 });
});

test("what a partial payment of interest left open is paid by the next instalment", () => {
  const { interest } = bookEach(HUNDRED_THOUSAND, [
    { day: "2025-09-30", cents: -600_00 },
    { day: "2025-10-31", cents: -2_000_00 },
  ]);
  // 1.500 € and 500 € ran, 600 € of them were paid.
  expect(interest).toEqual([600_00, 1_400_00]);
});

test("interest that joined the principal is repaid, not paid once more as interest", () => {
  const loan = account({
    annualInterestRate: 5,
    capitalizesInterest: true,
    movements: [{ day: "2023-01-01", creditCents: 10_000_00, repaidCents: 0, interestPaidCents: 0 }],
  });
  // 500 € joined the principal; 180 days of 10.500 €.
  expect(shareInstalment(-1_000_00, "2024-07-01", loan)?.share).toEqual({ interest: -262_50, repayment: -737_50 });
});

test("whatever the order, no instalment books more interest than ran, and one more at the end settles what is left", () => {
  const payments = fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 700 }), cents: fc.integer({ min: -9_000_00, max: -1 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  const terms = fc.record({ method: fc.constantFrom(...interestMethods), capitalizesInterest: fc.boolean() });
  fc.assert(
    fc.property(payments, terms, (list, { method, capitalizesInterest }) => {
      const loan = { ...HUNDRED_THOUSAND, interestMethod: method.value, capitalizesInterest };
      const due = (movements: LoanAccount["movements"], day: string) => {
        const state = accrueInterest(loan, movements, [day]).states[0];
        return (state?.accruedCents ?? 0) - (state?.capitalizedCents ?? 0);
      };
      let booked: LoanAccount = loan;
      for (const { days, cents } of list) {
        const day = addDays("2025-06-30", days);
        const paid = booked.movements.reduce((sum, { interestPaidCents }) => sum + interestPaidCents, 0);
        const open = Math.max(0, due(booked.movements, day) - paid);
        const next = bookEach(booked, [{ day, cents }]);
        // Each stretch between payments of interest is rounded by itself, by half a cent.
        expect(next.interest[0]).toBeLessThanOrEqual(open + list.length);
        booked = next.booked;
      }
      const end = addDays("2025-06-30", 701);
      const last = bookEach(booked, [{ day: end, cents: -1_000_000_00 }]);
      const all = last.booked.movements.reduce((sum, { interestPaidCents }) => sum + interestPaidCents, 0);
      const ran = due(last.booked.movements, end);
      if ((last.interest[0] ?? 0) > 0) expect(Math.abs(all - ran)).toBeLessThanOrEqual(list.length + 1);
    }),
  );
});

test("the two parts are the whole and have its sign", () => {
  const amount = fc.integer({ min: -50_000_00, max: -1 });
  fc.assert(
    fc.property(amount, fc.nat(900), fc.constantFrom(...interestMethods), (paid, days, { value }) => {
      const share = shareInstalment(paid, addDays("2024-01-01", days), account({ interestMethod: value }))?.share;
      expect((share?.interest ?? 0) + (share?.repayment ?? 0)).toBe(paid);
      expect(Math.max(share?.interest ?? 0, share?.repayment ?? 0)).toBeLessThanOrEqual(0);
    }),
  );
});

describe("if no payout is booked, instalments are divided by what was agreed", () => {
  const planned = account({
    ...{ annualInterestRate: 3.6, movements: [] },
    ...{ amount: 200_000_00, payoutDate: "2025-01-01", repaymentRate: 2, instalment: null },
  });
  const pay = (transactionId: number, day: string, cents = -933_33) => ({ transactionId, loanId: 1, day, cents });
  const divide = (payments: ReturnType<typeof pay>[], loan = planned) =>
    [...shareInstalments(payments, new Map([[1, loan]]))]
      .map(([id, { share }]) => [id, share.interest, share.repayment])
      .sort(([one = 0], [other = 0]) => one - other);
  const days = ["2025-01-31", "2025-02-28", "2025-04-01", "2025-04-30", "2025-05-30", "2025-07-01"];

  test("each is that of its month, at whose end or soon after it is paid", () => {
    expect(divide(days.map((day, index) => pay(index, day)))).toEqual([
      [0, -600_00, -333_33],
      [1, -599_00, -334_33],
      [2, -598_00, -335_33],
      [3, -596_99, -336_34],
      [4, -595_98, -337_35],
      [5, -594_97, -338_36],
    ]);
  });

  test("in any order, one by one", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(days, { minLength: 1 }), (order) => {
        const movements: LoanAccount["movements"][number][] = [];
        const shares = order.map((day) => {
          const { share } = shareInstalment(-933_33, day, { ...planned, movements })!;
          const booked = { repaidCents: -share.repayment, interestPaidCents: -share.interest };
          movements.push({ day, creditCents: 0, ...booked });
          movements.sort((one, other) => (one.day < other.day ? -1 : 1));
          return [days.indexOf(day), share.interest, share.repayment];
        });
        const together = new Map(divide(days.map((day, index) => pay(index, day))).map((row) => [row[0], row]));
        expect(shares).toEqual(shares.map(([id]) => together.get(id)));
      }),
    );
  });

  test("interest is not taken twice for a month, and without an agreement nothing is divided", () => {
    expect(divide([pay(0, "2025-01-31"), pay(1, "2025-02-03", -5_000_00)])[1]).toEqual([1, 0, -5_000_00]);
    expect(divide([pay(0, "2025-01-31")], { ...planned, amount: null })).toEqual([]);
  });
});
