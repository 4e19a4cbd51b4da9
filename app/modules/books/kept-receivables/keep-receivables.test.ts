import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../base/calendar/day";
import { collectableOf } from "../receivables/collectable";
import type { PaymentRow } from "../receivables/payments.server";
import { reckonReceivables } from "../receivables/reckon-receivables";
import type { MadeInterest } from "../receivables/repository.server";
import { standingOf } from "../receivables/standing";
import { exampleAgreement } from "../tenant-accounts/fixtures/example-agreement";
import { arrearOf, balancesOn } from "../tenant-accounts/list-arrears";
import { rentOfMonth } from "../tenant-accounts/rents-of-month";
import { collectableMonths, type KeepingFacts, keepReceivables, standingOn } from "./keep-receivables";

const FIRST: Day = "2025-11-01";
const day = fc.integer({ min: 0, max: 330 }).map((days) => addDays(FIRST, days));
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const cents = fc.constantFrom(-650_00, -100_00, 1, 150_00, 500_00, 650_00, 650_00, 650_00, 2_000_00);

const payment = fc
  .record({
    day,
    cents,
    on: fc.constantFrom("rent" as const, "utilities" as const, "deposit" as const),
    words: fc.constantFrom("Miete", "Miete 03/2026", "Miete April", "Miete Mai und Juni 2026", "Miete Dezember"),
    returns: optional(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 2 })),
  })
  .map(({ on, cents: amount, ...rest }) => ({ rent: 0, utilities: 0, deposit: 0, [on]: amount, ...rest }));

const single = fc.record({
  kind: fc.constantFrom("SETTLEMENT" as const, "FEE" as const, "INTEREST" as const, "OTHER" as const),
  dueDay: day,
  cents: fc.constantFrom(-300_00, 5_00, 40_00, 700_00),
  createDay: day,
});

const reminder = fc.record({
  level: fc.constantFrom(1 as const, 2 as const, 3 as const),
  date: day,
  month: fc.constantFrom("2026-01", "2026-03", "2026-06"),
  dueId: optional(fc.integer({ min: 1, max: 3 })),
});

/** An agreement and all that may have happened to it, in the past of a day or after it. */
const facts = fc
  .record({
    booksBegin: optional(day),
    startDate: day,
    length: optional(fc.integer({ min: 0, max: 400 })),
    step: optional(day),
    rentDeposit: fc.constantFrom(0, 1_000_00),
    opening: fc.constantFrom(0, 250_00, -80_00),
    singles: fc.array(single, { maxLength: 3 }),
    payments: fc.array(payment, { maxLength: 12 }),
    reminders: fc.array(reminder, { maxLength: 3 }),
    graceDays: fc.constantFrom(0, 2),
    dueDayOfMonth: optional(fc.constantFrom(1, 15, 31)),
  })
  .map((made): KeepingFacts => {
    const { startDate, length, step, booksBegin, rentDeposit, singles } = made;
    const first = { validFrom: startDate, rent: 500_00, utilities: 150_00 };
    const agreement = exampleAgreement({
      ...{ startDate, endDate: length === null ? null : addDays(startDate, length), rentDeposit, hasDeposit: true },
      rentSteps: step === null || step <= startDate ? [first] : [first, { ...first, validFrom: step, rent: 620_00 }],
      opening: { rent: made.opening, utilities: 0, deposit: 0 },
      singleDues: singles.map((one, index) => ({ ...one, id: index + 1, text: null })),
    });
    const interest = singles.flatMap(({ kind, dueDay, cents: amount, createDay }): MadeInterest[] =>
      kind === "INTEREST" ? [{ agreementId: 1, dueDay, createTime: `${createDay}T12:00:00.000Z`, cents: amount }] : [],
    );
    const { dueDayOfMonth, graceDays } = made;
    const terms = { id: 1, dueWorkingDay: 3, dueDayOfMonth, zipCode: "09112", state: null };
    return {
      agreements: [agreement],
      booksBegin,
      paying: [
        [{ ...terms, dunningStop: null, dunningNote: null }],
        interest,
        [{ graceDays }],
        [],
        made.reminders.map(({ month, dueId, ...one }, index) => ({
          ...{ id: index + 1, agreementId: 1, ...one },
          items: [{ kind: dueId === null ? "RENT" : "OTHER", month: dueId === null ? month : null, dueDay: "", dueId }],
        })),
      ],
      payments: made.payments.map((one, index): PaymentRow => ({ ...one, agreementId: 1, transactionId: index + 1 })),
    };
  });

/** What is reckoned for a day alone, of what had been paid by then. */
function reckonedOn({ payments, booksBegin, ...rest }: KeepingFacts, asOf: Day) {
  const counted = payments.filter((one) => one.day <= asOf && (booksBegin === null || one.day >= booksBegin));
  const [found] = reckonReceivables({ ...rest, booksBegin, payments: counted, asOf });
  if (!found) throw new Error("nothing was reckoned");
  const sum = (component: "rent" | "utilities" | "deposit") => counted.reduce((all, one) => all + one[component], 0);
  const paid = { rent: sum("rent"), utilities: sum("utilities"), deposit: sum("deposit") };
  return { ...found, agreement: { ...found.agreement, paid } };
}

function expectSame(all: KeepingFacts, from: Day): void {
  const [kept] = keepReceivables(all, from);
  if (!kept) throw new Error("nothing was kept");
  expect(kept.until >= from).toBe(true);
  for (let asOf = from; asOf <= kept.until; asOf = addDays(asOf, 1)) {
    const anew = reckonedOn(all, asOf);
    const { standing, items } = standingOf(anew);
    expect(kept.items).toEqual(items);
    expect(kept.standing === null).toBe(anew.receivable.dues.length === 0);
    if (kept.standing) expect(standingOn(kept.standing, asOf)).toEqual(standing);
    expect([kept.open, kept.level]).toEqual([standing.open, standing.level]);
    expect(kept.balances).toEqual(balancesOn(anew.agreement, all.booksBegin, asOf));
    expect(kept.monthRent).toBe(rentOfMonth(anew.agreement, all.booksBegin, asOf));
    const arrear = arrearOf(anew.agreement, all.booksBegin, asOf);
    if (arrear) expect(kept.owedSince ?? asOf).toBe(arrear.since);
    for (const [index, month] of collectableMonths(asOf).entries()) {
      const end = reckonedOn(all, lastOf(month));
      expect(kept.collectable[index]).toEqual(collectableOf(end.receivable.dues, month, end.agreement.singleDues));
    }
  }
}

function lastOf(month: string): Day {
  return addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
}

test("what is kept is what is reckoned anew on each day that it holds", () => {
  fc.assert(fc.property(facts, day, expectSame), { numRuns: 300 });
});
