import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CENTS } from "../../../../../base/money/money";
import { layoutCells, readAmountCell, readDayCell } from "./read-cells";

const german = layoutCells({});
const english = layoutCells({ dates: "iso", decimals: "point" });

test("a bank's amounts are read to the cent, with and without thousands marks, decimals and a euro sign", () => {
  const amounts = { "1.234,56": 123_456, "-1.001": -100_100, "-75": -7500, "-19,2": -1920, "1060,22": 106_022 };
  const signed = { "-12,34 €": -1234, "1.234,56 EUR": 123_456, "-0,00": 0 };
  for (const [text, value] of Object.entries({ ...amounts, ...signed }))
    expect(german.amount(text, "Betrag"), text).toEqual({ value });
  for (const [text, value] of Object.entries({ "-5.95": -595, "-14": -1400, "-42.0": -4200, "1234.54": 123_454 }))
    expect(english.amount(text, "Betrag"), text).toEqual({ value });
  const wrong = ["", "abc", "-a40,01", "--123,45", "1,2,3", "12.34", "1.23.4", "12,345", "1E+05", "9".repeat(20)];
  for (const text of wrong) expect(german.amount(text, "Betrag"), text).toHaveProperty("fault");
  expect(german.amount("-6ab", "Betrag")).toEqual({ fault: "Der Betrag „-6ab“ in „Betrag“ ist keine Zahl." });
  expect(english.amount("1.234", "Betrag")).toEqual({
    fault: "Der Betrag „1.234“ in „Betrag“ hat mehr als zwei Nachkommastellen.",
  });
});

test("whatever is written the German way comes back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), fc.boolean(), (cents, useGrouping) => {
      const text = (cents / 100).toLocaleString("de-DE", { useGrouping, minimumFractionDigits: 2 });
      expect(german.amount(text, "Betrag")).toEqual({ value: cents === 0 ? 0 : cents });
    }),
  );
});

test("a bank's days have years of four and two digits, with and without leading zeros", () => {
  const days = { "06.10.2023": "2023-10-06", "31.03.25": "2025-03-31", "31.12.98": "1998-12-31" };
  for (const [text, value] of Object.entries({ ...days, "1.6.2026": "2026-06-01", "06.10.2023 Neu": "2023-10-06" }))
    expect(german.day(text, "Tag"), text).toEqual({ value });
  expect(english.day("2024-02-29", "Tag")).toEqual({ value: "2024-02-29" });
  for (const text of ["", "offen", "2023-10-06", "10/06/2023", "6.10", "06.10.023"])
    expect(german.day(text, "Tag")).toEqual({ fault: `„${text}“ in „Tag“ ist kein Datum der Form TT.MM.JJJJ.` });
  for (const text of ["30.02.2024", "29.02.2023", "00.01.2024", "01.13.2024", "01.01.0024", "01.01.2200"])
    expect(german.day(text, "Tag")).toEqual({ fault: `Das Datum „${text}“ in „Tag“ gibt es nicht.` });
  expect(english.day("06.10.2023", "Tag")).toEqual({
    fault: "„06.10.2023“ in „Tag“ ist kein Datum der Form JJJJ-MM-TT.",
  });
});

test("amounts and days of unknown banks are read in whatever way they write them", () => {
  const amounts: [string, "comma" | "point", number][] = [
    ["1.234,56-", "comma", -123_456],
    ["−1 234,5 €", "comma", -123_450],
    ["EUR 12", "comma", 1_200],
    ["(12,30)", "comma", -1_230],
    ["12,30 S", "comma", -1_230],
    ["12,30H", "comma", 1_230],
    ["-,50", "comma", -50],
    ["+1'234.56", "point", 123_456],
    ["1,234.5", "point", 123_450],
    ["-0,00", "comma", 0],
  ];
  for (const [text, decimals, cents] of amounts) expect(readAmountCell(text, decimals), text).toEqual({ value: cents });
  for (const text of ["", "-", ".", "1.23,4", "12.34", "1,2,3", "1.2345", "--5", "=1+1", "9".repeat(30), "12 USD"])
    expect(readAmountCell(text, "comma"), text).toHaveProperty("fault");
  expect(readDayCell("2026-03-01T08:30:00", "dmy")).toBe("2026-03-01");
  expect(readDayCell("1.3.26 08:30", "dmy")).toBe("2026-03-01");
  expect(readDayCell("03/01/99", "mdy")).toBe("1999-03-01");
  expect(readDayCell("20260301", "ymd")).toBe("2026-03-01");
  for (const text of ["", "31.02.2026", "1.3", "01.03/2026", "1/2/3/4", "0000-00-00"])
    expect(readDayCell(text, "dmy"), text).toBeNull();
});
