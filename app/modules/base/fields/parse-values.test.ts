import { expect, test } from "vitest";
import { DomainError } from "../domain-error";
import type { Field } from "./field";
import { fieldsSchema } from "./fields-schema";
import { parseValues } from "./parse-values";

const fields: Field[] = [
  { key: "city", label: "Ort", kind: "text" },
  { key: "floor", label: "Etage", kind: "integer" },
];
const schema = fieldsSchema(fields, "json", ["id"]);

function refusalOf(values: unknown): DomainError {
  try {
    parseValues(schema, values);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error("Nothing was refused");
}

test("what was sent is read, what was not sent is absent, what is only echoed is dropped", () => {
  expect(parseValues(schema, { city: " Aue ", id: "anything" })).toEqual({ city: "Aue" });
  expect(parseValues(schema, { floor: null })).toEqual({ floor: null });
  expect(parseValues(schema, {})).toEqual({});
});

test("everything wrong is named at once", () => {
  const unknown = "Dieses Feld gibt es nicht.";
  expect(refusalOf({ floor: "x", city: 5, colour: 1, constructor: 2, toString: 3 }).details.fieldErrors).toEqual({
    floor: "Hier wird eine ganze Zahl erwartet.",
    city: "Hier wird ein Text erwartet.",
    colour: unknown,
    constructor: unknown,
    toString: unknown,
  });
});

test("a field that is called as what every object has is refused by that name", () => {
  const { details } = refusalOf(JSON.parse('{"city":"Aue","__proto__":{"floor":1}}'));
  expect(Object.entries(details.fieldErrors ?? {})).toEqual([["__proto__", "Dieses Feld gibt es nicht."]]);
});

test("a body that is no object is refused as a whole", () => {
  for (const values of [null, 5, "x", [], true]) {
    const { message, code, details } = refusalOf(values);
    expect([code, message, details]).toEqual(["invalid", "Hier wird ein JSON-Objekt erwartet.", {}]);
  }
});
