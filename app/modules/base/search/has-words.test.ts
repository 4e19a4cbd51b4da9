import { expect, test } from "vitest";
import { hasWords } from "./has-words";

const LABEL = "Zwickauer Straße 112, 09112 Chemnitz · 3. OG rechts · #12";

test.each([
  "",
  "  ",
  "zwick",
  "CHEMNITZ zwickauer",
  "strasse 112",
  "Straße, 112",
  "kauer og",
  "#12",
  "chem #12",
  "09112",
  "#",
])("finds %j", (words) => {
  expect(hasWords(LABEL, words)).toBe(true);
});

test.each(["#1", "#112", "leipzig", "zwickauer leipzig", "#12 #13", "113"])("does not find %j", (words) => {
  expect(hasWords(LABEL, words)).toBe(false);
});

test("umlauts are found as they are, as two letters and without their dots", () => {
  for (const words of ["Müller", "mueller", "muller", "MÜLLER", "üll"])
    expect(hasWords("Familie Müller", words)).toBe(true);
  expect(hasWords("Familie Mueller", "Müller")).toBe(true);
  expect(hasWords("Familie Michael", "el mich")).toBe(true);
  expect(hasWords("Łódź", "lodz")).toBe(true);
});
