import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CENTS } from "../../../../../base/money/money";
import { StatementError } from "../../../statement";
import { readCsvAmount } from "./read-amount";

const PLACE = { column: "Betrag", line: 7 };

test("German amounts are read to the cent, with and without thousands marks, decimals and a euro sign", () => {
  const amounts = { "1.234,56": 123_456, "-1.001": -100_100, "-75": -7500, "-19,2": -1920, "1060,22": 106_022 };
  for (const [text, cents] of Object.entries(amounts)) expect(readCsvAmount(text, "comma", PLACE)).toBe(cents);
  expect(readCsvAmount("-12,34 €", "comma", PLACE)).toBe(-1234);
  expect(readCsvAmount("1.234,56 EUR", "comma", PLACE)).toBe(123_456);
  expect(Object.is(readCsvAmount("-0,00", "comma", PLACE), 0)).toBe(true);
});

test("amounts with a point are read to the cent", () => {
  for (const [text, cents] of Object.entries({ "-5.95": -595, "-14": -1400, "-42.0": -4200, "1234.54": 123_454 })) {
    expect(readCsvAmount(text, "point", PLACE)).toBe(cents);
  }
});

test("what is no amount is refused with its text, column and line", () => {
  for (const text of [
    "",
    "abc",
    "-a40,01",
    "--123,45",
    "1,2,3",
    "12.34",
    "1.23.4",
    "12,345",
    "1E+05",
    "9".repeat(20),
  ]) {
    expect(() => readCsvAmount(text, "comma", PLACE)).toThrow(StatementError);
  }
  expect(() => readCsvAmount("-6ab", "comma", PLACE)).toThrow("Zeile 7: Der Betrag „-6ab“ in „Betrag“ ist keine Zahl.");
  expect(() => readCsvAmount("1.234", "point", PLACE)).toThrow("hat mehr als zwei Nachkommastellen.");
});

test("whatever is written the German way comes back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), fc.boolean(), (cents, useGrouping) => {
      const text = (cents / 100).toLocaleString("de-DE", { useGrouping, minimumFractionDigits: 2 });
      expect(readCsvAmount(text, "comma", PLACE)).toBe(cents === 0 ? 0 : cents);
    }),
  );
});
