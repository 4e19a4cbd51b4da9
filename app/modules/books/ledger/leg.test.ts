import { expect, test } from "vitest";
import { NO_RELATION } from "../../base/relations/relation";
import { type Leg, lastReversed } from "./leg";

const side = { accountId: 1, ...NO_RELATION };
const leg = (id: number, change: Partial<Leg> = {}): Leg => ({
  id,
  transactionId: 1,
  source: side,
  target: side,
  cents: 100,
  valueDate: "2026-03-01",
  locked: false,
  reversesLegId: null,
  ...change,
});
const bank = leg(1, { locked: true });
const mirror = (id: number, reversesLegId: number) => leg(id, { reversesLegId });
const idsOf = (legs: Leg[]) => lastReversed(legs).map(({ id }) => id);

test("the legs of the last Storno are known until something is booked again", () => {
  const once = [bank, leg(2), leg(3), mirror(4, 2), mirror(5, 3)];
  expect(idsOf([bank, leg(2)])).toEqual([]);
  expect(idsOf(once)).toEqual([2, 3]);
  expect(idsOf([...once, leg(6)])).toEqual([]);
  expect(idsOf([...once, leg(6), mirror(7, 6)])).toEqual([6]);
});

test("what went with the bank's own line is not booked again", () => {
  expect(idsOf([bank, leg(2, { locked: true, reversesLegId: 1 })])).toEqual([]);
  expect(idsOf([bank, leg(2), mirror(3, 2), leg(4, { locked: true, reversesLegId: 1 })])).toEqual([]);
});
