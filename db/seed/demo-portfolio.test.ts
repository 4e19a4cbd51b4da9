import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { addressOf } from "../../app/modules/addresses/address";
import { type ApiValue, toApiValue } from "../../app/modules/fields/api-value";
import type { FieldValue } from "../../app/modules/fields/field";
import { addressKeyOf } from "../../app/modules/properties/address-key";
import { arrangeTiles } from "../../app/modules/properties/arrange-tiles";
import { propertyFields } from "../../app/modules/properties/property-fields";
import { propertySchema } from "../../app/modules/properties/property-schema";
import { greatCircleKm } from "../../app/modules/scoring/great-circle-km";
import { demoPortfolio } from "./demo-portfolio";
import type { DemoMoment, DemoProperty, DemoValues } from "./demo-property";

const all = demoPortfolio.flatMap(({ properties }) => properties);

/** A property as it is after all its edits. */
const latest = ({ values, edits = [] }: DemoProperty): DemoValues =>
  Object.assign({}, values, ...edits.map((edit) => edit.values));

const nameOf = ({ streetAndNumber = null, zipCode = null, city = null, seId }: DemoValues) =>
  [addressOf({ streetAndNumber, zipCode, city }, "Unbekannter Ort"), seId].filter(Boolean).join(", ");

const everyState = all.flatMap((property) => {
  const edits = property.edits ?? [];
  return [property.values, ...edits.map((_, index) => latest({ ...property, edits: edits.slice(0, index + 1) }))];
});

function toJson(values: DemoValues): Record<string, ApiValue> {
  const held = new Map<string, FieldValue | null>(Object.entries(values));
  return Object.fromEntries(
    propertyFields.flatMap((field) =>
      held.has(field.key) ? [[field.key, toApiValue(field, held.get(field.key)!)]] : [],
    ),
  );
}

test("there are three folders with about forty properties", () => {
  expect(demoPortfolio.map(({ name, properties }) => [name, properties.length])).toEqual([
    ["Bestand", 23],
    ["Ankauf 2026", 13],
    ["Verkauft", 5],
  ]);
});

test("every property is accepted as if it had been sent, at its creation and after each edit", () => {
  for (const values of everyState) {
    const reading = propertySchema("json").safeParse({ groupId: 1, ...toJson(values) });
    expect(reading.error?.issues, nameOf(values)).toBeUndefined();
    expect(reading.data).toEqual({ groupId: 1, ...values });
  }
});

test("one address holds eight flats, another three, and every other property stands alone", () => {
  const tiles = all.map(({ values: { streetAndNumber = null, zipCode = null, city = null } }, index) => {
    const address = { streetAndNumber, zipCode, city };
    return { id: index + 1, ...address, addressKey: addressKeyOf(address) };
  });
  tiles.sort((left, right) => (left.addressKey < right.addressKey ? -1 : 1));
  const shared = arrangeTiles(tiles, "Unbekannter Ort").filter(({ members }) => members.length > 1);
  expect(shared.map(({ address, members }) => [address, members.length])).toEqual([
    ["Weststraße 47, 09112 Chemnitz", 8],
    ["Georg-Schwarz-Straße 83, 04179 Leipzig", 3],
  ]);
});

test("no address has an SE id twice or hands out more than a whole house", () => {
  const shares = new Map<string, number>();
  const seen = new Set<string>();
  for (const { values } of all) {
    if (!values.seId) continue;
    expect(seen, nameOf(values)).not.toContain(nameOf(values));
    seen.add(nameOf(values));
    const address = nameOf({ ...values, seId: null });
    shares.set(address, (shares.get(address) ?? 0) + (values.commonPropertyPercentage ?? 0));
  }
  expect(Math.max(...shares.values())).toBeLessThanOrEqual(100);
});

test("prices, rents and deposits are what Saxony knows", () => {
  for (const values of everyState) {
    const { areaSqm, offerPrice, indicativeBaseRent, indicativeRentDeposit, offerExtraCharges } = values;
    const name = nameOf(values);
    if (areaSqm && offerPrice) {
      expect(offerPrice / 100 / areaSqm, name).toBeGreaterThanOrEqual(900);
      expect(offerPrice / 100 / areaSqm, name).toBeLessThanOrEqual(3000);
    }
    if (areaSqm && indicativeBaseRent) {
      expect(indicativeBaseRent / 100 / areaSqm, name).toBeGreaterThanOrEqual(5.5);
      expect(indicativeBaseRent / 100 / areaSqm, name).toBeLessThanOrEqual(9);
    }
    if (indicativeBaseRent && indicativeRentDeposit)
      expect(indicativeRentDeposit, name).toBeLessThanOrEqual(3 * indicativeBaseRent);
    if (offerPrice && offerExtraCharges) {
      expect(offerExtraCharges / offerPrice, name).toBeGreaterThan(0.05);
      expect(offerExtraCharges / offerPrice, name).toBeLessThan(0.12);
    }
  }
});

test("years and periods run forwards", () => {
  for (const values of everyState) {
    const { constructionYear, renovationYear, usageRightsSinceDate, usageRightsUntilDate } = values;
    if (constructionYear && renovationYear) expect(renovationYear, nameOf(values)).toBeGreaterThan(constructionYear);
    if (usageRightsUntilDate) expect(usageRightsUntilDate > usageRightsSinceDate!, nameOf(values)).toBe(true);
  }
});

test("several are unpublished, and some are half-filled: only a city, only a street, nothing at all", () => {
  expect(all.filter(({ values }) => !values.published).length).toBeGreaterThanOrEqual(5);
  const filled = all.map(({ values: { published, ...entered } }) => Object.keys(entered).sort().join(" "));
  expect(filled).toContain("");
  expect(filled).toContain("city");
  expect(all.some(({ values }) => values.streetAndNumber && !values.city)).toBe(true);
  expect(filled.filter((keys) => keys.split(" ").length > 25).length).toBeGreaterThan(20);
});

test("no two properties are described in the same words", () => {
  const descriptions = all.flatMap(({ values }) => values.unitDescription ?? []);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(descriptions.length).toBeGreaterThan(30);
});

test("each edit comes after what it changes and changes something", () => {
  const order = ({ daysAgo, time }: DemoMoment) => `${1000 - daysAgo} ${time}`;
  for (const property of all) {
    let before = order(property.created);
    let values: Record<string, unknown> = property.values;
    for (const edit of property.edits ?? []) {
      expect(order(edit.at) > before, nameOf(property.values)).toBe(true);
      for (const [key, value] of Object.entries(edit.values)) expect(values[key], key).not.toEqual(value);
      before = order(edit.at);
      values = { ...values, ...edit.values };
    }
  }
  expect(all.flatMap(({ edits }) => edits ?? []).every(({ at }) => at.daysAgo >= 1)).toBe(true);
});

test("nobody can be called or written to by accident", () => {
  const fictional =
    /^(030 23125 \d{3}|040 66969 \d{3}|069 90009 \d{3}|089 99998 \d{3}|0171 39200 \d{2}|0176 040690 \d{2})$/;
  for (const values of everyState)
    for (const [key, value] of Object.entries(values)) {
      if (key.endsWith("Phone")) expect(value).toMatch(fictional);
      if (key.endsWith("Mail") || key.endsWith("Web")) expect(value).toMatch(/\.example$/);
    }
});

const postcodes = new URL("../../../shared/samples/addresses/saxony-postcodes.csv", import.meta.url);

describe.skipIf(!existsSync(postcodes))("against the postcodes of Saxony", () => {
  const FARTHEST_KM = 6;

  test("every postcode belongs to its city, and the coordinates lie near it", () => {
    const rows = readFileSync(postcodes, "utf8")
      .split("\n")
      .map((line) => /^(\d{5}),(?:"([^"]*)"|([^,]*)),.*?([\d.]+),([\d.]+),ort$/.exec(line.trim()))
      .flatMap((parts) =>
        parts
          ? [{ zipCode: parts[1], city: parts[2] ?? parts[3], latitude: Number(parts[4]), longitude: Number(parts[5]) }]
          : [],
      );
    for (const { values } of all) {
      const { zipCode, city, latitude, longitude } = values;
      if (!zipCode) continue;
      const places = rows.filter((row) => row.zipCode === zipCode && row.city?.startsWith(city!));
      expect(places, nameOf(values)).not.toEqual([]);
      if (latitude && longitude)
        expect(
          Math.min(...places.map((place) => greatCircleKm(place, { latitude, longitude }))),
          nameOf(values),
        ).toBeLessThan(FARTHEST_KM);
    }
  });
});
