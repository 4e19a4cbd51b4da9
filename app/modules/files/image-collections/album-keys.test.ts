import { expect, test } from "vitest";
import { filterTextOf, foldForFilter } from "./album-keys";

test.each([
  ["Müller", "mueller"],
  ["Müller", "MULLER"],
  ["Müller", "üll"],
  ["Zwickauer Straße", "strasse"],
  ["Café  am\nMarkt", "cafe am markt"],
  ["100 %", "0 %"],
])("%s is found by %s", (name, phrase) => {
  expect(filterTextOf({ name, description: null })).toContain(foldForFilter(phrase));
  expect(filterTextOf({ name: "Album", description: name })).toContain(foldForFilter(phrase));
});

test("the first line is the name", () => {
  expect(filterTextOf({ name: "Küche", description: "Neu\nund hell" })).toBe(
    "kueche\nneu und hell\nkuche\nneu und hell",
  );
});
