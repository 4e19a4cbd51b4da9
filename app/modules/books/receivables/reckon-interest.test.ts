import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../base/calendar/day";
import { roundHalfUp } from "../../base/money/money";
import { allocatePayments } from "./allocate-payments";
import { exampleDue, examplePayment, exampleRent } from "./fixtures/example-dues";
import type { OwedDue, ReceivedPayment } from "./owed-due";
import { type ArrearsSpan, type DatedRate, reckonInterest, sumInterest } from "./reckon-interest";

const RATES: DatedRate[] = [
  { validFrom: "2025-07-01", rate: 627 },
  { validFrom: "2026-01-01", rate: 627 },
  { validFrom: "2026-07-01", rate: 652 },
];

type Told = { remindedOn?: Day; made?: number; rates?: DatedRate[] };

function interestOn(
  dues: OwedDue[],
  payments: ReceivedPayment[],
  asOf: Day,
  { remindedOn, made = 0, rates = RATES }: Told = {},
) {
  const { dues: paid } = allocatePayments(dues, payments, asOf);
  const terms = { rates, made, remindedOn: () => remindedOn ?? null };
  const spans = reckonInterest(paid, asOf, terms);
  expect(sumInterest(paid, asOf, terms)).toBe(totalInterest(spans));
  return spans;
}

const totalInterest = (spans: ArrearsSpan[]) => spans.reduce((sum, { interest }) => sum + interest, 0);

const MARCH = exampleRent("2026-03-04");
const LATE = examplePayment("2026-09-20", 850_00);

test("a rent bears interest from the day after its due day to that of its payment, at the rate of each day", () => {
  const spans = interestOn([MARCH], [LATE], "2026-11-25");
  expect(spans).toEqual([
    {
      dueDay: "2026-03-04",
      cents: 850_00,
      from: "2026-03-05",
      to: "2026-06-30",
      days: 118,
      rate: 627,
      interest: 17_23,
    },
    { dueDay: "2026-03-04", cents: 850_00, from: "2026-07-01", to: "2026-09-20", days: 82, rate: 652, interest: 12_45 },
  ]);
  expect(totalInterest(spans)).toBe(29_68);
  expect(interestOn([MARCH], [examplePayment("2026-03-04", 850_00)], "2026-11-25")).toEqual([]);
  // A rate that stays as it was ends no span.
  expect(interestOn([exampleRent("2025-12-03")], [], "2026-01-31").map(({ days }) => days)).toEqual([59]);
});

test("a part that was paid bears interest no longer than the rest", () => {
  const payments = [examplePayment("2026-02-27", 50_00), examplePayment("2026-03-14", 500_00)];
  expect(
    interestOn([MARCH], payments, "2026-03-24").map(({ cents, days, interest }) => [cents, days, interest]),
  ).toEqual([
    [800_00, 10, 1_37],
    [300_00, 10, 52],
  ]);
});

test("a payment that went back never stopped it", () => {
  const back = examplePayment("2026-09-25", -850_00);
  expect(totalInterest(interestOn([MARCH], [LATE, back], "2026-09-30"))).toBeGreaterThan(29_68);
});

test("a settlement bears interest from its first reminder, costs, interest and a deposit none", () => {
  const dues = [exampleDue("SETTLEMENT", "2026-03-04", 850_00)];
  const told = (remindedOn: Day) => interestOn(dues, [], "2026-03-31", { remindedOn }).map(({ from }) => from);
  expect(interestOn(dues, [], "2026-03-31")).toEqual([]);
  expect(told("2026-03-20")).toEqual(["2026-03-20"]);
  expect(told("2026-03-01")).toEqual(["2026-03-05"]);
  for (const kind of ["FEE", "INTEREST", "DEPOSIT", "OPENING", "REPAID"] as const)
    expect(
      interestOn([exampleDue(kind, "2026-03-04", 850_00)], [], "2026-09-20", { remindedOn: "2026-03-04" }),
    ).toEqual([]);
});

test("what was made a due comes off the oldest", () => {
  const left = (made: number) => interestOn([MARCH], [LATE], "2026-11-25", { made }).map(({ interest }) => interest);
  expect([left(29_68), left(17_23), left(20_00)]).toEqual([[], [12_45], [9_68]]);
});

const FIRST = "2026-01-01";
const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays(FIRST, days));
const anyRates = fc
  .array(fc.tuple(anyDay, fc.integer({ min: 400, max: 900 })), { maxLength: 5 })
  .map((rates) =>
    rates
      .map(([validFrom, rate]) => ({ validFrom, rate }))
      .sort((one, other) => one.validFrom.localeCompare(other.validFrom)),
  );

test("interest is what a reckoning day by day comes to", () => {
  fc.assert(
    fc.property(
      anyRates,
      anyDay,
      fc.array(fc.record({ day: anyDay, cents: fc.integer({ min: 1, max: 500_00 }) }), { maxLength: 4 }),
      anyDay,
      (rates, dueDay, paid, asOf) => {
        const payments = paid.map(({ day, cents }) => examplePayment(day, cents));
        let interest = 0;
        let [span, last] = [0, ""];
        for (let day = addDays(dueDay, 1); day <= asOf; day = addDays(day, 1)) {
          const before = payments.filter((payment) => payment.day < day && payment.day <= asOf);
          const open = Math.max(0, 850_00 - before.reduce((sum, { cents }) => sum + cents, 0));
          const rate = rates.findLast(({ validFrom }) => validFrom <= day)?.rate ?? 0;
          if (`${open} ${rate}` !== last) {
            interest += roundHalfUp(span / 3_650_000);
            [span, last] = [0, `${open} ${rate}`];
          }
          span += open * rate;
        }
        interest += roundHalfUp(span / 3_650_000);
        expect(totalInterest(interestOn([exampleRent(dueDay)], payments, asOf, { rates }))).toBe(interest);
      },
    ),
    { numRuns: 300 },
  );
});
