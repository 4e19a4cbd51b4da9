import fc from "fast-check";
import { expect, test } from "vitest";
import { mergePropertyIds, readPropertyIds, writePropertyIds } from "./property-ids";

test("ids come back in their order, each once", () => {
  expect(readPropertyIds(writePropertyIds([12, 3, 12, 7]))).toEqual([3, 7, 12]);
  expect(writePropertyIds([])).toBeNull();
  expect(readPropertyIds(null)).toEqual([]);
});

const merged = (sent: number[], began: number[], stored: number[]) =>
  readPropertyIds(writePropertyIds(mergePropertyIds(sent, { began, stored })));

test("what one adds and another removes meanwhile both holds", () => {
  expect(merged([1, 2, 5], [1, 2], [1, 2])).toEqual([1, 2, 5]);
  expect(merged([1, 2, 5], [1, 2], [1, 7])).toEqual([1, 5, 7]);
  expect(merged([2], [1, 2], [1, 2, 9])).toEqual([2, 9]);
  expect(merged([], [1], [1])).toEqual([]);
});

test("an album has a property if either edit wanted it otherwise than it was, or both left it", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(ids, ids, ids, (sent, began, stored) => {
      const after = merged(sent, began, stored);
      for (const id of [1, 2, 3, 4, 5, 6]) {
        const mine = sent.includes(id) === began.includes(id) ? stored.includes(id) : sent.includes(id);
        expect(after.includes(id)).toBe(mine);
      }
    }),
  );
});
