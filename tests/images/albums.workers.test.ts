import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { addImageRows, sendAlbum } from "../support/albums";
import { call } from "../support/call";
import { overtaken } from "../support/overtaken";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";
import { visibleText } from "../support/read-html";

const PATH = "/api/image-collections";

let editor: Person;
let groupId: number;

beforeAll(async () => {
  editor = await createPerson("editor");
  groupId = await addGroup();
});

const newProperty = (streetAndNumber = "Lindenstraße 4", city = "Aue") =>
  addProperty(editor, groupId, { streetAndNumber, city });
const put = (id: number, body: object, bindings = env) => call(editor, "PUT", `${PATH}/${id}`, body, {}, bindings);
const list = async (query = "") => (await call(editor, "GET", `${PATH}${query}`)).body;
const albumIn = async (id: number) => (await list()).find((album: { id: number }) => album.id === id);
const activitiesOf = async (id: number) => {
  const { rows } = (await call(editor, "GET", "/api/activities?pageSize=100")).body;
  return rows.filter((row: { imageCollectionId: number }) => row.imageCollectionId === id).toReversed();
};

test("an album is created with its properties, and found by them", async () => {
  const [one, two] = [await newProperty(), await newProperty()];
  const album = await sendAlbum(editor, {
    name: " Bad und Küche ",
    description: "Nach dem Umbau",
    propertyIds: [two, one, two],
  });
  expect(album).toEqual({
    id: expect.any(Number),
    version: 1,
    name: "Bad und Küche",
    description: "Nach dem Umbau",
    propertyIds: [one, two],
    coverImageId: null,
    createTime: expect.stringMatching(/Z$/),
    updateTime: album.createTime,
    createUser: expect.stringContaining("Person"),
    imageCount: 0,
  });
  const other = await sendAlbum(editor, { name: "Dach" });
  expect(other.propertyIds).toEqual([]);
  expect(await list(`?propertyId=${two}`)).toEqual([album]);
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([album.id, other.id]));
  expect((await call(editor, "GET", `${PATH}?propertyId=x`)).status).toBe(400);
  expect(await activitiesOf(album.id)).toMatchObject([
    { type: "IMG_COL_CREATED", text: "Bad und Küche", propertyId: null, changes: [] },
  ]);
});

test("a change carries what changes; the feed names cover and properties", async () => {
  const [one, two] = [await newProperty(), await newProperty("Am Markt 1", "Plauen")];
  const { id } = await sendAlbum(editor, { name: "Dach", propertyIds: [one] });
  const [image] = await addImageRows(editor, id, ["IMG_1.jpg"]);
  expect((await put(id, { name: "Dachstuhl" })).body).toMatchObject({
    version: 2,
    name: "Dachstuhl",
    propertyIds: [one],
  });
  const changed = await put(id, { propertyIds: [two], coverImageId: image, version: 2 });
  expect(changed.body).toMatchObject({
    version: 3,
    name: "Dachstuhl",
    propertyIds: [two],
    coverImageId: image,
    imageCount: 1,
  });
  expect(changed.body.updateTime > changed.body.createTime).toBe(true);
  expect((await put(id, { propertyIds: [], coverImageId: null })).body).toMatchObject({
    propertyIds: [],
    coverImageId: null,
  });
  expect((await put(id, { name: "Dachstuhl" })).body.version).toBe(4);
  const first = `Lindenstraße 4, Aue · #${one}`;
  const second = `Am Markt 1, Plauen · #${two}`;
  const told = await activitiesOf(id);
  expect(told.map(({ type, text }: { type: string; text: string }) => [type, text])).toEqual([
    ["IMG_COL_CREATED", "Dach"],
    ["IMG_COL_UPDATED", "Dach"],
    ["IMG_COL_UPDATED", "Dachstuhl"],
    ["IMG_COL_UPDATED", "Dachstuhl"],
  ]);
  expect(told[1].changes).toEqual([{ name: "name", oldValue: "Dach", newValue: "Dachstuhl" }]);
  expect(told[2].changes).toEqual([
    { name: "coverImageId", oldValue: null, newValue: "IMG_1.jpg" },
    { name: "propertyIds", oldValue: first, newValue: second },
  ]);
  expect(told[3].changes).toEqual([
    { name: "coverImageId", oldValue: "IMG_1.jpg", newValue: null },
    { name: "propertyIds", oldValue: second, newValue: null },
  ]);
});

test("what two change at once: names conflict, properties are added and removed beside each other", async () => {
  const [one, two, three] = [await newProperty(), await newProperty(), await newProperty()];
  const { id } = await sendAlbum(editor, { name: "Garten", propertyIds: [one] });
  await put(id, { name: "Hof", propertyIds: [one, two] });
  const refused = await put(id, { name: "Beet", version: 1 });
  expect([refused.status, refused.body.conflicts]).toEqual([409, [{ field: "name", mine: "Beet", theirs: "Hof" }]]);
  expect((await put(id, { description: "Süden", propertyIds: [three], version: 1 })).body).toMatchObject({
    name: "Hof",
    description: "Süden",
    propertyIds: [two, three],
  });
  // Somebody links another one between the reading and the writing.
  const meanwhile = overtaken(() => put(id, { propertyIds: [one, two, three], version: 3 }));
  expect((await put(id, { propertyIds: [], version: 3 }, meanwhile)).body.propertyIds).toEqual([one]);
});

test("a cover must be an image of the album at the moment of the write", async () => {
  const { id } = await sendAlbum(editor, { name: "Eins" });
  const other = await sendAlbum(editor, { name: "Zwei" });
  const [own] = await addImageRows(editor, id, ["a.jpg"]);
  const [foreign] = await addImageRows(editor, other.id, ["b.jpg"]);
  const refusal = { fieldErrors: { coverImageId: "Dieses Bild ist nicht in diesem Album." } };
  for (const coverImageId of [foreign, 999_999])
    expect(await put(id, { coverImageId })).toMatchObject({ status: 400, body: refusal });
  expect(await call(editor, "POST", PATH, { name: "Drei", coverImageId: foreign })).toMatchObject({
    status: 400,
    body: refusal,
  });
  const deleted = overtaken(() => env.DB.prepare("delete from images where id = ?").bind(own).run());
  expect(await put(id, { coverImageId: own }, deleted)).toMatchObject({ status: 400, body: refusal });
  expect((await albumIn(id)).coverImageId).toBeNull();
});

test("an album that loses its cover or a property stays", async () => {
  const propertyId = await newProperty();
  const { id } = await sendAlbum(editor, { name: "Eins", propertyIds: [propertyId] });
  const [image] = await addImageRows(editor, id, ["a.jpg"]);
  await put(id, { coverImageId: image });
  await env.DB.prepare("delete from images where id = ?").bind(image).run();
  expect((await call(await createPerson("admin"), "DELETE", `/api/properties/${propertyId}`)).status).toBe(204);
  expect(await albumIn(id)).toMatchObject({ coverImageId: null, propertyIds: [], imageCount: 0 });
});

test("a deleted album takes its images, notes their files, and is the cover of no property any more", async () => {
  const propertyId = await newProperty();
  const { id } = await sendAlbum(editor, { name: "Weg damit", propertyIds: [propertyId] });
  const ids = await addImageRows(editor, id, ["a.jpg", "b.jpg"]);
  await put(id, { coverImageId: ids[1] });
  await call(editor, "PUT", `/api/properties/${propertyId}`, { imageCollectionId: id });
  const { results } = await env.DB.prepare("select file_key from images where collection_id = ?").bind(id).all();
  const rows = (await call(editor, "GET", `/api/activities?propertyId=${propertyId}`)).body.rows;
  const told = rows.length;
  expect(rows[0].changes).toEqual([{ name: "imageCollectionId", oldValue: null, newValue: id }]);

  expect((await call(editor, "DELETE", `${PATH}/${id}`)).status).toBe(204);
  expect(await albumIn(id)).toBeUndefined();
  const count = (sql: string) => env.DB.prepare(sql).bind(id).first("n");
  expect(await count("select count(*) as n from images where collection_id = ?")).toBe(0);
  expect(await count("select count(*) as n from image_collection_properties where collection_id = ?")).toBe(0);
  const noted = env.DB.prepare(
    "select count(*) as n from deleted_files where file_key in (select value from json_each(?))",
  );
  expect(await noted.bind(JSON.stringify(results.map(({ file_key }) => file_key))).first("n")).toBe(2);
  const property = await call(editor, "GET", `/api/properties/${propertyId}`);
  expect(property.body.fields.imageCollectionId).toBeNull();
  expect((await call(editor, "GET", `/api/activities?propertyId=${propertyId}`)).body.rows).toHaveLength(told);
  expect((await activitiesOf(id)).at(-1)).toMatchObject({ type: "IMG_COL_DELETED", text: "Weg damit" });
  const page = (await call(await inBrowser(editor), "GET", `/properties/${propertyId}`)).body;
  expect(visibleText(page)).toMatch(/Titelalbum leer → Weg damit/);
  for (const method of ["PUT", "DELETE"])
    expect(await call(editor, method, `${PATH}/${id}`, method === "PUT" ? { name: "x" } : undefined)).toMatchObject({
      status: 404,
      body: { message: "Album nicht gefunden" },
    });
});

test("what cannot be an album is refused by field, and nothing is written", async () => {
  const propertyId = await newProperty();
  const { id } = await sendAlbum(editor, { name: "Bleibt", propertyIds: [propertyId] });
  const list400 = "Bitte eine Liste von Objekt-Nummern angeben.";
  for (const [body, field, sentence] of [
    [{ name: "" }, "name", "Bitte ausfüllen."],
    [{ name: "x".repeat(301) }, "name", expect.stringContaining("300")],
    [{ description: "x".repeat(2_001) }, "description", expect.stringContaining("2.000")],
    [{ propertyIds: [999_999] }, "propertyIds", "Das Objekt #999999 gibt es nicht."],
    [{ propertyIds: [propertyId, 999_998] }, "propertyIds", "Das Objekt #999998 gibt es nicht."],
    [{ propertyIds: "1" }, "propertyIds", list400],
    [{ propertyIds: null }, "propertyIds", list400],
    [{ propertyIds: [0] }, "propertyIds[0]", list400],
    [{ propertyIds: [1.5] }, "propertyIds[0]", list400],
    [{ propertyIds: ["1"] }, "propertyIds[0]", list400],
    [{ propertyIds: Array(501).fill(1) }, "propertyIds", "Ein Album kann zu höchstens 500 Objekten gehören."],
    [{ coverImageId: "x" }, "coverImageId", expect.any(String)],
    [{ owner: 1 }, "owner", expect.any(String)],
    [{ version: 9, name: "Neu" }, "version", expect.any(String)],
  ] as [object, string, unknown][]) {
    const answer = await put(id, body);
    expect([body, answer.status, answer.body.fieldErrors]).toEqual([body, 400, { [field]: sentence }]);
    if (field !== "version" && !(field === "coverImageId" || field === "name"))
      expect((await call(editor, "POST", PATH, { name: "Neu", ...body })).body.fieldErrors).toEqual({
        [field]: sentence,
      });
  }
  expect((await call(editor, "POST", PATH, {})).body.fieldErrors).toHaveProperty("name");
  expect(await albumIn(id)).toMatchObject({ version: 1, name: "Bleibt", propertyIds: [propertyId] });
  expect((await list()).filter(({ name }: { name: string }) => name === "Neu")).toEqual([]);
});

test("what a client echoes changes nothing", async () => {
  const album = await sendAlbum(editor, { name: "Echo" });
  expect((await put(album.id, album)).body).toEqual(album);
});

test("the migration gives an album that is there the key that it gets when it is saved", async () => {
  const names = [
    "(Archiv) Dach",
    "Äpfel – „neu“",
    "Bad 007 b",
    "Łódź’ §5 & [x]{y}~^€",
    "99",
    "Straße des 17. Juni",
    "東京",
  ];
  const ids = await Promise.all(names.map(async (name) => (await sendAlbum(editor, { name })).id));
  const keys = async () => {
    const stored = env.DB.prepare(
      "select name_key as key from image_collections where id in (select value from json_each(?)) order by id",
    );
    return (await stored.bind(JSON.stringify(ids)).all<{ key: string }>()).results.map(({ key }) => key);
  };
  const saved = await keys();
  expect(new Set(saved).size).toBe(names.length);
  await env.DB.prepare("update image_collections set name_key = ''").run();
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes("album_name_order"));
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
  expect(await keys()).toEqual(saved);
});
