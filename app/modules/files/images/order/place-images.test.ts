import fc from "fast-check";
import { expect, test } from "vitest";
import { orderKeyOf } from "./order-key";
import { arrange, putBeside, type Ranked, rankAnew } from "./place-images";
import { compareKeys, keysBetween } from "./rank-between";

const inOrder = (images: readonly Ranked[]) =>
  [...images].sort((one, other) => compareKeys(one.orderKey, other.orderKey) || one.id - other.id);
const idsOf = (images: readonly Ranked[]) => inOrder(images).map(({ id }) => id);

/** What the images stand as once the keys of some were written. */
function written(stored: readonly Ranked[], changed: readonly Ranked[]): Ranked[] {
  const keys = new Map(changed.map(({ id, orderKey }) => [id, orderKey]));
  return stored.map(({ id, orderKey }) => ({ id, orderKey: keys.get(id) ?? orderKey }));
}

const keyOf = fc
  .tuple(
    fc.option(fc.constantFrom("2024-05-31T16:09:00", "1998-12-31T23:59:59")),
    fc.oneof(
      fc.constantFrom("a", "a!", "a b", "a  b", "IMG_10.jpg", "ümläut 🏠", "\ufb01"),
      fc.string({ minLength: 1 }),
    ),
  )
  .map(([taken, name]) => orderKeyOf(taken, name));
const album = fc
  .array(keyOf, { minLength: 1, maxLength: 12 })
  .map((keys) => inOrder(keys.map((orderKey, index) => ({ id: index + 1, orderKey }))));

test("keys are compared as the bytes that the database keeps", () => {
  fc.assert(
    fc.property(keyOf, keyOf, (one, other) => {
      expect(Math.sign(compareKeys(one, other))).toBe(Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other))));
    }),
  );
});

test("between two keys there is room, however often and for however many", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(keyOf, { minLength: 2, maxLength: 2 }),
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 8 }),
      (keys, steps) => {
        let [after, before]: [string, string | null] = keys.sort(compareKeys) as [string, string];
        for (const [goesUp, count] of steps) {
          const made = keysBetween(after, before, count);
          const all = [after, ...made, ...(before === null ? [] : [before])];
          expect(all).toEqual([...new Set(all)].sort(compareKeys));
          if (goesUp) after = made.at(-1)!;
          else before = made[0]!;
        }
      },
    ),
  );
});

test("any order is reached, again and again, and what stays in order keeps its key", () => {
  fc.assert(
    fc.property(
      album.chain((stored) =>
        fc.record({
          stored: fc.constant(stored),
          orders: fc.array(
            fc.shuffledSubarray(
              stored.map(({ id }) => id),
              { minLength: stored.length },
            ),
            { maxLength: 4 },
          ),
        }),
      ),
      ({ stored, orders }) => {
        let now: Ranked[] = stored;
        for (const wanted of orders) {
          now = written(now, rankAnew(inOrder(now), wanted));
          expect(idsOf(now)).toEqual(wanted);
          expect(rankAnew(inOrder(now), wanted)).toEqual([]);
        }
      },
    ),
  );
});

test("one image that moves among a thousand is the only one that gets a new key", () => {
  const stored = Array.from({ length: 1000 }, (_, index) => ({
    id: index + 1,
    orderKey: orderKeyOf("2024-05-31T16:09:00", `IMG_${index}.jpg`),
  }));
  const ids = stored.map(({ id }) => id);
  for (const wanted of [
    putBeside(ids, [900], { before: 1 }),
    putBeside(ids, [3], { after: 1000 }),
    putBeside(ids, [5], { after: 7 }),
  ]) {
    const changed = rankAnew(stored, wanted);
    expect(changed).toHaveLength(1);
    expect(idsOf(written(stored, changed))).toEqual(wanted);
  }
});

test("images that go to the front one after another do not make keys without end", () => {
  let now: Ranked[] = Array.from({ length: 4 }, (_, index) => ({
    id: index + 1,
    orderKey: orderKeyOf(null, `${index}`),
  }));
  for (let times = 0; times < 1700; times++) {
    const ids = idsOf(now);
    const wanted = putBeside(ids, [ids.at(-1)!], { before: ids[0]! });
    now = written(now, rankAnew(inOrder(now), wanted));
    expect(idsOf(now)).toEqual(wanted);
  }
  expect(Math.max(...now.map(({ orderKey }) => orderKey.length))).toBeLessThanOrEqual(300);
});

test("some that are sorted share the places that they had", () => {
  expect(arrange([1, 2, 3, 4, 5], [4, 2])).toEqual([1, 4, 3, 2, 5]);
  expect(putBeside([1, 2, 3], [3], { before: 1 })).toEqual([3, 1, 2]);
  expect(putBeside([1, 2, 3], [1], { after: 2 })).toEqual([2, 1, 3]);
  expect(putBeside([1, 2, 3], [4], { after: 3 })).toEqual([1, 2, 3, 4]);
  expect(putBeside([1, 2, 3, 4, 5], [5, 2], { before: 4 })).toEqual([1, 3, 5, 2, 4]);
  expect(putBeside([1, 2, 3, 4, 5], [4, 1], { place: 2 })).toEqual([2, 4, 1, 3, 5]);
  expect(putBeside([1, 2, 3], [1], { place: 99 })).toEqual([2, 3, 1]);
});
