import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_RELATION, type Side } from "../../../base/relations/relation";
import type { NewLeg } from "../leg";
import { repeatLegs } from "./repeat-legs";

const books = { clearingAccountId: 2, lockedUntil: null };
const clearing: Side = { accountId: 2, ...NO_RELATION };
const flat = (id: number): Side => ({
  accountId: 9,
  flowType: "PROPERTY",
  flowId: id,
  subFlowType: "PROPERTY",
  subFlowId: id,
});
const leg = (id: number, cents: number): NewLeg => ({
  source: clearing,
  target: flat(id),
  cents,
  valueDate: "2026-01-05",
});
const on = (cents: number) => ({ cents, valueDate: "2026-02-05" });

test("the same amount goes where it went, whichever side clearing was on", () => {
  const turned = { ...leg(3, -29_75), source: flat(3), target: clearing, cents: 29_75 };
  expect(repeatLegs([leg(1, -23_80), leg(2, -26_18), turned], on(-79_73), books)).toEqual(
    [leg(1, -23_80), leg(2, -26_18), leg(3, -29_75)].map((one) => ({ ...one, valueDate: "2026-02-05" })),
  );
});

test("another amount goes there in the same shares, odd cents with the largest", () => {
  const shares = repeatLegs([leg(1, -10_00), leg(2, -20_00), leg(3, -10_00)], on(-50_01), books);
  expect(shares?.map(({ cents }) => cents)).toEqual([-12_50, -25_01, -12_50]);
});

test("in a closed month it is dated on the first open day", () => {
  const shares = repeatLegs([leg(1, -10_00)], on(-10_00), { ...books, lockedUntil: "2026-02-28" });
  expect(shares?.map(({ valueDate }) => valueDate)).toEqual(["2026-03-01"]);
});

test("legs that come to nothing, or are beside clearing, are not repeated", () => {
  expect(repeatLegs([], on(-10_00), books)).toBeNull();
  expect(repeatLegs([leg(1, -10_00), leg(2, 10_00)], on(-10_00), books)).toBeNull();
  expect(repeatLegs([{ ...leg(1, -10_00), source: flat(2) }], on(-10_00), books)).toBeNull();
});

test("the shares are the whole", () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((cents) => cents !== 0);
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), amount, (amounts, cents) => {
      const shares = repeatLegs(
        amounts.map((one, index) => leg(index, one)),
        on(cents),
        books,
      );
      fc.pre(shares !== null);
      expect(shares?.reduce((sum, one) => sum + one.cents, 0)).toBe(cents);
    }),
  );
});
