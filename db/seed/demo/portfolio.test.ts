import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toApiValue } from "../../../app/modules/base/fields/api-value";
import type { ApiValue } from "../../../app/modules/base/fields/field";
import { HEAD_BYTES, sniffType, TAIL_BYTES } from "../../../app/modules/base/files/sniff-type";
import { readAssociationStatement } from "../../../app/modules/books/association-statements/read-association-statement";
import { readText } from "../../../app/modules/files/attachments/text/read-text";
import { isTextType } from "../../../app/modules/files/attachments/text/text-types";
import { addressKeyOf } from "../../../app/modules/portfolio/properties/address-key";
import { arrangeTiles } from "../../../app/modules/portfolio/properties/folder/arrange-tiles";
import { propertyFields } from "../../../app/modules/portfolio/properties/property-fields";
import { propertySchema } from "../../../app/modules/portfolio/properties/property-schema";
import { greatCircleKm } from "../../../app/modules/portfolio/scoring/great-circle-km";
import { demoAgreements, demoAlbums, demoAttachments, demoEdits, demoFolders, demoStatements } from "./read-demo";
import type { DemoValues } from "./read-list";

const nameOf = ({ streetAndNumber, seId }: DemoValues) => [streetAndNumber, seId].filter(Boolean).join(", ");

/** Each property with what it was after its creation and after each of its edits. */
const all = demoFolders.flatMap(({ properties }) =>
  properties.map(({ at, values }) => {
    const edits = demoEdits.filter(({ property }) => property === nameOf(values));
    const states = [values];
    for (const edit of edits) states.push({ ...states.at(-1), ...edit.values });
    return { at, values, edits, states };
  }),
);
const everyState = all.flatMap(({ states }) => states);

const order = (at: string) => at.replace(/^\d+/, (days) => String(1000 - Number(days)));

function toJson(values: DemoValues): Record<string, ApiValue> {
  return Object.fromEntries(
    propertyFields.flatMap((field) =>
      field.key in values ? [[field.key, toApiValue(field, values[field.key] ?? null)]] : [],
    ),
  );
}

test("there are three folders with about forty properties", () => {
  expect(demoFolders.map(({ name, properties }) => [name, properties.length])).toEqual([
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
  const flats = all.flatMap(({ values }) => (values.seId ? [values] : []));
  expect(new Set(flats.map(nameOf)).size).toBe(flats.length);
  const shares = new Map<string, number>();
  for (const { streetAndNumber, commonPropertyPercentage } of flats)
    shares.set(streetAndNumber!, (shares.get(streetAndNumber!) ?? 0) + (commonPropertyPercentage ?? 0));
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

test("each edit comes after what it changes and changes something", () => {
  for (const { at, edits, states } of all)
    for (const [index, edit] of edits.entries()) {
      expect(order(edit.at) > order(edits[index - 1]?.at ?? at), edit.property).toBe(true);
      for (const [key, value] of Object.entries(edit.values)) expect(states[index]?.[key], key).not.toEqual(value);
    }
  expect(all.flatMap(({ edits }) => edits)).toHaveLength(demoEdits.length);
});

test("nobody can be called or written to by accident", () => {
  const fictional =
    /^(030 23125 \d{3}|040 66969 \d{3}|069 90009 \d{3}|089 99998 \d{3}|0171 39200 \d{2}|0176 040690 \d{2})$/;
  for (const values of [...everyState, ...demoAgreements.map(({ agreement }) => agreement.values)])
    for (const [key, value] of Object.entries(values)) {
      if (value === null) continue;
      if (key.endsWith("Phone")) expect(value).toMatch(fictional);
      if (/(Mail|Email|Web)$/.test(key)) expect(value).toMatch(/\.example$/);
    }
});

test("each attachment is what its name says, and only a scan has no text", async () => {
  const endings: Record<string, string> = {
    "application/pdf": "pdf",
    "text/csv": "csv",
    "application/xml": "xml",
    "message/rfc822": "eml",
  };
  const scans: string[] = [];
  for (const { filename, file } of demoAttachments) {
    const bytes = new Uint8Array(readFileSync(file));
    const type = sniffType({ head: bytes.subarray(0, HEAD_BYTES), tail: bytes.slice(-TAIL_BYTES) });
    expect([filename, filename.split(".").at(-1)]).toEqual([filename, endings[type]]);
    const reading = isTextType(type) ? await readText(type, bytes) : null;
    if (reading?.state === "none") scans.push(filename);
    else expect([filename, reading?.state]).toEqual([filename, isTextType(type) ? "found" : undefined]);
  }
  expect(scans).toEqual([
    "Kaufvertrag UR 812-2019.pdf",
    "Grundbuchauszug Blatt 4711.pdf",
    "Baugenehmigung Dachgeschoss 2019.pdf",
  ]);
});

test("what associations state is read row by row, adds up, and is of the year in its name", async () => {
  const stated = demoAttachments.filter(({ label }) => label === "Abrechnung WEG");
  for (const { property, filename, file } of stated) {
    const { text } = await readText("application/pdf", new Uint8Array(readFileSync(file)));
    const { rows, total, from } = readAssociationStatement(text ?? "");
    const sum = rows.reduce((all, { amount }) => all + amount, 0);
    expect([property, from, sum, rows.flatMap(({ doubts }) => doubts)]).toEqual([
      ...[property, `${/\d{4}/.exec(filename)?.[0]}-01-01`, total, []],
    ]);
  }
  const of = ({ property, yearsAgo }: (typeof demoStatements)[number]) => `${property} ${yearsAgo}`;
  const ofAssociations = demoStatements.filter(({ own, costs }) => !own && !costs);
  expect(new Set(ofAssociations.map(of)).size).toBe(stated.length);
});

test("tenants have leases; who runs a whole house, and takes no deposit, has none", () => {
  const leases = demoAttachments.filter(({ filename }) => filename.startsWith("Mietvertrag "));
  expect(leases).toHaveLength(demoAgreements.filter(({ agreement }) => agreement.values.rentDeposit).length);
});

test("albums show properties that there are, are the cover of their own alone, and of each at most one is", () => {
  const there = all.map(({ values }) => nameOf(values));
  for (const { properties, coverOf } of demoAlbums) {
    expect(there).toEqual(expect.arrayContaining(properties));
    expect(properties).toEqual(expect.arrayContaining(coverOf));
  }
  const covered = demoAlbums.flatMap(({ coverOf }) => coverOf);
  expect(new Set(covered).size).toBe(covered.length);
});

test("each drawing is in one album, and each file is attached", () => {
  const filesIn = (folder: string) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
  const drawings = demoAlbums.flatMap(({ pictures }) => pictures.map(([, drawing]) => drawing.pathname));
  expect(drawings.sort()).toEqual(filesIn("../pictures"));
  expect(demoAttachments.map(({ file }) => file.pathname).sort()).toEqual(filesIn("../files"));
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
