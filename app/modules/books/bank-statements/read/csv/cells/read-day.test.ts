import { expect, test } from "vitest";
import { StatementError } from "../../../statement";
import { readCsvDay } from "./read-day";

const PLACE = { column: "Buchungstag", line: 3 };

test("German days with years of four and two digits, with and without leading zeros", () => {
  expect(readCsvDay("06.10.2023", "german", PLACE)).toBe("2023-10-06");
  expect(readCsvDay("31.03.25", "german", PLACE)).toBe("2025-03-31");
  expect(readCsvDay("31.12.98", "german", PLACE)).toBe("1998-12-31");
  expect(readCsvDay("1.6.2026", "german", PLACE)).toBe("2026-06-01");
  expect(readCsvDay("06.10.2023 Neu", "german", PLACE)).toBe("2023-10-06");
  expect(readCsvDay("2024-02-29", "iso", PLACE)).toBe("2024-02-29");
});

test("other ways of writing and days that do not exist are refused with the line", () => {
  for (const text of ["", "offen", "2023-10-06", "10/06/2023", "6.10", "06.10.023"]) {
    expect(() => readCsvDay(text, "german", PLACE)).toThrow(`Zeile 3: „${text}“ in „Buchungstag“ ist kein Datum`);
  }
  for (const text of ["30.02.2024", "29.02.2023", "00.01.2024", "01.13.2024", "01.01.0024", "01.01.2200"]) {
    expect(() => readCsvDay(text, "german", PLACE)).toThrow(
      `Zeile 3: Das Datum „${text}“ in „Buchungstag“ gibt es nicht.`,
    );
  }
  expect(() => readCsvDay("06.10.2023", "iso", PLACE)).toThrow(StatementError);
});
