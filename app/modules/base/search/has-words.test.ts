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
  expect(hasWords(words)(LABEL)).toBe(true);
});

test.each(["#1", "#112", "leipzig", "zwickauer leipzig", "#12 #13", "113"])("does not find %j", (words) => {
  expect(hasWords(words)(LABEL)).toBe(false);
});

test("umlauts are found as they are, as two letters and without their dots", () => {
  for (const words of ["Müller", "mueller", "muller", "MÜLLER", "üll"])
    expect(hasWords(words)("Familie Müller")).toBe(true);
  expect(hasWords("Müller")("Familie Mueller")).toBe(true);
  expect(hasWords("el mich")("Familie Michael")).toBe(true);
  expect(hasWords("lodz")("Łódź")).toBe(true);
});
