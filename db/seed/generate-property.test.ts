import fc from "fast-check";
import { expect, test } from "vitest";
import { toApiValue } from "../../app/modules/base/fields/api-value";
import type { SentValues } from "../../app/modules/base/fields/fields-schema";
import { propertyFields } from "../../app/modules/portfolio/properties/property-fields";
import { propertySchema } from "../../app/modules/portfolio/properties/property-schema";
import { demoFolders } from "./demo/read-demo";
import { propertyGenerator } from "./generate-property";

const generateProperty = propertyGenerator(
  demoFolders.flatMap(({ properties }) => properties.map(({ values }) => values)),
);

test("the first property is a flat of the demo portfolio in the first house of its street", () => {
  expect(generateProperty(0)).toMatchObject({
    streetAndNumber: "Weststraße 1",
    zipCode: "09112",
    city: "Chemnitz",
    seId: "1",
    areaSqm: 54.8,
    offerPrice: 67_050_00,
    latitude: 50.82521,
    longitude: 12.89674,
  });
});

test("any number of them is accepted as if it had been sent", () => {
  const schema = propertySchema("json");
  fc.assert(
    fc.property(fc.nat(2_000_000), (index) => {
      const held: SentValues = generateProperty(index);
      const sent = propertyFields.flatMap((field) =>
        field.key in held ? [[field.key, toApiValue(field, held[field.key] ?? null)] as const] : [],
      );
      expect(schema.parse(Object.fromEntries(sent))).toEqual(held);
    }),
  );
});

test("no flat comes twice", () => {
  const flats = Array.from({ length: 5000 }, (_, index) => generateProperty(index)).map(
    ({ streetAndNumber, city, seId }) => `${streetAndNumber}, ${city}, ${seId}`,
  );
  expect(new Set(flats).size).toBe(flats.length);
});
