import { expect, test } from "vitest";
import { readCounts } from "./read-counts";

const NAMES = ["properties", "comments"] as const;
const read = (typed: string) => [...readCounts(typed.split(" ").filter(Boolean), NAMES)];

test("counts are read in the order typed, with a blank or an equals sign", () => {
  expect(read("--properties 1000")).toEqual([["properties", 1000]]);
  expect(read("--comments=20 --properties 3")).toEqual([
    ["comments", 20],
    ["properties", 3],
  ]);
});

test("an option typed twice takes its last count", () => {
  expect(read("--properties 5 --properties 7")).toEqual([["properties", 7]]);
});

test.each(["--images 5", "properties 5", "--propertie 5", "5", "--properties 5 6", "--PROPERTIES 5"])(
  "%s is refused by name",
  (typed) => {
    expect(() => read(typed)).toThrow(/^„.+“ gibt es hier nicht\. Möglich ist: --properties ANZAHL --comments ANZAHL$/);
  },
);

test.each(["0", "-5", "1.000", "1,5", "1e3", "viele", "", "9999999999"])("a count of %j is refused", (count) => {
  expect(() => read(`--properties ${count}`)).toThrow("„--properties“ braucht eine ganze Zahl größer 0");
});

test("nothing at all is refused", () => {
  expect(() => read("")).toThrow("Es fehlt die Angabe, was angelegt werden soll.");
});
