import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeEdit } from "./merge-edit";

test("without changes of others an edit is the difference to what is stored", () => {
  const merged = mergeEdit({ city: "Leipzig", floor: 3 }, { city: "Chemnitz", floor: 3, zipCode: "09112" }, [], false);
  expect(merged).toEqual({ changes: [{ name: "city", oldValue: "Chemnitz", newValue: "Leipzig" }], conflicts: [] });
});

test("different fields merge: an untouched field of a whole form does not undo what others saved", () => {
  const merged = mergeEdit(
    { city: "Leipzig", floor: 3 },
    { city: "Chemnitz", floor: 4 },
    [{ name: "floor", oldValue: 3 }],
    true,
  );
  expect(merged).toEqual({ changes: [{ name: "city", oldValue: "Chemnitz", newValue: "Leipzig" }], conflicts: [] });
});

test("the same field changed by both is a conflict, unless both mean the same", () => {
  const since = [{ name: "floor", oldValue: 3 }];
  expect(mergeEdit({ floor: 5 }, { floor: 4 }, since, true).conflicts).toEqual([
    { field: "floor", mine: 5, theirs: 4 },
  ]);
  expect(mergeEdit({ floor: 4 }, { floor: 4 }, since, true)).toEqual({ changes: [], conflicts: [] });
});

test("a field sent on purpose conflicts even when it is the old value", () => {
  expect(mergeEdit({ floor: 3 }, { floor: 4 }, [{ name: "floor", oldValue: 3 }], false).conflicts).toHaveLength(1);
});

test("several changes of others are measured against the earliest", () => {
  const since = [
    { name: "floor", oldValue: 1 },
    { name: "floor", oldValue: 2 },
  ];
  expect(mergeEdit({ floor: 1 }, { floor: 3 }, since, true)).toEqual({ changes: [], conflicts: [] });
});

test("nobody's edit is lost silently: every difference is written, reported or older than the other's", () => {
  const value = fc.integer({ min: 0, max: 3 });
  const row = fc.record({ a: value, b: value, c: value });
  fc.assert(
    fc.property(row, row, row, (base, mine, theirs) => {
      const since = Object.entries(base)
        .filter(([name, old]) => theirs[name as "a"] !== old)
        .map(([name, oldValue]) => ({ name, oldValue }));
      const merged = mergeEdit(mine, theirs, since, true);
      const after: Record<string, unknown> = { ...theirs };
      for (const change of merged.changes) after[change.name] = change.newValue;
      for (const name of ["a", "b", "c"] as const) {
        const conflicting = merged.conflicts.some(({ field }) => field === name);
        if (conflicting) expect(base[name] !== mine[name] && base[name] !== theirs[name]).toBe(true);
        else expect(after[name]).toBe(mine[name] !== base[name] ? mine[name] : theirs[name]);
      }
    }),
  );
});
