import fc from "fast-check";
import { expect, test } from "vitest";
import { linearRateOf } from "../../base/law/depreciation-law";
import { type Depreciation, planDepreciation } from "./plan-depreciation";

const purchase = (startMonth: string, base: number) => ({ text: "Anschaffung", startMonth, base });

test("a flat of 1996 that passed on 15 August 2025 is written off by 4.117,46 a year, and the last year takes what is left", () => {
  const plan = planDepreciation({
    method: "LINEAR",
    rate: linearRateOf(1996),
    items: [purchase("2025-08", 20_587_320)],
  });
  expect(plan[0]).toEqual({ year: 2025, amount: 171_561, bookValue: 20_415_759, changed: false });
  expect(new Set(plan.slice(1, -1).map(({ amount }) => amount))).toEqual(new Set([411_746]));
  expect(plan[1]?.bookValue).toBe(20_004_013);
  expect(plan.at(-1)).toEqual({ year: 2075, amount: 240_205, bookValue: 0, changed: false });
});

test("by what is left it begins with 5 % of the months, and changes to equal amounts as soon as they are more", () => {
  const plan = planDepreciation({ method: "DEGRESSIVE", rate: 500, items: [purchase("2026-04", 30_000_000)] });
  expect(plan.slice(0, 5).map(({ amount }) => amount)).toEqual([1_125_000, 1_443_750, 1_371_563, 1_302_984, 1_237_835]);
  const change = plan.findIndex(({ changed }) => changed);
  // 9 months and 13 years are gone then, and 235 months of 400 are left.
  expect(plan[change]?.year).toBe(2040);
  const before = plan[change - 1]?.bookValue ?? 0;
  expect(plan[change]?.amount).toBe(Math.round((before * 12) / 235));
  expect(plan.at(-1)).toMatchObject({ year: 2059, bookValue: 0 });
});

test("a later cost counts from January of its year, by the same rate", () => {
  const items = [purchase("2025-08", 20_587_320), { text: "Dach", startMonth: "2028-06", base: 1_000_000 }];
  const plan = planDepreciation({ method: "LINEAR", rate: 200, items });
  expect(plan.find(({ year }) => year === 2027)?.amount).toBe(411_746);
  expect(plan.find(({ year }) => year === 2028)?.amount).toBe(431_746);
});

test("a plan ends with the month of the sale", () => {
  const items = [purchase("2025-08", 20_587_320)];
  const plan = planDepreciation({ method: "LINEAR", rate: 200, items, end: "2027-03" });
  expect(plan.map(({ amount }) => amount)).toEqual([171_561, 411_746, 102_937]);
});

test("the rates of the law by completion", () => {
  expect([1890, 1924, 1925, 2022, 2023].map(linearRateOf)).toEqual([250, 250, 200, 200, 300]);
});

const plans: fc.Arbitrary<Depreciation> = fc.record({
  method: fc.constantFrom("LINEAR", "SHORTER", "DEGRESSIVE"),
  rate: fc.integer({ min: 50, max: 2_000 }),
  items: fc
    .tuple(
      fc.integer({ min: 1990, max: 2030 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1_000_000, max: 100_000_000 }),
      fc.array(
        fc.record({ after: fc.integer({ min: 0, max: 60 }), base: fc.integer({ min: 100_000, max: 5_000_000 }) }),
        {
          maxLength: 4,
        },
      ),
    )
    .map(([year, month, base, later]) => [
      purchase(`${year}-${String(month).padStart(2, "0")}`, base),
      ...later.map((one) => ({ text: "Später", startMonth: `${year + one.after}-12`, base: one.base })),
    ]),
});

test("a plan comes to its bases exactly, never below zero, without a year left out", () => {
  fc.assert(
    fc.property(plans, (depreciation) => {
      const plan = planDepreciation(depreciation);
      const bases = depreciation.items.reduce((sum, { base }) => sum + base, 0);
      expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(bases);
      expect(plan.every(({ amount, bookValue }) => amount >= 0 && bookValue >= 0)).toBe(true);
      expect(plan.map(({ year }) => year)).toEqual(plan.map((_, index) => (plan[0]?.year ?? 0) + index));
    }),
  );
});

test("equal shares are those that a slow reckoning month by month in fractions of a cent comes to", () => {
  fc.assert(
    fc.property(plans, ({ rate, items }) => {
      const plan = planDepreciation({ method: "LINEAR", rate, items });
      const [first] = items;
      let month = Number(first?.startMonth.slice(5));
      let rest = 0;
      for (const { year, amount } of plan.slice(0, -1)) {
        const started = items.filter(({ startMonth }) => Number(startMonth.slice(0, 4)) <= year);
        rest += items.reduce((sum, one) => sum + (Number(one.startMonth.slice(0, 4)) === year ? one.base : 0), 0);
        let written = 0;
        for (; month <= 12; month++)
          written += Math.min(rest - written, (started.reduce((sum, { base }) => sum + base, 0) * rate) / 120_000);
        month = 1;
        rest -= written;
        // The year in which nothing is left takes what rounding left.
        if (rest > 0.01) expect(Math.abs(amount - written)).toBeLessThan(0.51);
      }
    }),
    { numRuns: 50 },
  );
});
