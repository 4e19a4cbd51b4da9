import fc from "fast-check";
import { expect, test } from "vitest";
import { readGermanNumber, toNumber } from "./read-german-number";

const read = (text: string, pointAsComma?: boolean) => {
  const decimal = readGermanNumber(text, pointAsComma);
  return decimal && toNumber(decimal);
};

test("German numbers are read with and without thousands marks", () => {
  expect(read("1234,56")).toBe(1234.56);
  expect(read("1.234,56")).toBe(1234.56);
  expect(read("1.234.567")).toBe(1_234_567);
  expect(read(" 84 500 ")).toBe(84_500);
  expect(read("-0,5")).toBe(-0.5);
  expect(read("−12")).toBe(-12);
  expect(read("0")).toBe(0);
  expect(read("12,")).toBe(12);
});

test("nonsense is no number", () => {
  for (const text of [
    "",
    "21o",
    "1234.56",
    "1.23,4",
    "12.34.567",
    "1,2,3",
    "--1",
    "1e5",
    "NaN",
    "€",
    "0x10",
    "9".repeat(50),
  ])
    expect(read(text)).toBeNull();
});

test("a coordinate may be written with a point", () => {
  expect(read("50.8323", true)).toBe(50.8323);
  expect(read("50.832", true)).toBe(50.832);
  expect(read("50,8323", true)).toBe(50.8323);
});

test("what Intl writes in German is read back", () => {
  const format = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(read(format.format(cents / 100)) ?? Number.NaN).toBeCloseTo(cents / 100, 2);
    }),
  );
});
