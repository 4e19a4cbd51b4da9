import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openFiles } from "../../app/modules/base/files/file-store";
import { removeLeftDrafts } from "../../app/modules/base/import-drafts/keep-draft";
import { landlordsList, printWorkbook } from "../../app/modules/portfolio/property-imports/fixtures/print-workbook";
import { saveAsCalc } from "../../app/modules/portfolio/property-imports/fixtures/save-as-calc";
import { connect } from "../../db/client";
import { call } from "../support/call";
import { overtaken } from "../support/overtaken";
import { createPerson, inBrowser, type Person } from "../support/people";
import {
  activitiesOf,
  addAlbum,
  addGroup,
  addProperty,
  createFullGroup,
  everyField,
  storedProperty,
} from "../support/portfolio";

let editor: Person;
let voter: Person;

beforeAll(async () => {
  editor = await createPerson("editor");
  voter = await createPerson("voter");
});

function formOf(
  groupId: number,
  file: Uint8Array<ArrayBuffer> | string,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.append("groupId", String(groupId));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new File([file], "Bestand.xlsx"));
  return form;
}

const load = (groupId: number, file: Uint8Array<ArrayBuffer> | string, fields = {}, bindings = env) =>
  call(editor, "POST", "/api/properties/import", formOf(groupId, file, fields), {}, bindings);
const preview = async (groupId: number, file: Uint8Array<ArrayBuffer> | string, fields = {}) =>
  (await load(groupId, file, { ...fields, preview: "true" })).body;
const propertiesOf = async (groupId: number) => (await call(editor, "GET", `/api/properties?groupId=${groupId}`)).body;

async function exportOf(groupId: number, format: "csv" | "xlsx"): Promise<Uint8Array<ArrayBuffer>> {
  const { default: worker } = await import("../../workers/app");
  const address = `http://localhost/api/properties/export?groupId=${groupId}&format=${format}`;
  const response = await worker.fetch(new Request(address, { headers: editor.headers }), env);
  return new Uint8Array(await response.arrayBuffer());
}

async function counts() {
  return env.DB.prepare(
    `select (select count(*) from properties) as properties, (select count(*) from rental_agreements) as agreements,
      (select count(*) from activities) as activities, (select count(*) from property_imports) as imports,
      (select count(*) from search_documents) as documents, (select count(*) from row_changes) as changes`,
  ).first();
}

/** What the search knows of a property itself. */
async function documentsOf(id: number) {
  const all = await env.DB.prepare(
    "select id & 549755813887 as document, hash, text from search_documents where id >> 39 = ? and (id >> 35 & 15) < 12 order by 1",
  )
    .bind(id)
    .all();
  return all.results;
}

async function foundBy(phrase: string): Promise<number[]> {
  const { body } = await call(editor, "GET", `/api/search?phrase=${encodeURIComponent(phrase)}`);
  return body.result.map(({ propertyId }: { propertyId: number }) => propertyId).sort();
}

test("a list becomes properties with their agreements, activities and words, and is taken back as a whole", async () => {
  const groupId = await addGroup();
  const before = await counts();
  const list = printWorkbook(landlordsList);
  const shown = await preview(groupId, list);
  expect(shown).toMatchObject({ sheet: 1, head: 3, created: [4, 5, 7], agreements: [4, 7], faults: [], skipped: [8] });
  expect(await counts()).toEqual(before);

  const made = await load(groupId, list);
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({
      groupId,
      fileName: "Bestand.xlsx",
      created: 3,
      changed: 0,
      agreements: 2,
      undoTime: null,
    }),
  ]);
  const [first, second, third] = await propertiesOf(groupId);
  expect(first.id).toBe(made.body.firstPropertyId);
  expect(
    [first, second, third].map(({ id, fields }) => [id, fields.streetAndNumber, fields.indicativeBaseRent]),
  ).toEqual([
    [first.id, "Weststraße 41", 420],
    [first.id + 1, "Weststraße 41", 395],
    [first.id + 2, "Am Markt 3a", 500],
  ]);
  expect(first.fields).toMatchObject({
    published: false,
    zipCode: "09112",
    commonPropertyPercentage: 4.53,
    tenantScore: 100,
  });
  expect((await call(editor, "GET", `/api/rental-agreements?propertyId=${third.id}`)).body).toMatchObject([
    { counterParty: "Jana Ölke", startDate: "2021-03-01", endDate: "2027-02-28", rent: 500, version: 1 },
  ]);
  expect((await activitiesOf(first.id)).map(({ type }) => type)).toEqual([
    "PROPERTY_CREATED",
    "RENTAL_AGREEMENT_CREATED",
  ]);
  expect(await foundBy("Oelke Markt")).toEqual([third.id]);
  expect((await preview(groupId, list)).twins).toHaveLength(3);

  const path = `/api/properties/imports/${made.body.id}`;
  expect((await call(editor, "GET", `/api/properties/imports?groupId=${groupId}`)).body).toEqual([made.body]);
  expect((await call(editor, "DELETE", path)).status).toBe(204);
  expect(await propertiesOf(groupId)).toEqual([]);
  expect(await foundBy("Oelke Markt")).toEqual([]);
  expect((await activitiesOf(first.id)).map(({ type, text }) => [type, text]).slice(-2)).toEqual([
    ["RENTAL_AGREEMENT_DELETED", "Familie Berger"],
    ["PROPERTY_DELETED", "Weststraße 41, 09112 Chemnitz"],
  ]);
  const again = await call(editor, "DELETE", path);
  expect([again.status, again.body.message]).toEqual([409, "Dieser Import wurde schon rückgängig gemacht."]);
});

test("an import leaves behind what single creations leave", async () => {
  const [single, listed] = [await addGroup(), await addGroup()];
  const values = {
    streetAndNumber: "Ährenweg 7",
    city: "Leipzig",
    areaSqm: 61.5,
    latitude: 51.34,
    longitude: 12.37,
    type: "FAMILY_HOME",
  };
  const { body } = await call(editor, "POST", "/api/properties", { groupId: single, ...values });
  const made = await load(
    listed,
    "Straße;Ort;Wohnfläche;Breitengrad;Längengrad;Art\nÄhrenweg 7;Leipzig;61,5 qm;51.34;12.37;Einfamilienhaus\n",
  );
  const twin = made.body.firstPropertyId;
  const without = (row: object | undefined) => ({ ...row, id: 0, groupId: 0, createTime: "" });
  expect(without(await storedProperty(twin))).toEqual(without(await storedProperty(body.id)));
  expect(await documentsOf(twin)).toEqual(await documentsOf(body.id));
  expect(await documentsOf(twin)).toHaveLength(4);
});

test("each fault stands at its cell, and nothing is written while there is one", async () => {
  const groupId = await addGroup();
  const before = await counts();
  const list =
    "Straße;PLZ;Ort;Wohnfläche;Mieter;Mietbeginn\nWeg 1;8280;Aue;achtzig;;\nWeg 2;08280;Aue;60;Berger;\nWeg 3;0828O;Aue;61;;\n";
  const { status, body } = await load(groupId, list);
  expect([status, body]).toEqual([
    400,
    {
      message: "3 Angaben der Datei lassen sich nicht übernehmen.",
      fieldErrors: {
        D2: "„achtzig“ ist keine Zahl. Beispiel: 210,00",
        F3: "Zum Mieter fehlt der Beginn des Mietvertrags.",
        B4: "„0828O“ ist keine Postleitzahl. Beispiel: 04229",
      },
    },
  ]);
  expect((await preview(groupId, list)).faults.map(({ cell }: { cell: string }) => cell)).toEqual(["D2", "F3", "B4"]);
  expect(await counts()).toEqual(before);
  const refusals: [number, string, Record<string, string>][] = [
    [404, "Ort\nAue", { groupId: "999999", "columns.A": "city" }],
    [422, "", {}],
    [400, "Ort\nAue", { "columns.A": "nothing" }],
    [422, "Ort\n", { "columns.A": "city" }],
  ];
  for (const [expected, file, fields] of refusals) {
    const form = formOf(groupId, file, fields);
    if (fields.groupId) form.set("groupId", fields.groupId);
    const refused = await call(editor, "POST", "/api/properties/import", form);
    expect([file, refused.status]).toEqual([file, expected]);
    expect(refused.body.message).toMatch(/\.$/);
  }
  expect(await counts()).toEqual(before);
});

test.each(["csv", "xlsx", "xlsx saved by LibreOffice"] as const)(
  "an export that is loaded again as %s changes nothing, whatever stands in it",
  async (way) => {
    const groupId = await createFullGroup(editor, 120);
    const everything = await addProperty(editor, groupId);
    const full = {
      ...everyField(groupId, await addAlbum(editor)),
      unitDescription: "Erste  Zeile\nzweite\tZeile",
      latitude: 51.123456,
    };
    expect((await call(editor, "PUT", `/api/properties/${everything}`, full)).status).toBe(200);
    for (const odd of [
      "=1+1",
      "-",
      "unbekannt",
      "'so",
      "'=so",
      "''-so",
      "+49 351 123",
      "a  b",
      '"',
      "1.5",
      "ja",
      "#12",
      " x",
    ])
      await addProperty(editor, groupId, { city: odd, contactPhone: odd, equipment: odd, zipCode: "1010" });
    const written = await exportOf(groupId, way === "csv" ? way : "xlsx");
    const shown = await preview(groupId, way === "xlsx saved by LibreOffice" ? saveAsCalc(written) : written);
    expect(shown.faults).toEqual([]);
    expect([shown.created, shown.changed, shown.agreements]).toEqual([[], [], []]);
    expect(shown.unchanged).toHaveLength(134);
  },
);

test("only what was changed in an export changes, beside what others did meanwhile", async () => {
  const groupId = await addGroup();
  const fields = { streetAndNumber: "Weststraße 41", city: "Aue", areaSqm: 60, offerPrice: 100_000 };
  const ids = await Promise.all(
    [1, 2, 3].map(() => addProperty(editor, groupId, { ...fields, offerPrice: 10_000_000 })),
  );
  const [one = 0, two = 0, three = 0] = ids;
  const text = new TextDecoder().decode(await exportOf(groupId, "csv"));
  const edit = (id: number, from: string, to: string, all: string) =>
    all
      .split("\r\n")
      .map((line) => (line.startsWith(`${id};`) ? line.replace(from, to) : line))
      .join("\r\n");
  const edited = edit(two, ";60;", ";75,5;", edit(one, ";100000;", ";120000;", text));
  // Somebody else edits another field of the same property, and another property.
  await call(editor, "PUT", `/api/properties/${one}`, { city: "Plauen" });
  await call(editor, "PUT", `/api/properties/${three}`, { city: "Zwickau" });
  const shown = await preview(groupId, edited);
  expect(shown.changed.map(({ id, changes }: { id: number; changes: object[] }) => [id, changes])).toEqual([
    [one, [{ name: "offerPrice", oldValue: 100_000, newValue: 120_000 }]],
    [two, [{ name: "areaSqm", oldValue: 60, newValue: 75.5 }]],
  ]);
  const made = await load(groupId, edited);
  expect([made.status, made.body.changed, made.body.changedIds]).toEqual([201, 2, [one, two]]);
  expect(await storedProperty(one)).toMatchObject({ city: "Plauen", offerPrice: 12_000_000, version: 3 });
  expect(await storedProperty(three)).toMatchObject({ city: "Zwickau", offerPrice: 10_000_000, version: 2 });
  expect((await activitiesOf(two)).at(-1)).toMatchObject({
    type: "PROPERTY_UPDATED",
    changes: [{ name: "areaSqm", oldValue: 60, newValue: 75.5 }],
  });
  // What both changed is for a person to decide.
  await call(editor, "PUT", `/api/properties/${two}`, { areaSqm: 80 });
  const disputed = edit(two, ";60;", ";90;", text);
  const refused = await load(groupId, disputed);
  expect([refused.status, Object.values(refused.body.fieldErrors)[0]]).toEqual([
    409,
    expect.stringContaining("heute gilt: 80,00"),
  ]);
  expect((await preview(groupId, disputed, { preference: "stored" })).changed).toEqual([]);
  expect((await load(groupId, disputed, { preference: "file" })).status).toBe(201);
  expect(await storedProperty(two)).toMatchObject({ areaSqm: 90 });

  const path = `/api/properties/imports/${made.body.id}`;
  const kept = await call(editor, "DELETE", path);
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining("seither geändert")]);
  expect(await storedProperty(one)).toMatchObject({ offerPrice: 12_000_000 });
});

test("an import that only changed gives all of it back", async () => {
  const groupId = await addGroup();
  const id = await addProperty(editor, groupId, { city: "Aue", latitude: 50.8, longitude: 12.9 });
  await call(editor, "PUT", `/api/properties/${id}`, { floor: 1 });
  const before = await storedProperty(id);
  const documents = await documentsOf(id);
  const list = `Nr.;Version;Ort;Breitengrad\n${id};2;Plauen;\n`;
  const { body } = await load(groupId, list);
  expect(await storedProperty(id)).toMatchObject({ city: "Plauen", latitude: null, chemnitzDistanceKm: null });
  expect((await call(editor, "DELETE", `/api/properties/imports/${body.id}`)).status).toBe(204);
  expect(await storedProperty(id)).toEqual({ ...before, version: 4 });
  expect((await activitiesOf(id)).at(-1)?.changes).toContainEqual({
    name: "city",
    oldValue: "Plauen",
    newValue: "Aue",
  });
  expect(await documentsOf(id)).toEqual(documents);
});

const list = (street: string) => `Straße;Ort;Mieter;Mietbeginn\n${street};Aue;Kern;1.1.2025\n`;
const builders: Record<string, (id: number) => Promise<unknown>> = {
  Kommentare: (propertyId) => call(editor, "POST", "/api/comments", { propertyId, text: "Da" }),
  abgestimmt: (id) => call(voter, "POST", `/api/likes/${id}`, { value: true }),
  "geändert oder gelöscht": (id) => call(editor, "PUT", `/api/properties/${id}`, { city: "Plauen" }),
  "weitere Mietverträge": (propertyId) =>
    call(editor, "POST", "/api/rental-agreements", { propertyId, startDate: "2020-01-01", endDate: "2020-12-31" }),
  Bilderalben: (id) => call(editor, "POST", "/api/image-collections", { name: "Album", propertyIds: [id] }),
};

test.each(Object.entries(builders))("an import on which something was built stays: %s", async (reason, build) => {
  const groupId = await addGroup();
  const { body } = await load(groupId, list("Weg 1"));
  await build(body.firstPropertyId);
  const kept = await call(editor, "DELETE", `/api/properties/imports/${body.id}`);
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining(reason)]);
  expect(await propertiesOf(groupId)).toHaveLength(1);
});

test("what is built while an import is taken back keeps it as well", async () => {
  const groupId = await addGroup();
  const { body } = await load(groupId, list("Weg 1"));
  const comment = { propertyId: body.firstPropertyId, text: "Da" };
  const meanwhile = overtaken(() => call(editor, "POST", "/api/comments", comment));
  const kept = await call(editor, "DELETE", `/api/properties/imports/${body.id}`, undefined, {}, meanwhile);
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining("Kommentare")]);
  expect(await propertiesOf(groupId)).toHaveLength(1);
});

test("two at once: a row that moved is decided anew, an agreement that overlaps is refused", async () => {
  const groupId = await addGroup();
  const id = await addProperty(editor, groupId, { city: "Aue" });
  const moved = overtaken(() => call(editor, "PUT", `/api/properties/${id}`, { floor: 3 }));
  const made = await load(groupId, `Nr.;Version;Ort\n${id};1;Plauen\n`, {}, moved);
  expect(made.status).toBe(201);
  expect(await storedProperty(id)).toMatchObject({ city: "Plauen", floor: 3, version: 3 });

  const agreement = { propertyId: id, counterParty: "Ölke", startDate: "2024-06-01" };
  const overlapped = overtaken(() => call(editor, "POST", "/api/rental-agreements", agreement));
  const tenants = `Nr.;Version;Mieter;Mietbeginn\n${id};3;Kern;01.01.2025\n`;
  const refused = await load(groupId, tenants, {}, overlapped);
  expect([refused.status, refused.body.fieldErrors.D2]).toEqual([400, expect.stringContaining("Ölke")]);

  const both = await Promise.all([load(groupId, list("Weg 1")), load(groupId, list("Weg 2"))]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await propertiesOf(groupId)).toHaveLength(3);
});

test("the same list twice into one folder is asked about, by the page and by /api, and another folder is none of it", async () => {
  const [here, there] = [await addGroup(), await addGroup()];
  const rows = "Straße;Ort;Lage\nAsterweg 1;Aue;EG\nAsterweg 1;Aue;1. OG\nAsterweg 2;Aue;\n";
  expect((await load(here, rows)).status).toBe(201);
  const again = await load(here, rows.replace("Asterweg 2", "Asterweg 3"));
  expect([again.status, again.body.fieldErrors.confirmTwins]).toEqual([
    409,
    expect.stringContaining("2 Zeilen legen Objekte noch einmal an, statt das vorhandene zu ändern: Zeilen 2, 3."),
  ]);
  expect(await propertiesOf(here)).toHaveLength(3);
  const shown = await preview(there, rows);
  expect(shown.twins.map(({ row, isHere }: { row: number; isHere: boolean }) => [row, isHere])).toEqual([
    [2, false],
    [3, false],
    [4, false],
  ]);
  expect((await load(there, rows)).status).toBe(201);

  const person = await inBrowser(editor);
  const upload = new FormData();
  upload.append("file", new File([rows], "Liste.csv"));
  const draft = (await call(person, "POST", `/property-groups/${here}/import`, upload)).headers.get("Location") ?? "";
  expect((await call(person, "GET", draft)).body).toContain('name="confirmTwins"');
  expect((await call(person, "POST", draft, new URLSearchParams())).status).toBe(409);
  expect((await call(person, "POST", draft, new URLSearchParams({ confirmTwins: "on" }))).status).toBe(302);
  expect((await load(here, rows, { confirmTwins: "true" })).status).toBe(201);
  expect(await propertiesOf(here)).toHaveLength(9);
});

test("the very file loaded twice is asked about whatever its rows say, unless what it made was taken back", async () => {
  const groupId = await addGroup();
  const rows = "Ort;Wohnfläche\nAue;61\nAue;62\n";
  const { body } = await load(groupId, rows);
  const before = "Diese Datei wurde schon einmal in diesen Ordner importiert.";
  expect(await load(groupId, rows)).toMatchObject({ status: 409, body: { message: expect.stringContaining(before) } });
  expect((await preview(groupId, rows)).again).toEqual([2, 3]);
  const person = await inBrowser(editor);
  const draftPage = async () => {
    const upload = new FormData();
    upload.append("file", new File([rows], "Liste.csv"));
    const { headers } = await call(person, "POST", `/property-groups/${groupId}/import`, upload);
    return (await call(person, "GET", headers.get("Location") ?? "")).body;
  };
  expect(await draftPage()).toContain(before);
  await call(editor, "DELETE", `/api/properties/imports/${body.id}`);
  expect(await draftPage()).not.toContain(before);
  const both = await Promise.all([1, 2].map(() => load(groupId, rows)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("a twin that comes while a list is loaded is asked about as well", async () => {
  const groupId = await addGroup();
  const twin = { groupId, streetAndNumber: "Distelweg 1", city: "Aue" };
  const meanwhile = overtaken(() => call(editor, "POST", "/api/properties", twin));
  const refused = await load(groupId, "Straße;Ort\nDistelweg 1;Aue\n", {}, meanwhile);
  expect([refused.status, await propertiesOf(groupId)]).toEqual([409, [expect.anything()]]);
  const both = await Promise.all([1, 2].map(() => load(groupId, "Straße;Ort\nDistelweg 2;Aue\n")));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("an export without its numbers makes nothing anew unless it is said to", async () => {
  const groupId = await addGroup();
  for (const city of ["Aue", "Plauen", "Zwickau"]) await addProperty(editor, groupId, { city });
  const written = new TextDecoder().decode(await exportOf(groupId, "csv"));
  const unnumbered = written.replaceAll(/^(\uFEFF?)[^;]*;/gm, "$1");
  const refused = await load(groupId, unnumbered);
  expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([409, ["confirmTwins"]]);
  expect((await preview(groupId, unnumbered)).unnumbered).toEqual([2, 3, 4]);
  expect(await propertiesOf(groupId)).toHaveLength(3);
  expect((await load(groupId, unnumbered, { confirmTwins: "true" })).body.created).toBe(3);
});

test("folders are known by their names, and running numbers of a foreign list are none of ours", async () => {
  const [here, there] = [await addGroup("Hier"), await addGroup("Dort drüben")];
  const id = await addProperty(editor, here, { city: "Aue" });
  expect((await preview(here, `Nr.;Straße;Ort\n${id};Weg 1;Plauen\n`)).created).toEqual([2]);
  await load(here, `Nr.;Version;Ordner;Ort\n${id};1;Dort drüben;Aue\n;;Dort drüben;Zwickau\n;;;Lugau\n`);
  const names = { oldName: "Hier", newName: "Dort drüben" };
  expect((await activitiesOf(id)).at(-1)?.changes).toMatchObject([{ name: "groupId", oldValue: here, ...names }]);
  expect((await propertiesOf(there)).map(({ fields }: { fields: { city: string } }) => fields.city)).toEqual([
    "Aue",
    "Zwickau",
  ]);
  expect((await propertiesOf(here)).map(({ fields }: { fields: { city: string } }) => fields.city)).toEqual(["Lugau"]);
  const { faults } = await preview(here, "Ordner;Ort\nNirgends;Aue\n");
  expect(faults).toEqual([{ cell: "A2", message: "Einen Ordner „Nirgends“ gibt es nicht." }]);
});

test("the pages lead from the file over its preview to the import, for whoever loaded it, without scripts", async () => {
  const groupId = await addGroup("Mit Seiten");
  const person = await inBrowser(editor);
  const upload = new FormData();
  upload.append("file", new File([printWorkbook(landlordsList)], "Bestand 2025.xlsx"));
  const folder = `/property-groups/${groupId}`;
  const stored = await call(person, "POST", `${folder}/import`, upload);
  expect(stored.status).toBe(302);
  const draft = stored.headers.get("Location") ?? "";
  const page = (await call(person, "GET", draft)).body;
  const remarks =
    "Neue Objekte sind zunächst unveröffentlicht. 3 Objekte ohne Tag für „Nutzen/Lasten ab“ fehlen in den Berichten.";
  for (const text of ["3 Objekte neu", "2 Mietverträge neu", "Weststraße 41", "Zeile 3: Nr. · Straße", remarks])
    expect(page.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "")).toContain(text);
  expect((await call(await inBrowser(await createPerson("editor")), "GET", draft)).headers.get("Location")).toBe(
    `${folder}/imports`,
  );
  const chosen = (await call(person, "GET", `${draft}?sheet=1&head=3&columns.I=areaSqm&chosenFor=1.3`)).body;
  expect(chosen).toContain("ist für mehrere Spalten gewählt");
  const otherSheet = (await call(person, "GET", `${draft}?sheet=0&head=3&columns.I=areaSqm&chosenFor=1.3`)).body;
  expect(otherSheet).toContain("keine Zeile, die sich übernehmen lässt");

  const hidden = [
    ...page.matchAll(/<input type="hidden" name="(state|sheet|head|writing|columns\.\w+)" value="([^"]*)"/g),
  ];
  const sent = new URLSearchParams(hidden.map(([, name = "", value = ""]) => [name, value]));
  sent.set("requestKey", "one");
  const done = await call(person, "POST", draft, sent);
  expect(done.status).toBe(302);
  expect((await call(person, "POST", draft, sent)).headers.get("Location")).toBe(done.headers.get("Location"));
  expect(await propertiesOf(groupId)).toHaveLength(3);
  const listed = (await call(person, "GET", done.headers.get("Location") ?? "")).body;
  expect(listed.replaceAll("\u00a0", " ")).toContain("3 Objekte angelegt, 2 Mietverträge angelegt");
  expect((await call(person, "GET", draft)).headers.get("Location")).toBe(`${folder}/imports`);
  const id = new URL(done.headers.get("Location") ?? "", "http://localhost").searchParams.get("done");
  const question = (await call(person, "GET", `${folder}/imports/${id}/delete`)).body;
  expect(question).toContain("rückgängig machen?");
  expect((await call(person, "POST", `${folder}/imports/${id}/delete`, new URLSearchParams())).status).toBe(302);
  expect(await propertiesOf(groupId)).toEqual([]);

  const damaged = new FormData();
  damaged.append("file", new File(["PK\u0003\u0004kaputt"], "kaputt.xlsx"));
  const refused = await call(person, "POST", `${folder}/import`, damaged);
  expect([refused.status, refused.body.includes("beschädigt")]).toEqual([422, true]);
});

test("what somebody said of a list's columns holds for the next list under the same head, until they are as guessed", async () => {
  const folder = `/property-groups/${await addGroup("Hausverwaltung")}`;
  const person = await inBrowser(editor);
  const send = async (csv: string) => {
    const upload = new FormData();
    upload.append("file", new File([csv], "Liste.csv"));
    return (await call(person, "POST", `${folder}/import`, upload)).headers.get("Location") ?? "";
  };
  const pageAt = async (address: string) => (await call(person, "GET", address)).body;
  const loadAt = async (address: string, said: Record<string, string> = {}) => {
    const hidden = (await pageAt(address)).matchAll(
      /<input type="hidden" name="(state|sheet|head|writing|columns\.\w+)" value="([^"]*)"/g,
    );
    const sent = new URLSearchParams([...hidden].map(([, name = "", value = ""]) => [name, value]));
    for (const [name, value] of Object.entries(said)) sent.set(name, value);
    expect((await call(person, "POST", address, sent)).status).toBe(302);
  };
  const rows = (street: string) => `Liegenschaften;;\nStraße;Ort;Prosa\n${street};Aue;Hell und ruhig\n`;

  const first = await send(rows("Weg 1"));
  expect(first).not.toContain("?");
  await loadAt(`${first}?columns.C=unitDescription`);
  const colleague = await inBrowser(await createPerson("editor"));
  const upload = new FormData();
  upload.append("file", new File([rows("Weg 2")], "Liste 2.csv"));
  expect((await call(colleague, "POST", `${folder}/import`, upload)).headers.get("Location")).toContain(
    "?sheet=0&head=2&columns.C=unitDescription",
  );

  const second = await send(rows("Weg 3"));
  const shown = await pageAt(second);
  expect(shown).toContain("Die Spalten sind zugeordnet wie beim letzten Import");
  expect(shown).toMatch(/name="columns\.C" value="unitDescription"/);
  const anew = await pageAt(second.replace(/\?.*/, "?"));
  expect(anew).not.toContain("wie beim letzten Import");
  expect(anew).toMatch(/name="columns\.C" value=""/);
  expect(await send("Straße;Ort;Lyrik\nWeg 4;Aue;Hell\n")).not.toContain("?");

  await loadAt(second.replace(/\?.*/, ""));
  expect(await send(rows("Weg 5"))).not.toContain("?");
});

test("a preview that rests on what has changed is shown again", async () => {
  const groupId = await addGroup();
  const id = await addProperty(editor, groupId, { city: "Aue" });
  const person = await inBrowser(editor);
  const upload = new FormData();
  upload.append("file", new File([`Nr.;Version;Ort;Laune\n${id};1;Plauen;gut\nSumme;;;7\n`], "a.csv"));
  const draft =
    (await call(person, "POST", `/property-groups/${groupId}/import`, upload)).headers.get("Location") ?? "";
  const shown = (await call(person, "GET", draft)).body;
  expect(shown).toContain("Diese Spalte wird nicht übernommen: Laune.");
  expect(shown).toContain("Übergangen, weil sie nur summiert: Zeile 3.");
  const state = /name="state" value="([^"]*)"/.exec(shown)?.[1] ?? "";
  await call(editor, "PUT", `/api/properties/${id}`, { floor: 2 });
  const moved = await call(person, "POST", draft, new URLSearchParams({ state }));
  expect([moved.status, moved.body.includes("Seit der Vorschau")]).toEqual([409, true]);
  expect(await storedProperty(id)).toMatchObject({ city: "Aue" });
});

test("drafts that were left go after a day, with their files", async () => {
  const groupId = await addGroup();
  const upload = new FormData();
  upload.append("file", new File(["Straße;Ort\nWeg 1;Aue\n"], "a.csv"));
  await call(await inBrowser(editor), "POST", `/property-groups/${groupId}/import`, upload);
  const files = openFiles(env.FILES);
  const left = async () => (await env.FILES.list({ prefix: "drafts/" })).objects.length;
  expect(await removeLeftDrafts(connect(env.DB), files, new Date())).toEqual({ removed: 0, more: false });
  expect(await left()).toBeGreaterThan(0);
  const { removed } = await removeLeftDrafts(connect(env.DB), files, new Date(Date.now() + 25 * 3_600_000));
  expect(removed).toBeGreaterThan(0);
  expect(await left()).toBe(0);
});

test("hundreds of rows of every field are loaded at once and taken back, in as many round trips as one", async () => {
  const groupId = await addGroup();
  const source = await createFullGroup(editor, 5);
  const [head = "", ...rows] = new TextDecoder()
    .decode(await exportOf(source, "csv"))
    .trim()
    .split("\r\n");
  const folder = head.split(";").indexOf("Ordner");
  const many = Array.from({ length: 600 }, (_, index) => {
    const cells = (rows[index % rows.length] ?? "").split(";");
    return cells.map((cell, place) => (place === 0 || place === folder ? "" : cell)).join(";");
  });
  const made = await load(groupId, [head, ...many].join("\r\n"), { confirmTwins: "true" });
  expect([made.status, made.body.created]).toEqual([201, 600]);
  const tripsOf = ({ headers }: { headers: Headers }) =>
    /(\d+) round trips/.exec(headers.get("Server-Timing") ?? "")?.[1];
  expect(tripsOf(made)).toBe(tripsOf(await load(groupId, "Straße;Ort\nWeg 1;Aue\n")));
  const undone = await call(editor, "DELETE", `/api/properties/imports/${made.body.id}`);
  expect(undone.status).toBe(204);
  expect(await propertiesOf(groupId)).toHaveLength(1);
});
