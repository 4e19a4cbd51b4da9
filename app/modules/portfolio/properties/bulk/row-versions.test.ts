import { expect, test } from "vitest";
import { MOST_AT_ONCE, readChosenProperties, readRowVersions, writeRowVersions } from "./row-versions";

test("several properties at their versions are read back as they were written, anything else is none", () => {
  const rows = [
    { id: 12, version: 5 },
    { id: 7, version: 1 },
  ];
  expect(readRowVersions(writeRowVersions(rows))).toEqual(rows);
  const tooMany = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => ({ id: index + 1, version: 1 }));
  for (const text of ["", "12", "12.0", "0.1", "12.5.1", "12.5,", "12.5,12.6", "a.b", writeRowVersions(tooMany)])
    expect([text.slice(0, 9), readRowVersions(text)]).toEqual([text.slice(0, 9), null]);
});

test("properties that were ticked are counted once", () => {
  expect(readChosenProperties(["3", "4", "3"])).toEqual([3, 4]);
  for (const ids of [[], ["x"], ["1", "-2"]]) expect(readChosenProperties(ids)).toBeNull();
});
