import fc from "fast-check";
import { expect, test } from "vitest";
import { toApiValue } from "../../base/fields/api-value";
import type { Field } from "../../base/fields/field";
import { readField } from "../../base/fields/read-field";
import { sameTyped } from "../../base/fields/same-typed";
import { typedValues } from "../../base/fields/typed-values";
import { propertyField, propertyFields } from "./property-fields";
import { propertySections } from "./property-section-names";

/** Anything that a client could send for a field, most of it good. */
function anyJson(field: Field): fc.Arbitrary<unknown> {
  const { min = -1e6, max = 1e6 } = field;
  const decimals = fc
    .tuple(fc.double({ min, max, noNaN: true }), fc.integer({ min: 0, max: 12 }))
    .map(([value, places]) => Number(value.toFixed(places)));
  switch (field.kind) {
    case "money":
      return fc.integer({ min, max }).map((cents) => cents / 100);
    case "integer":
      return fc.integer({ min, max });
    case "decimal":
    case "percent":
      return decimals;
    case "date":
      return fc
        .date({ min: new Date("1800-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case "flag":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...(field.options ?? []).map(({ value }) => value));
    case "reference":
      return fc.integer({ min: 1, max: 1e9 });
    default:
      return fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 40 }),
        fc
          .array(fc.constantFrom("a", " ", "\n", "\r", "\r\n", "\t", "ß", "<", "&", '"', "\u00a0"), { maxLength: 12 })
          .map((parts) => parts.join("")),
      );
  }
}

/** What a browser sends of a text shown in a control: line ends as Windows writes them. */
const throughBrowser = (text: string) => text.replace(/\n/g, "\r\n");

test.each(propertyFields.map((field) => [field.key, field as Field] as const))(
  "what may be stored as %s survives the form and the API unchanged",
  (key, field) => {
    fc.assert(
      fc.property(fc.option(anyJson(field), { freq: 20 }), (raw) => {
        const stored = readField(field, raw, "json");
        if ("error" in stored) return;
        const { [key]: shown = "" } = typedValues([field], { [key]: stored.value });
        const again = readField(field, throughBrowser(shown), "form");
        expect(again).toEqual(stored);
        expect(sameTyped(field, shown, throughBrowser(shown))).toBe(true);
        const json = JSON.parse(JSON.stringify(toApiValue(field, stored.value)));
        expect(readField(field, json, "json")).toEqual(stored);
      }),
      { numRuns: 60 },
    );
  },
);

test("every field has a name of its own, a label and a section that exists", () => {
  const keys = propertyFields.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const sections = new Set<string>(propertySections.map(({ key }) => key));
  for (const field of propertyFields) {
    expect(sections.has(field.section)).toBe(true);
    expect(field.label).not.toBe("");
    expect(propertyField(field.key)).toBe(field);
  }
  for (const { key } of propertySections) expect(propertyFields.some(({ section }) => section === key)).toBe(true);
  expect(propertyField("rented")).toBeUndefined();
});
