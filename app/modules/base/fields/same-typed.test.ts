import { expect, test } from "vitest";
import { sameTyped } from "./same-typed";

const field = (kind: "money" | "date" | "text" | "longText" | "decimal" | "flag", decimals?: number) => ({
  key: "x",
  label: "X",
  kind,
  decimals,
});

test("a value is the same however it is written", () => {
  expect(sameTyped(field("money"), "84500", "84.500,00")).toBe(true);
  expect(sameTyped(field("date"), "1.3.2024", "01.03.2024")).toBe(true);
  expect(sameTyped(field("date"), "2024-03-01", "01.03.2024")).toBe(true);
  expect(sameTyped(field("decimal", 6), "50.8323", "50,8323")).toBe(true);
  expect(sameTyped(field("text"), " Leipzig ", "Leipzig")).toBe(true);
  expect(sameTyped(field("longText"), "a\r\nb", "a\nb")).toBe(true);
  expect(sameTyped(field("flag"), "true", "true")).toBe(true);
});

test("other values and nonsense are not the same", () => {
  expect(sameTyped(field("money"), "", "0,00")).toBe(false);
  expect(sameTyped(field("money"), "21o", "210,00")).toBe(false);
  expect(sameTyped(field("money"), "21o", "22o")).toBe(false);
  expect(sameTyped(field("date"), "31.02.2024", "")).toBe(false);
});
