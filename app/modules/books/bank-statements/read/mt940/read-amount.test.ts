import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CENTS } from "../../../../base/money/money";
import { StatementError } from "../../statement";
import { readMt940Amount } from "./read-values";

test.each([
  ["5000,", 500_000],
  ["5138,61", 513_861],
  ["0,7", 70],
  [",02", 2],
  ["12", 1_200],
  ["0,00", 0],
  ["000000001147,95", 114_795],
  ["000000002145.23", 214_523],
  ["00000001560395.", 156_039_500],
  ["10000000000,00", MAX_CENTS],
])("%s is %i cents", (text, cents) => {
  expect(readMt940Amount(text, 1)).toBe(cents);
});

test.each([
  ["12,345", "hat mehr als zwei Nachkommastellen"],
  ["12,500", "hat mehr als zwei Nachkommastellen"],
  ["1.234", "hat mehr als zwei Nachkommastellen"],
  ["1.234,56", "ist nicht lesbar"],
  ["1,2,3", "ist nicht lesbar"],
  [",", "ist nicht lesbar"],
  ["", "ist nicht lesbar"],
  ["10000000000,01", "ist zu groß"],
  ["9".repeat(40), "ist zu groß"],
  ["1".repeat(41), "hat zu viele Stellen"],
])("%s is refused", (text, reason) => {
  expect(() => readMt940Amount(text, 12)).toThrow(StatementError);
  expect(() => readMt940Amount(text, 12)).toThrow(reason);
  expect(() => readMt940Amount(text, 12)).toThrow("Zeile 12: ");
});

test("every amount is read to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), fc.nat(10), (cents, zeros) => {
      const digits = String(cents).padStart(3, "0");
      expect(readMt940Amount(`${"0".repeat(zeros)}${digits.slice(0, -2)},${digits.slice(-2)}`, 1)).toBe(cents);
    }),
  );
});
