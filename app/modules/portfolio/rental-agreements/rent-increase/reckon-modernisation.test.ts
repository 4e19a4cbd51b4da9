import fc from "fast-check";
import { expect, test } from "vitest";
import { owedModernisation, reckonModernisation } from "./reckon-modernisation";
import type { RentFacts } from "./rent-facts";

const flat: RentFacts = {
  ...{ startDate: "2020-01-01", endDate: null, rentMode: "PLAIN", indexBaseMonth: null },
  rentSteps: [{ validFrom: "2020-01-01", rent: 600_00, utilities: 0 }],
  ...{ areaSqm: 62.5, comparableRent: null, rentCapPercent: null },
  ...{ modernisationDate: null, modernisationCosts: null, homeSqm: 62.5 },
};

test("eight percent a year of what is left of the costs, from the third month after the declaration", () => {
  expect(reckonModernisation(flat, { spent: 12_000_00, apart: 3_000_00 }, "2026-12-12")).toEqual({
    ...{ byCosts: 60_00, cap: 187_50, perSqm: 300, before: 0, increase: 60_00, rent: 660_00 },
    ...{ binding: "COSTS", effectiveOn: "2027-03-01" },
  });
});

test("three euros a square metre in six years, two where the rent is below seven; what rose by it before is taken off", () => {
  const costs = { spent: 100_000_00, apart: 0 };
  expect(reckonModernisation(flat, costs, "2026-12-12")).toMatchObject({ increase: 187_50, binding: "CAP" });
  const cheap = { ...flat, rentSteps: [{ validFrom: "2020-01-01", rent: 437_49, utilities: 0 }] };
  expect(reckonModernisation(cheap, costs, "2026-12-12")).toMatchObject({ perSqm: 200, increase: 125_00 });
  const just = { ...flat, rentSteps: [{ validFrom: "2020-01-01", rent: 437_50, utilities: 0 }] };
  expect(reckonModernisation(just, costs, "2026-12-12")).toMatchObject({ perSqm: 300 });
  const risen = (validFrom: string): RentFacts => ({
    ...flat,
    rentSteps: [...flat.rentSteps, { validFrom, rent: 650_00, utilities: 0, reason: "MODERNISATION" }],
  });
  expect(reckonModernisation(risen("2021-03-02"), costs, "2026-12-12")).toMatchObject({ before: 50_00, cap: 137_50 });
  expect(reckonModernisation(risen("2021-03-01"), costs, "2026-12-12")).toMatchObject({ before: 0, cap: 187_50 });
  expect(reckonModernisation({ ...flat, areaSqm: null }, costs, "2026-12-12")).toBeNull();
});

test("a rent that rises by steps does not rise by § 559 as well (§ 557a Abs. 2 BGB)", () => {
  expect(reckonModernisation({ ...flat, rentMode: "STEPS" }, { spent: 9_000_00, apart: 0 }, "2026-12-12")).toBeNull();
});

test("of what a property was modernised for, as long as its tenant lived there and pays nothing for it yet", () => {
  const done: RentFacts = { ...flat, modernisationDate: "2026-10-15", modernisationCosts: 9_000_00 };
  expect(owedModernisation(done, "2026-12-12")).toMatchObject({ increase: 60_00, effectiveOn: "2027-03-01" });
  expect(owedModernisation({ ...done, homeSqm: 125 }, "2026-12-12")).toMatchObject({ increase: 30_00 });
  expect(owedModernisation(done, "2026-10-14")).toBeNull();
  const step = (validFrom: string) => ({ validFrom, rent: 660_00, utilities: 0, reason: "MODERNISATION" as const });
  const none: Partial<RentFacts>[] = [
    { modernisationCosts: null },
    { startDate: "2026-10-16" },
    { rentMode: "INDEX" },
    { rentMode: "STEPS" },
    { endDate: "2027-02-28" },
    { rentSteps: [...flat.rentSteps, step("2027-01-01")] },
  ];
  for (const one of none) expect([one, owedModernisation({ ...done, ...one }, "2026-12-12")]).toEqual([one, null]);
  const before = [...flat.rentSteps, step("2026-01-01")];
  expect(owedModernisation({ ...done, rentSteps: before }, "2026-12-12")).toMatchObject({ before: 60_00 });
});

test("never more than the costs or the cap, and more costs never mean less", () => {
  const cents = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (spent, apart, more) => {
      const found = reckonModernisation(flat, { spent, apart }, "2026-05-31");
      const after = reckonModernisation(flat, { spent: spent + more, apart }, "2026-05-31");
      expect(found && found.increase <= found.cap && found.increase <= found.byCosts).toBe(true);
      expect(found && found.byCosts * 12 <= Math.max(0, spent - apart) * 0.08).toBe(true);
      expect((after?.increase ?? 0) >= (found?.increase ?? 0)).toBe(true);
    }),
  );
});
