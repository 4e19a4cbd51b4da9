import { expect, test } from "vitest";
import { validation } from "../../../texts/validation";
import { formatField } from "./format-field";
import { readCode } from "./read-code";
import { readField } from "./read-field";
import { sameTyped } from "./same-typed";

const IBAN = "DE02120300000000202051";
const iban = { key: "iban", label: "IBAN", kind: "iban", required: true } as const;

test("an IBAN is kept without blanks in capitals, however it is typed", () => {
  for (const typed of [IBAN, "DE02 1203 0000 0000 2020 51", " de02 1203 0000 0000 2020 51\n"])
    expect(readCode("iban", typed)).toEqual({ value: IBAN });
  expect(readCode("iban", "AT48 3200 0000 1234 5864")).toEqual({ value: "AT483200000012345864" });
});

test("what is no IBAN is said to be none, a wrong check digit by that name", () => {
  expect(readCode("iban", "DE03 1203 0000 0000 2020 51")).toEqual({
    error: validation.wrongIbanChecksum("DE03 1203 0000 0000 2020 51"),
  });
  for (const typed of ["DE02", "1203 0000", "DE0212030000000020205", "DE02-1203-0000-0000-2020-51", "XX00 1", "🏦"])
    expect(readCode("iban", typed)).toEqual({ error: validation.noIban(typed) });
  expect(readCode("iban", "9".repeat(5000))).toEqual({ error: validation.noIban(`${"9".repeat(60)}…`) });
});

test("a BIC has eight or eleven places", () => {
  expect(readCode("bic", "byladem1001")).toEqual({ value: "BYLADEM1001" });
  expect(readCode("bic", "GENO DE F1 S10")).toEqual({ value: "GENODEF1S10" });
  expect(readCode("bic", "COBADEFF")).toEqual({ value: "COBADEFF" });
  for (const typed of ["COBADEF", "12345678", "COBADEFFXX"])
    expect(readCode("bic", typed)).toEqual({ error: validation.noBic(typed) });
});

test("an e-mail address is kept in lower case", () => {
  expect(readCode("email", " Anja.Hofmann@Objektbuch.Example ")).toEqual({ value: "anja.hofmann@objektbuch.example" });
  for (const typed of [
    "anja",
    "anja@",
    "@firma.de",
    "anja@firma",
    "a b@firma.de",
    "a@b@firma.de",
    "a@firma.",
    "x@y.de,z@y.de",
  ])
    expect(readCode("email", typed)).toEqual({ error: validation.noEmail(typed) });
});

test("a code is read from forms and JSON alike", () => {
  expect(readField(iban, "de02 1203 0000 0000 2020 51", "form")).toEqual({ value: IBAN });
  expect(readField(iban, "de02 1203 0000 0000 2020 51", "json")).toEqual({ value: IBAN });
  expect(readField(iban, " ", "json")).toEqual({ error: validation.required });
  expect(readField(iban, 12, "json")).toEqual({ error: validation.expectedText });
  expect(readField({ ...iban, required: false }, "", "json")).toEqual({ value: null });
});

test("an IBAN is shown in groups of four, and is the same in any spelling", () => {
  expect(formatField(iban, IBAN)).toBe("DE02 1203 0000 0000 2020 51");
  expect(formatField(iban, "AT483200000012345864")).toBe("AT48 3200 0000 1234 5864");
  expect(sameTyped(iban, "de02 1203 0000 0000 2020 51", IBAN)).toBe(true);
  expect(sameTyped(iban, "DE03 1203 0000 0000 2020 51", IBAN)).toBe(false);
  expect(sameTyped({ key: "email", label: "E-Mail", kind: "email" }, "A@b.de ", "a@b.de")).toBe(true);
});
