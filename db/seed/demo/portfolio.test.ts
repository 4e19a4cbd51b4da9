import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addressOf } from "../../../app/modules/base/addresses/address";
import { type ApiValue, toApiValue } from "../../../app/modules/base/fields/api-value";
import type { FieldValue } from "../../../app/modules/base/fields/field";
import { addressKeyOf } from "../../../app/modules/portfolio/properties/address-key";
import { arrangeTiles } from "../../../app/modules/portfolio/properties/folder/arrange-tiles";
import { propertyFields } from "../../../app/modules/portfolio/properties/property-fields";
import { propertySchema } from "../../../app/modules/portfolio/properties/property-schema";
import { greatCircleKm } from "../../../app/modules/portfolio/scoring/great-circle-km";
import { SAMPLES, samplesThere } from "../../../tests/support/samples";
import { demoPortfolio } from "./portfolio";
import type { DemoMoment, DemoProperty, DemoValues } from "./property";

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

/** The first and last postcode of each city, the coordinates of its centre, and how far its edge is from there. */
const cities: Record<string, [first: string, last: string, latitude: number, longitude: number, edgeKm: number]> = {
  "Annaberg-Buchholz": ["09456", "09456", 50.58, 13.0, 6],
  Aue: ["08280", "08280", 50.59, 12.7, 6],
  Bautzen: ["02625", "02625", 51.18, 14.42, 6],
  Chemnitz: ["09111", "09131", 50.83, 12.92, 10],
  Crimmitschau: ["08451", "08451", 50.82, 12.39, 6],
  Dresden: ["01067", "01328", 51.05, 13.74, 12],
  Döbeln: ["04720", "04720", 51.12, 13.12, 6],
  Freiberg: ["09599", "09599", 50.92, 13.34, 6],
  Glauchau: ["08371", "08371", 50.82, 12.54, 6],
  Görlitz: ["02826", "02828", 51.15, 14.99, 6],
  "Hohenstein-Ernstthal": ["09337", "09337", 50.8, 12.71, 6],
  Leipzig: ["04103", "04357", 51.34, 12.37, 10],
  "Limbach-Oberfrohna": ["09212", "09212", 50.86, 12.75, 6],
  Meißen: ["01662", "01662", 51.16, 13.47, 6],
  Mittweida: ["09648", "09648", 50.99, 12.98, 6],
  Pirna: ["01796", "01796", 50.96, 13.94, 6],
  Plauen: ["08523", "08529", 50.5, 12.13, 6],
  Riesa: ["01587", "01591", 51.31, 13.29, 6],
  Zwickau: ["08056", "08066", 50.72, 12.49, 6],
};

test("every postcode is one of its city's, and the coordinates lie in the city", () => {
  for (const { values } of all) {
    const { zipCode, city, latitude, longitude } = values;
    if (!zipCode) continue;
    const [first, last, north, east, edgeKm] = cities[city ?? ""] ?? [];
    expect([nameOf(values), first! <= zipCode && zipCode <= last!]).toEqual([nameOf(values), true]);
    if (latitude && longitude)
      expect(
        greatCircleKm({ latitude: north!, longitude: east! }, { latitude, longitude }),
        nameOf(values),
      ).toBeLessThan(edgeKm!);
  }
});

describe.skipIf(!samplesThere)("against the postcodes of Saxony in ../shared/samples", () => {
  const FARTHEST_KM = 6;

  test("every postcode belongs to its city, and the coordinates lie near it", () => {
    const rows = readFileSync(join(SAMPLES, "addresses/saxony-postcodes.csv"), "utf8")
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
