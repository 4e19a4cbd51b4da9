import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLegs } from "./edit-draft";

test("checked legs get their average, odd cents go to the first, others stay", () => {
  const legs = [
    { cents: 10_000, checked: true },
    { cents: 777, checked: false },
    { cents: 0, checked: true },
    { cents: 0, checked: true },
  ];
  expect(splitLegs(legs).map(({ cents }) => cents)).toEqual([3_334, 777, 3_333, 3_333]);
});

test("a split keeps the sum, and no two shares differ by more than a cent", () => {
  const leg = fc.record({ cents: fc.integer({ min: -1e9, max: 1e9 }), checked: fc.boolean() });
  fc.assert(
    fc.property(fc.array(leg, { maxLength: 12 }), (legs) => {
      const split = splitLegs(legs);
      const sum = (list: typeof legs) => list.reduce((total, { cents }) => total + cents, 0);
      expect(sum(split)).toBe(sum(legs));
      const shares = split.filter(({ checked }) => checked).map(({ cents }) => cents);
      if (shares.length > 0) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      expect(split.filter(({ checked }) => !checked)).toEqual(legs.filter(({ checked }) => !checked));
    }),
  );
});
