import { expect, test } from "vitest";
import { DomainError } from "../../modules/base/domain-error";
import { checkFieldNames } from "./check-field-names";

function refusalOf(...names: string[]): string | null {
  const form = new FormData();
  for (const name of names) form.append(name, "");
  try {
    checkFieldNames(form);
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return error.message;
    throw error;
  }
  return null;
}

test("the names of our forms pass", () => {
  const names = [
    "id",
    "requestKey",
    "choice.rentSteps",
    "rentSteps[12].validFrom",
    "legs[499].sourceSubFlowId",
    "propertyIds[2]",
    "taken",
  ];
  expect(refusalOf(...names, ...names)).toBeNull();
  expect(refusalOf()).toBeNull();
});

test("a name that none of our forms has is refused by that name", () => {
  for (const name of [
    "",
    "a[b",
    "a]b",
    "a..b",
    ".a",
    "a.",
    "a[]",
    "a[0]b",
    "a.b.c",
    "rentSteps[-1].rent",
    "rentSteps[999999].rent",
    "rentSteps[1e3].rent",
    "__proto__",
    "a.__proto__",
    "choice.__proto__",
    "constructor",
    "toString",
    "legs.toString",
    "legs[0].constructor",
    "__intent__",
    "city[0]",
    "city.x[0]",
    "a b",
    "ä",
    "a\n",
  ])
    expect(refusalOf("city", name)).toBe(`Ein Feld des Formulars heißt „${name}“. So kann hier keines heißen.`);
  expect(refusalOf("x".repeat(5_000).concat("["))?.length).toBeLessThan(150);
});

test("one thing is a list or none", () => {
  for (const [first, second] of [
    ["legs[0].amount", "legs"],
    ["legs", "legs[0].amount"],
    ["legs[0].amount", "legs.amount"],
  ])
    expect(refusalOf(first!, second!)).toContain(`„${second}“`);
});

test("a form has an end", () => {
  const names = Array.from({ length: 10_001 }, (_, index) => `a${index}`);
  expect(refusalOf(...names.slice(1))).toBeNull();
  for (const many of [
    names,
    Array.from({ length: 2_001 }, () => "taken"),
    ["a[9999].b", "c[0].b"],
    ["legs[9999].a", "rows[9999].a"],
  ])
    expect(refusalOf(...many)).toBe("Das Formular hat zu viele Felder.");
});
