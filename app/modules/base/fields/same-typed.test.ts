import { expect, test } from "vitest";
import type { Field } from "./field";
import { sameTyped } from "./same-typed";

const field = (kind: Field["kind"], decimals?: number): Field => ({ key: "x", label: "X", kind, decimals }) as Field;

test.each<[Field["kind"], left: string, right: string, decimals?: number]>([
  ["money", "84500", "84.500,00"],
  ["integer", "1.912", "1912"],
  ["decimal", "50.8323", "50,8323", 6],
  ["percent", "3,50", "3,5", 2],
  ["date", "1.3.2024", "01.03.2024"],
  ["date", "2024-03-01", "01.03.2024"],
  ["email", "Anna@Beispiel.example ", "anna@beispiel.example"],
  ["iban", "de02 1203 0000 0000 2020 51", "DE02120300000000202051"],
  ["bic", "byla dem1 001", "BYLADEM1001"],
  ["text", " Leipzig ", "Leipzig"],
  ["longText", "a\r\nb", "a\nb"],
  ["flag", "true", "true"],
  ["choice", "SUPPLY", "SUPPLY"],
  ["reference", "12", "12"],
])("a value of %s is the same however it is written: %s, %s", (kind, left, right, decimals) => {
  expect(sameTyped(field(kind, decimals), left, right)).toBe(true);
});

test.each<[Field["kind"], left: string, right: string]>([
  ["money", "", "0,00"],
  ["money", "21o", "210,00"],
  ["money", "21o", "22o"],
  ["integer", "1,5", "15"],
  ["date", "31.02.2024", ""],
  ["text", "Leipzig", "leipzig"],
  ["longText", "a\nb", "a b"],
  ["choice", "SUPPLY", "DEMAND"],
  ["flag", "true", ""],
])("other values of %s and nonsense are not the same: %s, %s", (kind, left, right) => {
  expect(sameTyped(field(kind), left, right)).toBe(false);
});
