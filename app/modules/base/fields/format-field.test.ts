import { expect, test } from "vitest";
import type { Field, FieldValue } from "./field";
import { formatField } from "./format-field";

const format = (kind: Field["kind"], value: FieldValue | null, rest: Partial<Field> = {}) =>
  formatField({ key: "x", label: "X", kind, ...rest }, value);

test("each kind is shown as a German types it", () => {
  expect(format("money", 123_456)).toBe("1.234,56");
  expect(format("money", -5)).toBe("−0,05");
  expect(format("integer", 1900, { max: 2199 })).toBe("1900");
  expect(format("integer", 12_345)).toBe("12.345");
  expect(format("decimal", 60, { decimals: 2 })).toBe("60,00");
  expect(format("decimal", 60.5, { decimals: 1 })).toBe("60,5");
  expect(format("percent", 12.5, { decimals: 2 })).toBe("12,50");
  expect(format("date", "2024-03-01")).toBe("01.03.2024");
  expect(format("flag", true)).toBe("Ja");
  expect(format("flag", false)).toBe("Nein");
  expect(format("choice", "A", { options: [{ value: "A", label: "Wohnung" }] })).toBe("Wohnung");
  expect(format("choice", "OLD", { options: [] })).toBe("OLD");
  expect(format("iban", "DE02120300000000202051")).toBe("DE02 1203 0000 0000 2020 51");
  expect(format("text", "Straße")).toBe("Straße");
  expect(format("reference", 7)).toBe("7");
});

test("nothing is shown as nothing, zero as zero", () => {
  for (const kind of ["money", "date", "flag", "text", "choice"] as const) expect(format(kind, null)).toBe("");
  expect(format("money", 0)).toBe("0,00");
  expect(format("integer", 0, { max: 9 })).toBe("0");
});

test("no decimal of a stored value is hidden, so that saving a form untouched does not round it", () => {
  expect(format("decimal", 50.83231234567, { decimals: 6 })).toBe("50,83231234567");
  expect(format("decimal", 0.1 + 0.2, { decimals: 2 })).toBe("0,30000000000000004");
});
