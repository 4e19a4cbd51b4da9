import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { propertyFields } from "../../app/modules/portfolio/properties/property-fields";
import { distanceKeys } from "../../app/modules/portfolio/scoring/distances";
import { partScoreKeys } from "../../app/modules/portfolio/scoring/score-rules";
import { connect } from "../../db/client";
import { users } from "../../db/schema/users";
import { call } from "../support/call";
import { createPerson, type Person } from "../support/people";
import {
  activitiesOf,
  addAgreement,
  addAlbum,
  addGroup,
  addProperty,
  everyField,
  storedProperty,
} from "../support/portfolio";

let editor: Person;
let admin: Person;
let groupId: number;
let albumId: number;

beforeAll(async () => {
  editor = await createPerson("editor");
  admin = await createPerson("admin");
  groupId = await addGroup("Bestand");
  albumId = await addAlbum(editor);
});

const get = async (id: number) => (await call(editor, "GET", `/api/properties/${id}`)).body;
const put = (id: number, body: unknown, who = editor) => call(who, "PUT", `/api/properties/${id}`, body);
const post = (body: unknown, headers = {}) => call(editor, "POST", "/api/properties", body, headers);
const countProperties = async () => (await call(editor, "GET", "/api/properties?fields=city")).body.length as number;

test("a property is created with folder and flag alone, and answers in the contract's shape", async () => {
  const before = Date.now();
  const created = await post({ groupId, published: true });
  expect(created.status).toBe(201);
  const { body } = created;
  expect(Object.keys(body)).toEqual(["id", "version", "fields", "createTime", "createUserFullName"]);
  expect(body).toMatchObject({
    id: expect.any(Number),
    version: 1,
    createUserFullName: expect.stringMatching(/^Person \d+$/),
  });
  expect(new Date(body.createTime).toISOString()).toBe(body.createTime);
  expect(Date.parse(body.createTime)).toBeGreaterThanOrEqual(before - 1000);
  expect(Object.keys(body.fields).sort()).toEqual(
    [...propertyFields.map(({ key }) => key), ...distanceKeys, "totalScore", "scoreCoverage", ...partScoreKeys].sort(),
  );
  const { groupId: folder, published, scoreCoverage, ...rest } = body.fields;
  expect([folder, published, scoreCoverage]).toEqual([groupId, true, 0]);
  expect(new Set(Object.values(rest))).toEqual(new Set([null]));

  expect(await call(editor, "GET", `/api/properties/${body.id}`)).toMatchObject({ status: 200, body });
  expect((await post({ groupId })).body.fields.published).toBe(false);
  expect(await activitiesOf(body.id)).toMatchObject([
    { type: "PROPERTY_CREATED", userId: editor.id, userName: body.createUserFullName, changes: [], text: null },
  ]);
});

test("every field goes in and comes out as it was sent, on creating and on changing", async () => {
  const values = everyField(groupId, albumId);
  const created = await post(values);
  expect(created.status).toBe(201);
  expect(created.body.fields).toMatchObject(values);

  const { body: empty } = await post({ groupId, published: false });
  const changed = await put(empty.id, values);
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ id: empty.id, version: 2, fields: values });
  for (const key of distanceKeys.slice(0, 3)) expect(changed.body.fields[key]).toBeGreaterThan(0);
  const [, updated] = await activitiesOf(empty.id);
  expect(updated?.type).toBe("PROPERTY_UPDATED");
  const { groupId: _, ...changes } = values;
  expect(Object.fromEntries(updated?.changes.map(({ name, newValue }) => [name, newValue]) ?? [])).toEqual(changes);
  for (const { name, oldValue } of updated?.changes ?? []) expect(oldValue).toBe(name === "published" ? false : null);

  // Everything an answer says may be sent back, and is no change.
  const { fields, ...head } = changed.body;
  const echoed = await put(empty.id, { ...fields, ...head });
  expect(echoed).toMatchObject({ status: 200, body: changed.body });
  expect(await activitiesOf(empty.id)).toHaveLength(2);
  const faked = await put(empty.id, {
    id: 1,
    createTime: "x",
    createUserFullName: "x",
    leipzigDistanceKm: -1,
    totalScore: 100,
  });
  expect(faked).toMatchObject({ status: 200, body: changed.body });

  const emptied = await put(empty.id, Object.fromEntries(Object.keys(changes).map((key) => [key, null])));
  expect(emptied).toMatchObject({ status: 400, body: { fieldErrors: { published: "Bitte ausfüllen." } } });
  const { published: __, ...optional } = changes;
  const cleared = await put(empty.id, Object.fromEntries(Object.keys(optional).map((key) => [key, null])));
  for (const key of [...Object.keys(optional), ...distanceKeys])
    expect([key, cleared.body.fields[key]]).toEqual([key, null]);
});

test("texts keep umlauts and other scripts, lose blanks around them, and may be long", async () => {
  const { body } = await post({ groupId, published: false });
  for (const city of [
    "Königs Wusterhausen",
    "Größe ÄÖÜ ß ẞ €",
    "東京 🏠",
    "Łódź é",
    "<script>alert(1)</script>",
    "'; drop table properties; --",
    "%_\\",
  ]) {
    const { status, body: changed } = await put(body.id, { city });
    expect([status, changed.fields.city]).toEqual([200, city]);
  }
  expect((await put(body.id, { city: "  Aue \u00a0" })).body.fields.city).toBe("Aue");
  expect((await put(body.id, { city: " " })).body.fields.city).toBeNull();
  expect((await put(body.id, { equipment: "a\r\nb\rc" })).body.fields.equipment).toBe("a\nb\nc");
  const long = "Äußerst lange Beschreibung. ".repeat(715).slice(0, 20_000).trim().padEnd(20_000, "x");
  expect((await put(body.id, { unitDescription: long })).body.fields.unitDescription).toBe(long);
  expect((await get(body.id)).fields.unitDescription).toHaveLength(20_000);
  expect((await activitiesOf(body.id)).at(-1)?.changes[0]?.newValue).toHaveLength(20_000);
  expect((await put(body.id, { city: "x".repeat(300), zipCode: "1".repeat(10) })).status).toBe(200);
  for (const city of ["a\u0000b", "\ud800"]) expect((await put(body.id, { city })).status).toBeLessThan(500);
});

test("money is exact to the cent in both directions", async () => {
  const { body } = await post({ groupId, published: false });
  for (const offerPrice of [
    0, 0.01, 0.1, 0.29, 1.1, 19.99, 1234.56, 4.35, 84_500, 1_000_000_000, 999_999_999.99, 123_456_789.01,
  ]) {
    expect((await put(body.id, { offerPrice })).body.fields.offerPrice).toBe(offerPrice);
    expect((await storedProperty(body.id))?.offerPrice).toBe(Math.round(offerPrice * 100));
  }
  expect((await activitiesOf(body.id)).at(-1)?.changes).toEqual([
    { name: "offerPrice", oldValue: 999_999_999.99, newValue: 123_456_789.01 },
  ]);
});

test("every kind of bad value is refused by name with a German sentence, and nothing is written", async () => {
  const { body } = await post({ groupId, published: false });
  const number = "Hier wird eine Zahl erwartet.";
  const integer = "Hier wird eine ganze Zahl erwartet.";
  const text = "Hier wird ein Text erwartet.";
  const flag = "Hier wird true oder false erwartet.";
  const date = "Hier wird ein Datum der Form JJJJ-MM-TT erwartet.";
  const id = "Hier wird eine ganze Zahl größer 0 erwartet.";
  const cents = "Höchstens 2 Nachkommastellen.";
  const price = "Der Wert muss zwischen 0,00 und 1.000.000.000,00 liegen.";
  const cases: [string, unknown, string][] = [
    ["city", 5, text],
    ["city", ["Aue"], text],
    ["city", { name: "Aue" }, text],
    [
      "city",
      "a\u0000b",
      "Der Text enthält ein Steuerzeichen (NUL), das sich nicht anzeigen lässt. Bitte ohne dieses Zeichen eingeben.",
    ],
    ["city", "x".repeat(301), "Höchstens 300 Zeichen."],
    ["zipCode", "12345678901", "Höchstens 10 Zeichen."],
    ["unitDescription", "x".repeat(20_001), "Höchstens 20.000 Zeichen."],
    ["offerPrice", "84500", number],
    ["offerPrice", "84.500,00", number],
    ["offerPrice", true, number],
    ["offerPrice", 0.001, cents],
    ["offerPrice", 84_500.005, cents],
    ["offerPrice", -0.01, price],
    ["offerPrice", 1_000_000_000.01, price],
    ["offerPrice", 1e300, price],
    ["offerPrice", [], number],
    ["indicativeBaseRent", 10_000_001, "Der Wert muss zwischen 0,00 und 10.000.000,00 liegen."],
    ["floor", 1.5, integer],
    ["floor", "3", integer],
    ["floor", 1e20, integer],
    ["floor", -11, "Der Wert muss zwischen -10 und 200 liegen."],
    ["floor", 201, "Der Wert muss zwischen -10 und 200 liegen."],
    ["constructionYear", 999, "Der Wert muss zwischen 1000 und 2199 liegen."],
    ["areaSqm", "60", number],
    ["areaSqm", -1, "Der Wert muss zwischen 0,00 und 1.000.000,00 liegen."],
    ["commonPropertyPercentage", 100.5, "Der Wert muss zwischen 0,00 und 100,00 liegen."],
    ["latitude", 91, "Der Wert muss zwischen −90,00 und 90,00 liegen."],
    ["longitude", -180.5, "Der Wert muss zwischen −180,00 und 180,00 liegen."],
    ["usageRightsSinceDate", "2024-02-30", date],
    ["usageRightsSinceDate", "2023-02-29", date],
    ["usageRightsSinceDate", "01.03.2024", date],
    ["usageRightsSinceDate", "2024-3-1", date],
    ["usageRightsSinceDate", "2024-03-01T00:00:00Z", date],
    ["usageRightsSinceDate", "1799-12-31", date],
    ["usageRightsSinceDate", 20240301, date],
    ["offerWithTenant", "true", flag],
    ["offerWithTenant", 1, flag],
    ["published", "ja", flag],
    ["published", null, "Bitte ausfüllen."],
    ["type", "CASTLE", "„CASTLE“ steht nicht zur Wahl."],
    ["type", "apartment", "„apartment“ steht nicht zur Wahl."],
    ["type", 1, text],
    ["groupId", null, "Bitte ausfüllen."],
    ["groupId", "1", id],
    ["groupId", 0, id],
    ["groupId", -1, id],
    ["groupId", 1.5, id],
    ["groupId", 999_999, "Diese Objektgruppe gibt es nicht."],
    ["groupId", Number.MAX_SAFE_INTEGER, "Diese Objektgruppe gibt es nicht."],
    ["imageCollectionId", 999_999, "Dieses Album gibt es nicht."],
    ["imageCollectionId", "x", id],
    ["rented", true, "Dieses Feld gibt es nicht."],
    ["City", "Aue", "Dieses Feld gibt es nicht."],
    ["constructor", 1, "Dieses Feld gibt es nicht."],
    ["version", "1", id],
    ["version", 1.5, id],
    ["version", 0, id],
    ["version", 2, "Diese Fassung gibt es noch nicht; die neueste ist 1."],
  ];
  const count = await countProperties();
  for (const [name, value, sentence] of cases) {
    const changed = await put(body.id, { [name]: value });
    expect([name, value, changed.status, changed.body.fieldErrors]).toEqual([name, value, 400, { [name]: sentence }]);
    expect(changed.body.message).toBe("Bitte die Eingaben prüfen.");
    if (name === "version") continue;
    const created = await post({ groupId, published: false, [name]: value });
    expect([name, value, created.status, created.body.fieldErrors]).toEqual([name, value, 400, { [name]: sentence }]);
  }
  // What JavaScript's JSON cannot write, somebody else's can.
  for (const json of ['{"offerPrice": NaN}', '{"offerPrice": Infinity}', '{"city": undefined}'])
    expect(
      (await call(editor, "PUT", `/api/properties/${body.id}`, json, { "Content-Type": "application/json" })).status,
    ).toBe(400);
  for (const [json, errors] of [
    ['{"offerPrice": 1e999}', { offerPrice: number }],
    ['{"areaSqm": 1e999}', { areaSqm: number }],
  ] as const) {
    const answer = await call(editor, "PUT", `/api/properties/${body.id}`, json, {
      "Content-Type": "application/json",
    });
    expect([json, answer.status, answer.body.fieldErrors]).toEqual([json, 400, errors]);
  }
  const polluting = await call(editor, "PUT", `/api/properties/${body.id}`, '{"__proto__": {"city": "Aue"}}', {
    "Content-Type": "application/json",
  });
  expect([polluting.status, Object.keys(polluting.body.fieldErrors)]).toEqual([400, ["__proto__"]]);
  const several = await put(body.id, { city: "Aue", floor: "x", offerPrice: "y", nonsense: 1 });
  expect(several.body.fieldErrors).toEqual({
    floor: integer,
    offerPrice: number,
    nonsense: "Dieses Feld gibt es nicht.",
  });
  expect((await post({ published: false })).body.fieldErrors).toEqual({ groupId: "Bitte ausfüllen." });
  const both = await put(body.id, { groupId: 999_999, imageCollectionId: albumId });
  expect(both.body.fieldErrors).toEqual({ groupId: "Diese Objektgruppe gibt es nicht." });
  const neither = await put(body.id, { groupId: 999_999, imageCollectionId: 999_999 });
  expect(Object.keys(neither.body.fieldErrors).sort()).toEqual(["groupId", "imageCollectionId"]);
  const elsewhere = await put(body.id, { groupId, imageCollectionId: 999_999 });
  expect(elsewhere.body.fieldErrors).toEqual({ imageCollectionId: "Dieses Album gibt es nicht." });

  expect(await get(body.id)).toEqual(body);
  expect(await activitiesOf(body.id)).toHaveLength(1);
  expect(await countProperties()).toBe(count);
});

test("ids that lead nowhere are a 404 for every method", async () => {
  for (const id of ["abc", "0", "-1", "1e9", "999999999", "01", "1.5", "%31%20", "9".repeat(30), "1%00"])
    for (const [method, body, who] of [
      ["GET", undefined, editor],
      ["PUT", {}, editor],
      ["PUT", { city: "Aue" }, editor],
      ["DELETE", undefined, admin],
    ] as const) {
      const answer = await call(who, method, `/api/properties/${id}`, body);
      expect([method, id, answer.status, answer.body]).toEqual([method, id, 404, { message: "Objekt nicht gefunden" }]);
    }
  expect((await call(editor, "POST", "/api/properties?fromId=999999")).status).toBe(404);
  expect((await call(editor, "POST", "/api/properties?fromId=abc")).body.fieldErrors).toHaveProperty("fromId");
});

test("a copy takes all fields, unpublished, with an id, a creator and a history of its own", async () => {
  const original = (await post(everyField(groupId, albumId))).body;
  await put(original.id, { city: "Zwickau" });
  const other = await createPerson("editor");
  const copied = await call(other, "POST", `/api/properties?fromId=${original.id}`);
  expect(copied.status).toBe(201);
  const fields = { ...(await get(original.id)).fields, published: false };
  expect(copied.body).toMatchObject({ version: 1, fields });
  expect(copied.body.fields).toEqual(fields);
  expect(copied.body.id).toBeGreaterThan(original.id);
  expect((await storedProperty(copied.body.id))?.createUserId).toBe(other.id);
  expect(await activitiesOf(copied.body.id)).toMatchObject([
    { type: "PROPERTY_CREATED", userId: other.id, text: String(original.id) },
  ]);
  await put(copied.body.id, { city: "Plauen" });
  expect((await get(original.id)).fields.city).toBe("Zwickau");
});

test("the list is bare, by id, of one folder or all, with the fields asked for", async () => {
  const folder = await addGroup("Liste");
  const first = (await post({ groupId: folder, published: true, city: "Aue", offerPrice: 1.5 })).body;
  const second = (await post({ groupId: folder, published: false, city: "Plauen" })).body;
  const list = await call(editor, "GET", `/api/properties?groupId=${folder}`);
  expect([list.status, list.body]).toEqual([200, [first, second]]);
  const some = await call(
    editor,
    "GET",
    `/api/properties?groupId=${folder}&fields=city,%20offerPrice,leipzigDistanceKm,`,
  );
  expect(some.body.map(({ fields }: { fields: unknown }) => fields)).toEqual([
    { city: "Aue", offerPrice: 1.5, leipzigDistanceKm: null },
    { city: "Plauen", offerPrice: null, leipzigDistanceKm: null },
  ]);
  expect(some.body[0]).toMatchObject({ id: first.id, version: 1, createTime: first.createTime });
  const all = await call(editor, "GET", "/api/properties");
  expect(all.body.length).toBeGreaterThan(2);
  expect(all.body.map(({ id }: { id: number }) => id)).toEqual(
    all.body.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b),
  );
  expect((await call(editor, "GET", "/api/properties?groupId=&fields=")).body).toHaveLength(all.body.length);
  expect((await call(editor, "GET", "/api/properties?groupId=999999")).body).toEqual([]);
  for (const [query, name] of [
    ["groupId=abc", "groupId"],
    ["groupId=-1", "groupId"],
    ["groupId=0", "groupId"],
    ["fields=city,nonsense", "nonsense"],
    ["fields=constructor", "constructor"],
  ] as const) {
    const refused = await call(editor, "GET", `/api/properties?${query}`);
    expect([query, refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([query, 400, [name]]);
  }
});

test("who created a property stays named, also after leaving, and by address without a name", async () => {
  const person = await createPerson("editor");
  const id = await addProperty(person, groupId);
  await connect(env.DB).update(users).set({ deleteTime: "2026-01-01T00:00:00.000Z" }).where(eq(users.id, person.id));
  expect((await get(id)).createUserFullName).toMatch(/^Person \d+$/);
  await connect(env.DB).update(users).set({ firstName: "", lastName: "" }).where(eq(users.id, person.id));
  expect((await get(id)).createUserFullName).toBe(person.email);
});

test("a change writes only what differs, one version and one activity with old and new values", async () => {
  const { body } = await post({ groupId, published: false, city: "Aue", floor: 3, offerPrice: 100 });
  const changed = await put(body.id, { city: "Plauen", floor: 3, offerPrice: 99.99 });
  expect(changed.body).toMatchObject({ version: 2, fields: { ...body.fields, city: "Plauen", offerPrice: 99.99 } });
  const [, activity] = await activitiesOf(body.id);
  expect(activity).toMatchObject({
    type: "PROPERTY_UPDATED",
    userId: editor.id,
    propertyId: body.id,
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    changes: [
      { name: "city", oldValue: "Aue", newValue: "Plauen" },
      { name: "offerPrice", oldValue: 100, newValue: 99.99 },
    ],
  });
  expect((await put(body.id, {})).body.version).toBe(2);
  expect((await put(body.id, { city: "Plauen" })).body.version).toBe(2);
  expect(await activitiesOf(body.id)).toHaveLength(2);
});

test("distances follow the coordinates and go with them", async () => {
  const { body } = await post({ groupId, published: false, latitude: 50.8323, longitude: 12.9185 });
  expect(body.fields).toMatchObject({ chemnitzDistanceKm: 0, leipzigDistanceKm: expect.closeTo(68.2, 0) });
  const moved = (await put(body.id, { longitude: 13.7373, latitude: 51.0504 })).body.fields;
  expect(moved).toMatchObject({ dresdenDistanceKm: 0, autobahnDistanceKm: expect.any(Number) });
  expect((await put(body.id, { city: "Dresden" })).body.fields.dresdenDistanceKm).toBe(0);
  const away = (await put(body.id, { latitude: -33.9, longitude: 18.4 })).body.fields;
  expect(away).toMatchObject({ dresdenDistanceKm: expect.any(Number), autobahnDistanceKm: null });
  const gone = (await put(body.id, { latitude: null })).body.fields;
  for (const key of distanceKeys) expect(gone[key]).toBeNull();
});

test("an edit that began earlier merges, or meets a 409 that shows both values", async () => {
  const other = await createPerson("editor");
  const { body } = await post({ groupId, published: false, city: "Aue", floor: 1, offerPrice: 100 });
  expect((await put(body.id, { floor: 2, version: 1 }, other)).body.version).toBe(2);
  const merged = await put(body.id, { city: "Plauen", version: 1 });
  expect(merged).toMatchObject({ status: 200, body: { version: 3, fields: { city: "Plauen", floor: 2 } } });

  const refused = await put(body.id, { city: "Zwickau", floor: 5, offerPrice: 200, version: 1 });
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({
    message: "Inzwischen hat jemand anders dasselbe geändert. Bitte wählen, welcher Wert gelten soll.",
    conflicts: [
      { field: "city", mine: "Zwickau", theirs: "Plauen" },
      { field: "floor", mine: 5, theirs: 2 },
    ],
  });
  expect((await get(body.id)).fields).toMatchObject({ city: "Plauen", floor: 2, offerPrice: 100 });

  await put(body.id, { offerPrice: 150.5 }, other);
  const money = await put(body.id, { offerPrice: 99.99, version: 3 });
  expect(money.body.conflicts).toEqual([{ field: "offerPrice", mine: 99.99, theirs: 150.5 }]);
  // Both mean the same: nothing to argue about.
  expect((await put(body.id, { offerPrice: 150.5, version: 1 })).status).toBe(200);
  // Without a version the last write wins, field by field.
  expect((await put(body.id, { floor: 7 })).body.fields).toMatchObject({ floor: 7, city: "Plauen", offerPrice: 150.5 });
  // There and back again is no conflict.
  const { version } = await get(body.id);
  await put(body.id, { floor: 8 }, other);
  await put(body.id, { floor: 7 }, other);
  expect((await put(body.id, { floor: 9, version })).status).toBe(200);
  expect((await put(body.id, { floor: 10, version: null })).status).toBe(200);
});

test("of edits made at the same moment none is lost silently", async () => {
  const { body } = await post({ groupId, published: false });
  const fields = { city: "Aue", floor: 3, offerPrice: 1.23, equipment: "Bad", seId: "12" };
  const answers = await Promise.all(
    Object.entries(fields).map(([name, value]) => put(body.id, { [name]: value, version: 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await get(body.id)).toMatchObject({ version: 6, fields });
  const recorded = (await activitiesOf(body.id)).slice(1).flatMap(({ changes }) => changes.map(({ name }) => name));
  expect(recorded.sort()).toEqual(Object.keys(fields).sort());

  const { version } = await get(body.id);
  const same = await Promise.all(["Plauen", "Zwickau"].map((city) => put(body.id, { city, version })));
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = same.find(({ status }) => status === 200)?.body.fields.city;
  expect(same.find(({ status }) => status === 409)?.body.conflicts).toMatchObject([{ field: "city", theirs: won }]);
  expect((await get(body.id)).fields.city).toBe(won);
});

test("an edit that cannot be written is not told of, and leaves no trace that a later one could stumble over", async () => {
  const { body } = await post({ groupId, published: false, city: "Aue" });
  await env.DB.exec("create trigger no_write before update on properties begin select raise(abort, 'no write'); end");
  expect((await put(body.id, { city: "Plauen" })).status).toBe(500);
  await env.DB.exec("drop trigger no_write");
  expect(await activitiesOf(body.id)).toHaveLength(1);
  expect(await env.DB.prepare("select count(*) as n from row_changes where row_id = ?").bind(body.id).first("n")).toBe(
    0,
  );
  const changed = (await put(body.id, { city: "Plauen", version: 1 })).body;
  expect(changed).toMatchObject({ version: 2, fields: { city: "Plauen" } });
});

test("only an admin deletes; the feed remembers, the id never comes back", async () => {
  const { body } = await post({ groupId, published: false, city: "Aue", streetAndNumber: "Markt 1", zipCode: "08280" });
  expect((await call(editor, "DELETE", `/api/properties/${body.id}`)).status).toBe(403);
  const deleted = await call(admin, "DELETE", `/api/properties/${body.id}`);
  expect([deleted.status, deleted.body]).toEqual([204, ""]);
  for (const method of ["GET", "PUT"])
    expect((await call(editor, method, `/api/properties/${body.id}`, method === "PUT" ? {} : undefined)).status).toBe(
      404,
    );
  expect((await call(admin, "DELETE", `/api/properties/${body.id}`)).status).toBe(404);
  expect(await activitiesOf(body.id)).toMatchObject([
    { type: "PROPERTY_CREATED" },
    { type: "PROPERTY_DELETED", userId: admin.id, text: "Markt 1, 08280 Aue" },
  ]);
  expect((await post({ groupId, published: false })).body.id).toBeGreaterThan(body.id);
});

test("a property with a rental agreement stays", async () => {
  const id = await addProperty(editor, groupId, { city: "Aue" });
  await addAgreement(id);
  const refused = await call(admin, "DELETE", `/api/properties/${id}`);
  expect([refused.status, refused.body]).toEqual([409, { message: expect.stringContaining("Mietvertr") }]);
  expect((await call(editor, "GET", `/api/properties/${id}`)).status).toBe(200);
  expect(await activitiesOf(id)).toEqual([]);
});

test("folders are listed by name with their size and changed by an admin", async () => {
  const created = await call(admin, "POST", "/api/property-groups", { name: " Ägypten ", description: "weit" });
  expect(created).toMatchObject({ status: 201, body: { name: "Ägypten", description: "weit", size: 0, version: 1 } });
  const { id } = created.body;
  await call(admin, "POST", "/api/property-groups", { name: "Zwickau" });
  const propertyId = await addProperty(editor, id);
  const names = (await call(editor, "GET", "/api/property-groups")).body.map(({ name }: { name: string }) => name);
  expect(names.indexOf("Ägypten")).toBeLessThan(names.indexOf("Bestand"));
  expect(names.at(-1)).toBe("Zwickau");

  const path = `/api/property-groups/${id}`;
  const changed = await call(admin, "PUT", path, { description: null, size: 99, id: 5, createTime: "x" });
  expect(changed).toMatchObject({ status: 200, body: { id, name: "Ägypten", description: null, size: 1, version: 2 } });
  expect((await call(admin, "PUT", path, { name: "Neu", version: 1 })).body).toMatchObject({ name: "Neu", version: 3 });
  const conflict = await call(admin, "PUT", path, { name: "Anders", version: 1 });
  expect([conflict.status, conflict.body.conflicts]).toEqual([409, [{ field: "name", mine: "Anders", theirs: "Neu" }]]);
  for (const [body, fieldErrors] of [
    [{ name: "" }, { name: "Bitte ausfüllen." }],
    [{ name: null }, { name: "Bitte ausfüllen." }],
    [{ name: 5 }, { name: "Hier wird ein Text erwartet." }],
    [{ name: "x".repeat(121) }, { name: "Höchstens 120 Zeichen." }],
    [{ description: "x".repeat(2001) }, { description: "Höchstens 2.000 Zeichen." }],
    [{ colour: "red" }, { colour: "Dieses Feld gibt es nicht." }],
  ] as const)
    expect(await call(admin, "PUT", path, body)).toMatchObject({ status: 400, body: { fieldErrors } });
  expect((await call(admin, "POST", "/api/property-groups", {})).body.fieldErrors).toEqual({
    name: "Bitte ausfüllen.",
  });

  const full = await call(admin, "DELETE", path);
  expect([full.status, full.body.message]).toEqual([
    409,
    "Der Ordner enthält noch 1 Objekt und kann erst gelöscht werden, wenn er leer ist.",
  ]);
  await call(admin, "DELETE", `/api/properties/${propertyId}`);
  expect((await call(admin, "DELETE", path)).status).toBe(204);
  for (const gone of [path, "/api/property-groups/abc", "/api/property-groups/0"])
    for (const method of ["PUT", "DELETE"])
      expect(await call(admin, method, gone, method === "PUT" ? {} : undefined)).toMatchObject({
        status: 404,
        body: { message: "Objektgruppe nicht gefunden" },
      });
});

test("usage rights do not end before they begin, and those stored so hold up no other edit", async () => {
  const rights = { usageRightsSinceDate: "2024-03-01", usageRightsUntilDate: "2024-02-29" };
  const refusal = { status: 400, body: { fieldErrors: { usageRightsUntilDate: "Das Ende liegt vor dem Beginn." } } };
  expect(await post({ groupId, ...rights })).toMatchObject(refusal);
  const { body } = await post({ groupId, usageRightsSinceDate: rights.usageRightsSinceDate });
  expect(await put(body.id, { usageRightsUntilDate: rights.usageRightsUntilDate })).toMatchObject(refusal);
  expect(await put(body.id, { usageRightsUntilDate: "2024-03-01" })).toMatchObject({ status: 200 });
  const stored = await addProperty(editor, groupId, rights);
  expect(await put(stored, { city: "Aue" })).toMatchObject({ status: 200 });
  expect(await put(stored, { usageRightsUntilDate: "2024-02-28" })).toMatchObject(refusal);
});
