import { expect, test } from "vitest";
import { filterTextOf, foldForFilter, nameKeyOf } from "./album-keys";

test("names stand in German order, numbers by their value", () => {
  const names = ["Zaun", "Äpfel", "Bad 10", "apfel", "Bad 2", "Straße 9", "Strasse 10", "Öfen", "Haus 007", "Haus 7 b"];
  const sorted = names.toSorted((one, other) => (nameKeyOf(one) < nameKeyOf(other) ? -1 : 1));
  expect(sorted.map((name) => name.toLowerCase())).toEqual(
    ["Äpfel", "apfel", "Bad 2", "Bad 10", "Haus 007", "Haus 7 b", "Öfen", "Straße 9", "Strasse 10", "Zaun"].map(
      (name) => name.toLowerCase(),
    ),
  );
  expect(nameKeyOf("Äpfel")).toBe(nameKeyOf("apfel"));
});

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
