import { env } from "cloudflare:workers";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trashedKinds } from "../../app/modules/overview/trash/trash-list.server";
import { images } from "../../db/schema/images";
import { rentalAgreements } from "../../db/schema/rental-agreements";
import { attach, jobsDone } from "../support/attach";
import { call, demand } from "../support/call";
import { drawQuarters } from "../support/draw-image";
import { formOf } from "../support/form-of";
import { addTo } from "../support/images";
import { overtaken } from "../support/overtaken";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addAlbum, addGroup, addProperty } from "../support/portfolio";

let admin: Person;
let editor: Person;
let reader: Person;
let groupId: number;

beforeAll(async () => {
  [admin, editor, reader] = [await createPerson("admin"), await createPerson("editor"), await createPerson()];
  groupId = await addGroup("Papierkorb");
});

// A job that outlives its test would be cut off.
afterAll(() => jobsDone());

type Entry = { id: number; kind: string; title: string | null; propertyId: number | null; until: string };

const trash = (by = editor): Promise<Entry[]> => demand(by, "GET", "/api/trash");
const newProperty = () => addProperty(editor, groupId);
const restore = (id: number, by = editor, bindings = env) =>
  call(by, "POST", `/api/trash/${id}/restore`, undefined, {}, bindings);
const newest = async (): Promise<Entry> => (await trash())[0]!;

const agreement = (propertyId: number, more: object = {}) =>
  demand(editor, "POST", "/api/rental-agreements", {
    propertyId,
    counterParty: "Erna Berg",
    startDate: "2025-01-01",
    ...more,
  });

test("each kind comes back as it was, with its id and its files, and tells of it", async () => {
  const propertyId = await newProperty();
  const { commentId } = await demand(reader, "POST", "/api/comments", { propertyId, text: "Dach „alt“\nansehen" });
  const file = await attach(editor, propertyId, "Plan.txt", "Küche links");
  const rented = await agreement(propertyId, { rentSteps: [{ validFrom: "2025-01-01", rent: 500.5, utilities: 100 }] });
  await demand(editor, "POST", "/api/follow-ups", {
    text: "Zähler",
    date: "2026-05-01",
    propertyId,
    agreementId: rented.id,
  });
  const album = await demand(editor, "POST", "/api/image-collections", { name: "Innen", propertyIds: [propertyId] });
  const image = await addTo(album.id, editor, "eins.png", await drawQuarters(40, 30));
  const other = await addTo(album.id, editor, "zwei.png", await drawQuarters(30, 40));
  await jobsDone();
  await demand(editor, "PUT", `/api/image-collections/${album.id}`, { coverImageId: other.id });
  const paths = [
    `/api/comments?propertyId=${propertyId}`,
    `/api/attachments?propertyId=${propertyId}`,
    `/api/rental-agreements?propertyId=${propertyId}`,
    `/api/follow-ups?propertyId=${propertyId}`,
    `/api/image-collections?propertyId=${propertyId}`,
    "/api/search?phrase=küche%20links",
  ];
  const read = async () => Promise.all(paths.map(async (path) => await demand(editor, "GET", path)));
  const before = await read();
  const deletions: [path: string, kind: string, title: string, property: number | null][] = [
    [`/api/comments/${commentId}`, "COMMENT", "Dach „alt“\nansehen", propertyId],
    [`/api/attachments/${file.id}`, "ATTACHMENT", "Plan.txt", propertyId],
    [`/api/rental-agreements/${rented.id}`, "RENTAL_AGREEMENT", "Erna Berg", propertyId],
    [`/api/images/${album.id}/${image.id}`, "IMAGE", "eins.png", null],
    [`/api/image-collections/${album.id}`, "ALBUM", "Innen", null],
  ];
  for (const [path, kind, title, property] of deletions) {
    await demand(editor, "DELETE", path);
    const entry = await newest();
    expect(entry).toMatchObject({ kind, title, propertyId: property, deletedBy: expect.stringContaining("Person") });
    expect(Object.keys(entry).sort()).toEqual([
      "deleteTime",
      "deletedBy",
      "id",
      "kind",
      "propertyId",
      "title",
      "until",
    ]);
  }
  const entries = (await trash()).slice(0, deletions.length);
  // An image needs its album.
  const tooEarly = await restore(entries.find(({ kind }) => kind === "IMAGE")!.id);
  expect([tooEarly.status, tooEarly.body.message]).toEqual([409, expect.stringContaining("erst das Album")]);
  for (const { id, kind } of entries) expect([kind, (await restore(id)).status]).toEqual([kind, 201]);
  await jobsDone();
  const withoutTimes = (all: unknown) =>
    JSON.parse(JSON.stringify(all, (key, value) => (["updateTime", "latency"].includes(key) ? null : value)));
  expect(withoutTimes(await read())).toEqual(withoutTimes(before));
  expect((await call(editor, "GET", `/api/attachments/${file.id}`)).body).toBe("Küche links");
  expect((await call(editor, "GET", `/api/images/${album.id}/${image.id}?size=THUMBNAIL`)).status).toBe(200);
  expect(await env.DB.prepare("select count(*) as n from deleted_files").first("n")).toBe(0);
  expect(
    await env.DB.prepare("select cover_image_id from image_collections where id = ?")
      .bind(album.id)
      .first("cover_image_id"),
  ).toBe(other.id);
  expect((await trash()).filter(({ propertyId: one }) => one === propertyId)).toEqual([]);
  const { rows } = await demand(editor, "GET", "/api/activities?pageSize=5");
  expect(rows.map(({ type }: { type: string }) => type).sort()).toEqual(
    ["ATTACHMENT", "COMMENT", "IMG", "IMG_COL", "RENTAL_AGREEMENT"].map((kind) => `${kind}_RESTORED`).sort(),
  );
});

test("who may not see or make a noun neither finds nor restores it; administrators alone remove it for good", async () => {
  const propertyId = await newProperty();
  const file = await attach(editor, propertyId, "geheim.txt", "Text");
  await demand(editor, "DELETE", `/api/attachments/${file.id}`);
  const { id } = await newest();
  expect((await trash(reader)).some((one) => one.id === id)).toBe(false);
  expect((await trash(admin)).some((one) => one.id === id)).toBe(true);
  for (const person of [reader, admin]) expect((await restore(id, person)).status).toBe(403);
  expect((await call(editor, "DELETE", `/api/trash/${id}`)).status).toBe(403);
  await demand(admin, "DELETE", `/api/trash/${id}`);
  expect((await call(admin, "DELETE", `/api/trash/${id}`)).status).toBe(404);
  expect((await restore(id)).status).toBe(409);
});

test("an agreement does not come back into the days of another, nor anything to a property that is gone", async () => {
  const propertyId = await newProperty();
  const first = await agreement(propertyId);
  await demand(editor, "DELETE", `/api/rental-agreements/${first.id}`);
  const entry = await newest();
  const second = await agreement(propertyId, { counterParty: "Otto" });
  const refused = await restore(entry.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining("überschneidet sich mit: Otto"),
  ]);
  // One that is made between the decision and the write is seen all the same.
  await demand(editor, "DELETE", `/api/rental-agreements/${second.id}`);
  const late = await restore(
    entry.id,
    editor,
    overtaken(() => agreement(propertyId)),
  );
  expect(late.status).toBe(409);
  const [third] = await demand(editor, "GET", `/api/rental-agreements?propertyId=${propertyId}`);
  await demand(editor, "DELETE", `/api/rental-agreements/${third.id}`);
  expect((await restore(entry.id)).status).toBe(201);
  await demand(editor, "DELETE", `/api/rental-agreements/${first.id}`);
  await demand(admin, "DELETE", `/api/properties/${propertyId}`);
  expect((await trash()).filter((one) => one.propertyId === propertyId)).toEqual([]);
});

test("what was deleted before columns came has their defaults, whatever they are", async () => {
  const propertyId = await newProperty();
  const albumId = await addAlbum(editor);
  const image = await addTo(albumId, editor, "eins.png", drawQuarters(4, 4));
  const { id } = await agreement(propertyId, { dueWorkingDay: 5, rentMode: "STEPS", costAgreement: "FLAT" });
  const cases: [path: string, table: SQLiteTable][] = [
    [`/api/rental-agreements/${id}`, rentalAgreements],
    [`/api/images/${albumId}/${image.id}`, images],
  ];
  for (const [path, table] of cases) {
    await demand(editor, "DELETE", path);
    const entry = await newest();
    const defaulted = Object.entries(getTableColumns(table)).filter(([, column]) => column.default !== undefined);
    for (const [key] of defaulted)
      await env.DB.prepare("update trash_rows set kept = json_remove(kept, '$.' || ?) where trash_id = ?")
        .bind(key, entry.id)
        .run();
    expect([path, (await restore(entry.id)).status]).toEqual([path, 201]);
  }
  expect(await demand(editor, "GET", `/api/rental-agreements?propertyId=${propertyId}`)).toMatchObject([
    { id, dueWorkingDay: 3, rentMode: "PLAIN", costAgreement: "PREPAYMENT" },
  ]);
  expect(await demand(editor, "GET", `/api/image-descriptors?id=${albumId}`)).toMatchObject([
    { id: image.id, rotation: 0 },
  ]);
});

test("of two at once one restores; deleted and restored again it is the same", async () => {
  const propertyId = await newProperty();
  const { commentId } = await demand(reader, "POST", "/api/comments", { propertyId, text: "Hin und her" });
  for (let round = 0; round < 2; round++) {
    await demand(reader, "DELETE", `/api/comments/${commentId}`);
    const { id } = await newest();
    const answers = await Promise.all([restore(id), restore(id, reader), restore(id, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [comment, ...others] = await demand(reader, "GET", `/api/comments?propertyId=${propertyId}`);
    expect([comment.commentId, comment.text, others]).toEqual([commentId, "Hin und her", []]);
  }
});

test("the notice after a deletion takes it back, and so does the page, without scripts", async () => {
  const propertyId = await newProperty();
  const browser = await inBrowser(reader);
  const { commentId } = await demand(reader, "POST", "/api/comments", { propertyId, text: "Weg damit" });
  const path = `/properties/${propertyId}/comments/${commentId}/delete`;
  expect((await call(browser, "GET", path)).body).toContain("lässt sich von dort wiederherstellen");
  const gone = await call(browser, "POST", path, formOf({ requestKey: "weg" }));
  const screen = await call(browser, "GET", gone.headers.get("Location") ?? "");
  const [, at = ""] = /action="(\/properties\/\d+\/activity\/\d+)"/.exec(screen.body) ?? [];
  expect((await call(browser, "POST", at, formOf({ requestKey: "zurück" }))).status).toBe(302);
  // Sent twice it is one sending; asked anew there is nothing to bring back.
  expect((await call(browser, "POST", at, formOf({ requestKey: "zurück" }))).status).toBe(302);
  const again = await call(browser, "POST", at, formOf({ requestKey: "noch einmal" }));
  expect([again.status, again.body.includes("liegt nicht mehr im Papierkorb")]).toEqual([409, true]);

  await demand(reader, "DELETE", `/api/comments/${commentId}`);
  const { id } = await newest();
  const page = (await call(browser, "GET", "/settings/trash")).body;
  expect(page).toContain("Wiederherstellen: Kommentar „Weg damit“");
  expect(page).not.toContain("Endgültig löschen");
  const form = { id: String(id), deed: "restore" };
  expect((await call(browser, "POST", "/settings/trash", formOf(form))).status).toBe(302);
  expect((await call(browser, "POST", "/settings/trash", formOf(form))).status).toBe(409);
  expect((await call(browser, "POST", "/settings/trash", formOf({ ...form, deed: "remove" }))).status).toBe(403);
});

/** What is made anew of others once a row is back, and what ends with it: what could be undone, whom it was forgotten of, a file for the person. */
const NOT_KEPT = ["kept_receivables", "image_deeds", "erased_agreements", "disclosures"];

test.each(Object.values(trashedKinds))(
  "what is deleted along with a $kind is kept with it",
  async ({ table, parts }) => {
    const { results: tables } = await env.DB.prepare(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
    ).all<{ name: string }>();
    const references = await env.DB.batch<{ table: string; on_delete: string }>(
      tables.map(({ name }) => env.DB.prepare(`select "table", on_delete from pragma_foreign_key_list('${name}')`)),
    );
    const goesAlong = tables
      .filter((_, place) =>
        references[place]?.results.some((one) => one.table === getTableName(table) && one.on_delete === "CASCADE"),
      )
      .map(({ name }) => name)
      .filter((name) => !NOT_KEPT.includes(name));
    expect(goesAlong.sort()).toEqual(parts.map((part) => getTableName(part.table)).sort());
  },
);

test("after 35 days it is gone", async () => {
  const propertyId = await newProperty();
  const { commentId } = await demand(reader, "POST", "/api/comments", { propertyId, text: "Alt" });
  await demand(reader, "DELETE", `/api/comments/${commentId}`);
  const { id } = await newest();
  const age = (days: number) =>
    env.DB.prepare("update trash set delete_time = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?) where id = ?")
      .bind(`-${days} days`, id)
      .run();
  await age(34);
  expect((await newest()).id).toBe(id);
  await age(36);
  expect((await trash()).some((one) => one.id === id)).toBe(false);
  expect((await restore(id)).status).toBe(409);
  await demand(admin, "POST", "/api/upkeep");
  expect(await env.DB.prepare("select count(*) as n from trash where id = ?").bind(id).first("n")).toBe(0);
});
