import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeRent } from "../merge-rent";
import type { RentStep } from "../terms/agreement";
import { writeRentSteps } from "./rent-steps-text";

const TODAY = "2026-11-21";
const period = { startDate: "2024-01-01", endDate: null };
const step = (rent: number, utilities: number, validFrom = "2024-01-01"): RentStep => ({ validFrom, rent, utilities });
const merge = (sent: Parameters<typeof mergeRent>[0], began: RentStep[], stored: RentStep[], wholeForm = false) =>
  mergeRent(sent, { began, stored }, { period, today: TODAY, wholeForm });

test("an amount changes the step valid today as it is stored, beside what others did to the rest", () => {
  const later = step(90_000, 0, "2030-01-01");
  expect(merge({ rent: 60_000 }, [step(50_000, 1)], [step(50_000, 2), later])).toEqual({
    steps: [step(60_000, 2), later],
    conflicts: [],
  });
  expect(merge({ rent: null }, [], [])).toEqual({ steps: [step(0, 0)], conflicts: [] });
});

test("an amount that both changed conflicts by itself, in euros, and what does not is merged", () => {
  const sent = { rent: 65_025, utilities: 20_000 };
  const { steps, conflicts } = merge(sent, [step(50_000, 10_000)], [step(60_000, 10_000)]);
  expect(conflicts).toEqual([{ field: "rent", mine: 650.25, theirs: 600 }]);
  expect(steps).toEqual([step(60_000, 20_000)]);
  // Somebody raised the rent by a step of its own.
  expect(merge({ rent: 1 }, [step(5, 0)], [step(5, 0), step(6, 0, "2026-11-01")]).conflicts).toEqual([
    { field: "rent", mine: 0.01, theirs: 0.06 },
  ]);
});

test("steps that were sent as a whole conflict as a whole, as the API writes them", () => {
  const mine = [step(1, 2)];
  expect(merge({ rentSteps: mine }, [step(5, 6)], [step(7, 8)])).toEqual({
    steps: [step(7, 8)],
    conflicts: [
      {
        field: "rentSteps",
        mine: [{ validFrom: "2024-01-01", rent: 0.01, utilities: 0.02 }],
        theirs: [{ validFrom: "2024-01-01", rent: 0.07, utilities: 0.08 }],
      },
    ],
  });
  expect(merge({ rentSteps: mine }, [step(5, 6)], [step(5, 6)]).steps).toEqual(mine);
  // The steps of a whole form that nobody touched there.
  expect(merge({ rentSteps: [step(5, 6)] }, [step(5, 6)], [step(7, 8)], true)).toEqual({
    steps: [step(7, 8)],
    conflicts: [],
  });
});

test("amounts that are sent back as they were read are no change beside new steps", () => {
  const stored = [step(80_000, 20_000)];
  const raised = [...stored, step(90_000, 22_000, "2026-01-01")];
  const read = { rent: 80_000, utilities: 20_000 };
  expect(merge({ ...read, rentSteps: raised }, stored, stored)).toEqual({ steps: raised, conflicts: [] });
  expect(merge({ rent: 90_000, utilities: 22_000, rentSteps: raised }, stored, stored).steps).toEqual(raised);
  expect(merge({ rent: null, utilities: null, rentSteps: stored }, [], []).steps).toEqual(stored);
  // The steps are sent back as they were read, and an amount is changed.
  expect(merge({ ...read, rent: 85_000, rentSteps: stored }, stored, stored).steps).toEqual([step(85_000, 20_000)]);
});

test("amounts that the sent steps contradict are refused by their names", () => {
  const stored = [step(80_000, 20_000)];
  const rentSteps = [...stored, step(90_000, 22_000, "2026-01-01")];
  const refused = (...names: string[]) =>
    expect.objectContaining({
      code: "invalid",
      details: { fieldErrors: Object.fromEntries(names.map((name) => [name, expect.stringContaining("heute")])) },
    });
  expect(() => merge({ rent: 85_000, rentSteps }, stored, stored)).toThrow(refused("rent"));
  expect(() => merge({ rent: 90_000, utilities: 0, rentSteps }, stored, stored)).toThrow(refused("utilities"));
  expect(() => merge({ rent: null, utilities: 1, rentSteps }, stored, stored)).toThrow(refused("rent", "utilities"));
});

test("the first step goes along with the start, and none may be left after the end", () => {
  const moved = { startDate: "2023-06-15", endDate: null };
  const versions = { began: [step(5, 6)], stored: [step(7, 8)] };
  expect(mergeRent({}, versions, { period: moved, today: TODAY, wholeForm: false }).steps).toEqual([
    step(7, 8, "2023-06-15"),
  ]);
  const ended = { startDate: "2024-01-01", endDate: "2025-12-31" };
  const later = { began: [step(5, 6)], stored: [step(5, 6), step(7, 8, "2026-01-01")] };
  expect(() => mergeRent({}, later, { period: ended, today: TODAY, wholeForm: false })).toThrow(
    expect.objectContaining({ details: { fieldErrors: { endDate: expect.any(String) } } }),
  );
});

test("whatever others did, what was sent is written or conflicts, and the rest stays as they left it", () => {
  const amount = fc.integer({ min: 0, max: 3 });
  const days = ["2025-01-01", "2026-11-21", "2026-11-22", "2030-01-01"];
  const steps = fc
    .tuple(amount, amount, fc.subarray(days), fc.array(amount, { minLength: 8, maxLength: 8 }))
    .map(([rent, utilities, chosen, more]) => [
      step(rent, utilities),
      ...chosen.map((day, index) => step(more[index] ?? 0, more[index + 4] ?? 0, day)),
    ]);
  const sent = fc.record({ rent: amount, utilities: amount }, { requiredKeys: [] });
  const validOn = (all: readonly RentStep[]) => all.findLast(({ validFrom }) => validFrom <= TODAY)!;
  fc.assert(
    fc.property(steps, steps, sent, (began, stored, mine) => {
      const merged = merge(mine, began, stored);
      const others = (all: readonly RentStep[]) => writeRentSteps(all.filter((one) => one !== validOn(all)));
      expect(others(merged.steps)).toBe(others(stored));
      for (const name of ["rent", "utilities"] as const) {
        const [old, theirs, now] = [began, stored, merged.steps].map((all) => validOn(all)[name]);
        const conflict = merged.conflicts.find(({ field }) => field === name);
        if (conflict) {
          expect(conflict).toEqual({ field: name, mine: mine[name]! / 100, theirs: theirs! / 100 });
          expect([old === theirs, mine[name] === theirs, now]).toEqual([false, false, theirs]);
        } else expect(now).toBe(mine[name] ?? theirs);
      }
    }),
  );
});
