import { expect, test } from "vitest";
import { readGermanDay } from "./read-german-day";

test.each([
  ["1.3.2024", "2024-03-01"],
  ["01.03.24", "2024-03-01"],
  [" 1.12.26 ", "2026-12-01"],
  ["31.12.59", "2059-12-31"],
  ["1.1.60", "1960-01-01"],
  ["01122026", "2026-12-01"],
  ["2024-02-29", "2024-02-29"],
  ["29.02.2023", null],
  ["29.2.23", null],
  ["31132026", null],
  ["0112026", null],
  ["011226", null],
  ["1.12.", null],
  ["1.12.026", null],
  ["heute", null],
  ["", null],
])("%j is read as %j", (text, day) => {
  expect(readGermanDay(text)).toBe(day);
});
