import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, firstOfMonth } from "../../../base/calendar/day";
import type { RentStep } from "../terms/agreement";
import { earliestRentIncrease, reckonRentIncrease } from "./reckon-rent-increase";
import type { RentFacts } from "./rent-facts";

const step = (validFrom: string, rent: number, reason?: RentStep["reason"]): RentStep => ({
  ...{ validFrom, rent, utilities: 0 },
  ...(reason && { reason }),
});

const vogt: RentFacts = {
  startDate: "2023-05-01",
  endDate: null,
  rentSteps: [
    step("2023-05-01", 480_00, "START"),
    step("2024-08-01", 510_00, "COMPARABLE"),
    step("2025-03-01", 535_00, "MODERNISATION"),
  ],
  rentMode: "PLAIN",
  indexBaseMonth: null,
  areaSqm: 62.5,
  comparableRent: 940,
  rentCapPercent: 15,
  ...{ modernisationDate: null, modernisationCosts: null, homeSqm: 62.5 },
};

const indexed: RentFacts = {
  ...vogt,
  rentSteps: [step("2021-03-01", 600_00)],
  startDate: "2021-03-01",
  rentMode: "INDEX",
  indexBaseMonth: "2021-03",
};

const price = (month: string, value: number, base = 2020) => ({ month, value, base, source: "Destatis" });
const prices = [price("2021-03", 107.5), price("2022-03", 115.3), price("2022-04", 116.2)];

test("§ 558: three years' cap with modernisation added back, below the comparable rent, with all its days", () => {
  const found = reckonRentIncrease(vogt, [], "2026-12-12");
  expect(found).toMatchObject({
    ...{ current: 535_00, rent: 577_00, binding: "CAP", effectiveOn: "2027-03-01" },
    ...{ consentUntil: "2027-02-28", actionUntil: "2027-05-31", blockedUntil: null },
    ...{ cap: 577_00, comparable: 587_50, missing: [] },
    capOf: { day: "2024-03-01", rent: 480_00, percent: 15, added: 25_00 },
  });
  const looser = reckonRentIncrease({ ...vogt, rentCapPercent: 20 }, [], "2026-12-12");
  expect(looser).toMatchObject({ cap: 601_00, rent: 587_50, binding: "COMPARABLE" });
});

test("§ 558 asked too early says until when, and the earliest day is the one after", () => {
  const early = reckonRentIncrease(vogt, [], "2025-07-31");
  expect(early).toMatchObject({ rent: null, effectiveOn: null, consentUntil: null, blockedUntil: "2025-07-31" });
  expect(earliestRentIncrease(vogt, [], "2025-04-10")).toMatchObject({
    ...{ receivedOn: "2025-08-01", effectiveOn: "2025-11-01", blockedUntil: "2025-07-31" },
  });
  // Modernisation in March 2025 blocks nothing.
  expect(reckonRentIncrease(vogt, [], "2025-08-01").effectiveOn).toBe("2025-11-01");
});

test("a modernisation is no part of the cap, and waits for no block", () => {
  const done = { ...vogt, modernisationDate: "2025-04-01", modernisationCosts: 9_000_00 };
  expect(reckonRentIncrease(done, [], "2026-12-12")).toMatchObject({
    ...{ rent: 577_00, cap: 577_00, modernisation: { increase: 60_00, effectiveOn: "2027-03-01" } },
  });
  expect(earliestRentIncrease(done, [], "2025-04-10")).toMatchObject({
    ...{ receivedOn: "2025-08-01", modernisation: { effectiveOn: "2025-07-01" } },
  });
});

test("what is missing is named, and nothing is said of a rent that cannot rise", () => {
  const bare = { ...vogt, comparableRent: null, rentCapPercent: null, areaSqm: null };
  const found = reckonRentIncrease(bare, [], "2026-12-12");
  expect(found).toMatchObject({ rent: null, cap: null, comparable: null });
  expect(found.missing).toEqual(["comparableRent", "areaSqm", "rentCapPercent"]);
  expect(reckonRentIncrease({ ...vogt, rentSteps: [] }, [], "2026-12-12").missing).toEqual(["rentSteps"]);
  expect(reckonRentIncrease({ ...vogt, comparableRent: 800 }, [], "2026-12-12")).toMatchObject({
    ...{ rent: null, effectiveOn: null, binding: "COMPARABLE", comparable: 500_00 },
  });
  expect(reckonRentIncrease({ ...vogt, endDate: "2027-02-28" }, [], "2026-12-12").rent).toBeNull();
});

test("§ 557b: the rent follows the index of one base, from the month after next", () => {
  expect(reckonRentIncrease(indexed, prices, "2022-04-20")).toMatchObject({
    ...{ rent: 643_53, effectiveOn: "2022-06-01", binding: "INDEX", index: 643_53, missing: [] },
  });
  expect(reckonRentIncrease(indexed, prices.slice(1), "2022-04-20").missing).toEqual(["consumerPrices"]);
  expect(reckonRentIncrease({ ...indexed, indexBaseMonth: null }, prices, "2022-04-20").missing).toEqual([
    "indexBaseMonth",
  ]);
  const otherBase = [price("2021-03", 120, 2015), price("2022-03", 115.3)];
  expect(reckonRentIncrease(indexed, otherBase, "2022-04-20").missing).toEqual(["consumerPrices"]);
  // A year after the last change at the earliest.
  expect(reckonRentIncrease(indexed, [price("2021-03", 100), price("2021-06", 101)], "2021-07-05").effectiveOn).toBe(
    "2022-03-01",
  );
});

test("§ 557a: a step that was agreed comes before all else, and shuts § 558 out", () => {
  const stepped = { ...vogt, rentSteps: [...vogt.rentSteps, step("2027-01-01", 560_00, "STEP")] };
  const found = reckonRentIncrease(stepped, [], "2026-12-12");
  expect(found).toMatchObject({ rent: 560_00, effectiveOn: "2027-01-01", binding: "STEP", consentUntil: null });
  expect(reckonRentIncrease({ ...vogt, rentMode: "STEPS" }, [], "2026-12-12")).toMatchObject({
    ...{ rent: null, binding: "STEP", missing: [] },
  });
});

test("whatever the facts: never above a limit, never early, and a day later nothing comes sooner", () => {
  const day = fc.integer({ min: 0, max: 2500 }).map((days) => addDays("2020-01-01", days));
  const facts = fc.record({
    raises: fc.array(fc.record({ day, cents: fc.integer({ min: 1, max: 9000 }), apart: fc.boolean() }), {
      maxLength: 4,
    }),
    areaSqm: fc.double({ min: 20, max: 150, noNaN: true }),
    comparableRent: fc.integer({ min: 300, max: 1500 }),
    rentCapPercent: fc.constantFrom(15, 20),
    receivedOn: day,
  });
  fc.assert(
    fc.property(facts, ({ raises, receivedOn, ...limits }) => {
      const rentSteps = [step("2019-01-01", 400_00)];
      for (const raise of raises.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
        rentSteps.push(
          step(raise.day, (rentSteps.at(-1)?.rent ?? 0) + raise.cents, raise.apart ? "MODERNISATION" : "AGREED"),
        );
      const asked = { ...vogt, ...limits, startDate: "2019-01-01", rentSteps };
      const found = reckonRentIncrease(asked, [], receivedOn);
      if (found.rent === null || found.binding === "STEP") return;
      expect(found.rent).toBeLessThanOrEqual(Math.min(found.cap ?? 0, found.comparable ?? 0));
      expect(found.rent).toBeGreaterThan(found.current ?? 0);
      const { effectiveOn = "" } = found;
      expect(effectiveOn).toBe(firstOfMonth(effectiveOn ?? ""));
      expect((effectiveOn ?? "") >= addMonths(firstOfMonth(receivedOn), 3)).toBe(true);
      const last = rentSteps.findLast(({ reason }, at) => at === 0 || reason === "AGREED")?.validFrom ?? "";
      expect((effectiveOn ?? "") >= addMonths(last, 15)).toBe(true);
      expect(receivedOn >= addMonths(last, 12)).toBe(true);
      const later = reckonRentIncrease(asked, [], addDays(receivedOn, 1));
      expect((later.effectiveOn ?? "9") >= (effectiveOn ?? "")).toBe(true);
    }),
    { numRuns: 300 },
  );
});
