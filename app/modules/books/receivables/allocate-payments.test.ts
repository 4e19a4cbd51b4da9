import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../base/calendar/day";
import { allocatePayments } from "./allocate-payments";
import { exampleDue, examplePayment, exampleRent } from "./fixtures/example-dues";
import type { OwedDue, ReceivedPayment } from "./owed-due";

const JANUARY = exampleRent("2026-01-06");
const FEBRUARY = exampleRent("2026-02-04");
const MARCH = exampleRent("2026-03-04");

const opened = (dues: OwedDue[], payments: ReceivedPayment[], asOf: Day) =>
  allocatePayments(dues, payments, asOf).dues.map(({ kind, dueDay, paid, open }) => [kind, dueDay, paid, open]);

test("what fell due first is paid first, and what is left waits for what falls due next", () => {
  const payments = [examplePayment("2026-02-10", 1_000_00), examplePayment("2026-02-27", 900_00)];
  expect(opened([JANUARY, FEBRUARY, MARCH], payments, "2026-03-03")).toEqual([
    ["RENT", "2026-01-06", 850_00, 0],
    ["RENT", "2026-02-04", 850_00, 0],
  ]);
  expect(allocatePayments([JANUARY, FEBRUARY, MARCH], payments, "2026-03-03").ahead).toBe(200_00);
  const { dues, moneys, ahead } = allocatePayments([JANUARY, FEBRUARY, MARCH], payments, "2026-03-04");
  expect([dues.at(-1)?.open, ahead]).toEqual([650_00, 0]);
  // Each due says what paid it, and when.
  expect(dues[1]?.parts.map(({ day, cents, money }) => [day, cents, moneys.indexOf(money)])).toEqual([
    ["2026-02-10", 150_00, 0],
    ["2026-02-27", 700_00, 1],
  ]);
});

test("money pays the months that its words name, due or not, and then what is oldest", () => {
  const named = examplePayment("2026-02-27", 900_00, { months: ["2026-03"] });
  expect(opened([JANUARY, FEBRUARY, MARCH], [named], "2026-03-04")).toEqual([
    ["RENT", "2026-01-06", 50_00, 800_00],
    ["RENT", "2026-02-04", 0, 850_00],
    ["RENT", "2026-03-04", 850_00, 0],
  ]);
  // Before its month is due it pays nothing else.
  expect(opened([JANUARY, FEBRUARY, MARCH], [named], "2026-02-28")[0]).toEqual(["RENT", "2026-01-06", 50_00, 800_00]);
  expect(opened([JANUARY], [{ ...named, months: ["2025-09"] }], "2026-03-04")).toEqual([
    ["RENT", "2026-01-06", 850_00, 0],
  ]);
});

test("costs are paid before interest, and that before principal, where they are due", () => {
  const fee = exampleDue("FEE", "2026-02-01", 5_00);
  const interest = exampleDue("INTEREST", "2026-02-01", 7_00);
  const dues = [JANUARY, interest, fee];
  expect(opened(dues, [examplePayment("2026-01-31", 6_00)], "2026-02-01")).toEqual([
    ["RENT", "2026-01-06", 6_00, 844_00],
    ["FEE", "2026-02-01", 0, 5_00],
    ["INTEREST", "2026-02-01", 0, 7_00],
  ]);
  expect(opened(dues, [examplePayment("2026-02-01", 6_00)], "2026-02-01").map(([, , paid]) => paid)).toEqual([
    0, 5_00, 1_00,
  ]);
});

test("a credit pays from its day on, and what of it pays nothing stays one", () => {
  const credit = exampleDue("SETTLEMENT", "2026-02-10", -900_00);
  expect(opened([JANUARY, credit], [], "2026-02-09")).toEqual([["RENT", "2026-01-06", 0, 850_00]]);
  expect(opened([JANUARY, credit], [], "2026-02-10")).toEqual([
    ["RENT", "2026-01-06", 850_00, 0],
    ["SETTLEMENT", "2026-02-10", -850_00, -50_00],
  ]);
});

test("a payment that went back counts as never made, from the day on which it did", () => {
  const payments = [
    examplePayment("2026-01-06", 850_00, { transactionId: 1 }),
    examplePayment("2026-02-04", 850_00, { transactionId: 2 }),
    examplePayment("2026-02-09", -850_00, { transactionId: 3 }),
  ];
  const paid = (returned: ReceivedPayment[], asOf: Day) =>
    opened([JANUARY, FEBRUARY], returned, asOf).map(([, , cents]) => cents);
  expect(paid(payments, "2026-02-08")).toEqual([850_00, 850_00]);
  expect(paid(payments, "2026-02-09")).toEqual([850_00, 0]);
  const first = payments.map((one) =>
    one.cents < 0 ? { ...one, returns: [1] } : { ...one, months: [one.day.slice(0, 7)] },
  );
  expect(paid(first, "2026-02-09")).toEqual([0, 850_00]);
  // No payment is of this amount: it comes off the latest.
  expect(paid([...payments.slice(0, 2), examplePayment("2026-02-09", -900_00)], "2026-02-09")).toEqual([800_00, 0]);
  expect(opened([], [examplePayment("2026-02-09", -10_00)], "2026-02-09")).toEqual([
    ["REPAID", "2026-02-09", 0, 10_00],
  ]);
});

const FIRST = "2026-01-01";
const anyDay = fc.integer({ min: 0, max: 80 }).map((days) => addDays(FIRST, days));
const rents = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 8 })), { maxLength: 3 })
  .map((months) =>
    months.map(([cents, late], month) =>
      exampleRent(addDays(["2026-01-01", "2026-02-01", "2026-03-01"][month] ?? FIRST, late), cents),
    ),
  );
const singles = fc.array(
  fc
    .record({
      kind: fc.constantFrom<OwedDue["kind"]>("FEE", "INTEREST", "SETTLEMENT", "OTHER"),
      dueDay: anyDay,
      cents: fc.integer({ min: -6, max: 9 }),
    })
    .map(({ kind, dueDay, cents }) => exampleDue(kind, dueDay, cents)),
  { maxLength: 4 },
);
const someMonths = fc.subarray(["2026-01", "2026-02", "2026-03", "2026-04"], { maxLength: 2 });
const somePayments = fc
  .array(fc.record({ day: anyDay, cents: fc.integer({ min: 1, max: 12 }), months: someMonths }), { maxLength: 6 })
  .map((payments) => payments.map((one, index) => ({ ...one, transactionId: index })));

/** What is open of each due, reckoned day by day and cent by cent. */
function slowlyOpen(dues: readonly OwedDue[], payments: readonly ReceivedPayment[], asOf: Day): Map<OwedDue, number> {
  const open = new Map(dues.map((due) => [due, due.cents]));
  const inOrder = dues
    .map((due) => ({ due, rank: due.kind === "FEE" ? 0 : due.kind === "INTEREST" ? 1 : 2 }))
    .sort((one, other) => one.rank - other.rank || one.due.dueDay.localeCompare(other.due.dueDay))
    .map(({ due }) => due);
  type Cent = { months: readonly string[]; credit: OwedDue | null };
  let waiting: Cent[] = [];
  for (let day: Day = FIRST; day <= asOf; day = addDays(day, 1)) {
    const isOwed = (due: OwedDue) => (open.get(due) ?? 0) > 0;
    const settle = ({ months, credit }: Cent, isNew: boolean): boolean => {
      const named = isNew
        ? months.flatMap((month) => dues.find((due) => due.month === month && isOwed(due)) ?? [])[0]
        : undefined;
      const met = named ?? inOrder.find((due) => due.dueDay <= day && isOwed(due));
      if (!met) return false;
      open.set(met, (open.get(met) ?? 0) - 1);
      if (credit) open.set(credit, (open.get(credit) ?? 0) + 1);
      return true;
    };
    waiting = waiting.filter((cent) => !settle(cent, false));
    const credits = inOrder.filter((due) => due.cents < 0 && due.dueDay === day);
    const came = [
      ...credits.map((credit) => ({ cents: -credit.cents, months: [], credit })),
      ...payments.filter((payment) => payment.day === day).map((payment) => ({ ...payment, credit: null })),
    ];
    for (const { cents, months, credit } of came)
      for (let cent = 0; cent < cents; cent++) if (!settle({ months, credit }, true)) waiting.push({ months, credit });
  }
  return open;
}

test("what is open is what a reckoning cent by cent leaves", () => {
  fc.assert(
    fc.property(rents, singles, somePayments, anyDay, (months, others, payments, asOf) => {
      const dues = [...months, ...others];
      const slow = slowlyOpen(dues, payments, asOf);
      const { dues: paid, moneys, ahead } = allocatePayments(dues, payments, asOf);
      const key = ({ kind, dueDay, cents, open }: OwedDue & { open: number }) => `${kind} ${dueDay} ${cents} ${open}`;
      const expected = dues
        .filter(({ dueDay }) => dueDay <= asOf)
        .map((due) => key({ ...due, open: slow.get(due) ?? 0 }));
      expect(paid.map(key).sort()).toEqual(expected.sort());
      for (const due of paid) {
        expect(due.paid + due.open).toBe(due.cents);
        if (due.cents > 0) expect(due.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(due.paid);
      }
      // All money paid something, waits, or was set against a month to come.
      const came = moneys.reduce((sum, { cents }) => sum + cents, 0);
      const used = moneys.reduce((sum, { cents, left }) => sum + cents - left, 0);
      expect(came - used).toBe(ahead);
    }),
    { numRuns: 300 },
  );
});

test("a payment and its return leave what stood without either", () => {
  fc.assert(
    fc.property(rents, somePayments, anyDay, fc.nat(40), (dues, payments, day, later) => {
      const made = examplePayment(day, 777, { transactionId: 90 });
      const back = examplePayment(addDays(day, later), -777, { transactionId: 91 });
      const asOf = "2026-06-30";
      expect(allocatePayments(dues, [...payments, made, back], asOf)).toEqual(allocatePayments(dues, payments, asOf));
    }),
  );
});
