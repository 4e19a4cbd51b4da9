import { expect, test } from "vitest";
import { NO_RELATION } from "../../../base/relations/relation";
import { mirrorFault, mirrorLegs } from "./reverse-transaction";

const side = (accountId: number) => ({ accountId, ...NO_RELATION });
const leg = (id: number, valueDate: string) => ({
  id,
  transactionId: 1,
  source: side(1),
  target: side(2),
  cents: 500,
  valueDate,
  locked: false,
  reversesLegId: null,
});

test("a leg is undone on its own day, or on the first open one", () => {
  const mirrored = mirrorLegs([leg(1, "2026-09-30"), leg(2, "2026-10-01"), leg(3, "2099-01-01")], "2026-09-30");
  expect(mirrored.map(({ valueDate, cents, reversesLegId }) => [valueDate, cents, reversesLegId])).toEqual([
    ["2026-10-01", -500, 1],
    ["2026-10-01", -500, 2],
    ["2099-01-01", -500, 3],
  ]);
});

test("what would have to be undone on a day to come waits for it", () => {
  const fault = (day: string, lockedUntil: string | null, today: string) =>
    mirrorFault([leg(1, day)], lockedUntil, today);
  expect(fault("2026-09-30", "2026-09-30", "2026-09-30")).toMatch(/erst ab 01\.10\.2026/);
  expect(fault("2026-09-30", "2026-09-30", "2026-10-01")).toBe(null);
  expect(fault("2026-09-30", "2199-12-31", "2026-10-01")).toMatch(/erst ab 01\.01\.2200/);
  expect(fault("2026-09-30", null, "2026-09-30")).toBe(null);
  // A booking of a later day is undone on that day.
  expect(fault("2099-01-01", "2026-09-30", "2026-10-01")).toBe(null);
});
