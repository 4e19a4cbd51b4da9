import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../../../base/calendar/day";
import type { Agreement } from "../../../portfolio/rental-agreements/terms/agreement";
import { amountsDue, listDues } from "./list-dues";
import { monthsDue } from "./months-due";

const NOTHING = { rent: 0, utilities: 0, deposit: 0 };

function agreement(terms: Partial<Agreement> = {}): Agreement {
  return {
    startDate: "2024-01-15",
    endDate: null,
    rentSteps: [{ validFrom: "2024-01-15", rent: 80_000, utilities: 20_000 }],
    rentDeposit: 0,
    opening: NOTHING,
    singleDues: [],
    ...terms,
  };
}

const rents = (terms: Partial<Agreement>, booksBegin: Day | null, upTo: Day) =>
  listDues(agreement(terms), booksBegin, upTo).map(({ dueDay, rent }) => [dueDay, rent]);

describe("what falls due by the books", () => {
  test("is what falls due from the day on which they begin", () => {
    expect(rents({}, "2026-01-01", "2025-12-31")).toEqual([]);
    expect(rents({}, "2026-01-01", "2026-02-01")).toEqual([
      ["2026-01-01", 80_000],
      ["2026-02-01", 80_000],
    ]);
    expect(amountsDue(agreement(), "2026-01-01", "2026-12-31")).toEqual({
      rent: 960_000,
      utilities: 240_000,
      deposit: 0,
    });
  });

  test("is all of it where the agreement begins later, or the books have no beginning", () => {
    // 17 of 31 days.
    for (const booksBegin of [null, "2020-01-01", "2024-01-15"])
      expect(rents({}, booksBegin, "2024-02-29")).toEqual([
        ["2024-01-15", 43_871],
        ["2024-02-01", 80_000],
      ]);
  });

  test("leaves out the month that was due before they begin in its middle", () => {
    expect(rents({}, "2025-03-10", "2025-04-01")).toEqual([["2025-04-01", 80_000]]);
    expect(rents({}, "2024-01-16", "2024-02-01")).toEqual([["2024-02-01", 80_000]]);
  });

  test("begins with the opening balance, still owed or paid ahead", () => {
    const opening = { rent: 50_000, utilities: -10_000, deposit: 30_000 };
    expect(listDues(agreement({ opening }), "2026-01-01", "2026-01-01")).toEqual([
      { kind: "opening", dueDay: "2026-01-01", ...opening },
      { kind: "month", dueDay: "2026-01-01", rent: 80_000, utilities: 20_000, deposit: 0 },
    ]);
    expect(listDues(agreement({ opening }), "2026-01-01", "2025-12-31")).toEqual([]);
    expect(listDues(agreement({ opening }), "2020-01-01", "2024-01-15")[0]).toEqual({
      kind: "opening",
      dueDay: "2024-01-15",
      ...opening,
    });
    expect(amountsDue(agreement({ opening }), "2026-01-01", "2026-02-01")).toEqual({
      rent: 210_000,
      utilities: 30_000,
      deposit: 30_000,
    });
  });

  test("is the opening balance alone of an agreement that has ended", () => {
    const terms = { endDate: "2025-06-30", opening: { ...NOTHING, rent: 123_45 } };
    expect(rents(terms, "2026-01-01", "2026-12-31")).toEqual([["2026-01-01", 12_345]]);
    expect(rents({ endDate: "2025-06-30" }, "2026-01-01", "2026-12-31")).toEqual([]);
  });

  test("has the instalments of the deposit that are due since", () => {
    const terms = agreement({ startDate: "2025-12-10", rentDeposit: 240_001 });
    expect(amountsDue(terms, "2026-01-01", "2026-12-31").deposit).toBe(160_000);
    expect(amountsDue(terms, "2026-03-01", "2026-12-31").deposit).toBe(0);
    expect(amountsDue(terms, null, "2026-12-31").deposit).toBe(240_001);
  });
});

const anyDay = fc.integer({ min: -200, max: 900 }).map((days) => addDays("2024-01-15", days));
const cents = fc.integer({ min: -200_000, max: 200_000 });
const anyAgreement = fc
  .record({
    endDate: fc.option(anyDay, { nil: null }),
    rentDeposit: fc.nat(500_000),
    opening: fc.record({ rent: cents, utilities: cents, deposit: cents }),
    singleDues: fc.array(
      fc.record({ dueDay: anyDay, cents }).map((due) => ({ ...due, id: 1, kind: "SETTLEMENT" as const, text: null })),
      { maxLength: 3 },
    ),
  })
  .map(agreement);

test("nothing is due before the books or the agreement begin, and the order is that of the days", () => {
  fc.assert(
    fc.property(anyAgreement, anyDay, anyDay, (terms, booksBegin, upTo) => {
      const days = listDues(terms, booksBegin, upTo).map(({ dueDay }) => dueDay);
      for (const day of days) expect(day >= booksBegin && day >= terms.startDate && day <= upTo).toBe(true);
      expect([...days].sort()).toEqual(days);
    }),
  );
});

test("what the books leave out and what they hold is the whole", () => {
  fc.assert(
    fc.property(anyAgreement, anyDay, anyDay, (terms, booksBegin, upTo) => {
      const before = monthsDue(terms, addDays(booksBegin, -1)).filter(({ dueDay }) => dueDay <= upTo);
      const since = listDues({ ...terms, opening: NOTHING, singleDues: [] }, booksBegin, upTo);
      expect([...before, ...since]).toEqual(monthsDue(terms, upTo));
    }),
  );
});

test("an opening balance adds itself and nothing else, from its day on", () => {
  fc.assert(
    fc.property(anyAgreement, anyDay, anyDay, (terms, booksBegin, upTo) => {
      const due = amountsDue(terms, booksBegin, upTo);
      const without = amountsDue({ ...terms, opening: NOTHING }, booksBegin, upTo);
      const counts = upTo >= booksBegin && upTo >= terms.startDate;
      for (const component of ["rent", "utilities", "deposit"] as const)
        expect(due[component] - without[component]).toBe(counts ? terms.opening[component] : 0);
    }),
  );
});

test("what is owed in all is the sum of what falls due", () => {
  fc.assert(
    fc.property(anyAgreement, fc.option(anyDay), anyDay, (terms, booksBegin, upTo) => {
      const sum = { rent: 0, utilities: 0, deposit: 0 };
      for (const due of listDues(terms, booksBegin, upTo))
        for (const component of ["rent", "utilities", "deposit"] as const) sum[component] += due[component];
      expect(amountsDue(terms, booksBegin, upTo)).toEqual(sum);
    }),
  );
});
