import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { activities } from "../../../../../db/schema/activities";
import { call } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import { readHtmlForm, visibleText } from "../../../../../tests/support/read-html";
import type { Actor } from "../../../base/edits/actor";
import type { FieldValue } from "../../../base/fields/field";
import { changeProperty } from "../change-property.server";
import { changeMany, undoMany } from "./change-many.server";
import { bulkField } from "./open-bulk";
import type { RowVersion } from "./row-versions";

const db = connect(env.DB);

let editor: Person;
let actor: Actor;
let groupId: number;

beforeAll(async () => {
  editor = await createPerson("editor");
  actor = { userId: editor.id, userName: "Eva", now: "2026-01-02T08:00:00.000Z", requestKey: null };
  groupId = await addGroup();
});

const read = async (id: number) =>
  env.DB.prepare("select * from properties where id = ?").bind(id).first<Record<string, unknown>>();
const told = async (ids: number[]) =>
  (await db.select().from(activities)).filter(({ propertyId }) => propertyId !== null && ids.includes(propertyId));
const first = (ids: number[]): RowVersion[] => ids.map((id) => ({ id, version: 1 }));

function change(seen: readonly RowVersion[], key: string, value: FieldValue | null, by = actor) {
  const field = bulkField(key);
  if (!field) throw new Error(`${key} is no field to be set`);
  return changeMany(db, by, { seen, field, value });
}

async function add(...rows: Parameters<typeof addProperty>[2][]): Promise<number[]> {
  const ids = [];
  for (const values of rows) ids.push(await addProperty(editor, groupId, values));
  return ids;
}

test("a field of several is set in one batch, told of each as a single change is, and taken back as a whole", async () => {
  const ids = await add({ city: "Aue" }, { city: "Plauen", contactName: "Lindner" }, { contactName: "Kontor" });
  const [one, two, three] = ids as [number, number, number];
  const changed = await change(first(ids), "contactName", "Kontor");
  expect(changed).toEqual([
    { id: one, version: 2 },
    { id: two, version: 2 },
  ]);
  expect((await read(one))?.contact_name).toBe("Kontor");
  expect((await read(three))?.version).toBe(1);
  const changes = (await told(ids)).map(({ type, propertyId, changes: own }) => [type, propertyId, own]);
  expect(changes).toEqual([
    ["PROPERTY_UPDATED", one, [{ name: "contactName", oldValue: null, newValue: "Kontor" }]],
    ["PROPERTY_UPDATED", two, [{ name: "contactName", oldValue: "Lindner", newValue: "Kontor" }]],
  ]);
  // Somebody who edits from before meets the change.
  await expect(
    changeProperty(db, actor, { id: two, values: { contactName: "Anders" }, version: 1, wholeForm: false }),
  ).rejects.toMatchObject({ code: "conflict" });

  await changeProperty(db, actor, { id: one, values: { floor: 3 }, version: 2, wholeForm: false });
  await undoMany(db, actor, changed);
  expect(await read(one)).toMatchObject({ contact_name: null, floor: 3, version: 4 });
  expect(await read(two)).toMatchObject({ contact_name: "Lindner", version: 3 });
  await expect(undoMany(db, actor, changed)).rejects.toMatchObject({ code: "conflict" });
});

test("if one of them moved, none is written, whether that is seen before or within the write", async () => {
  const ids = await add({}, {});
  const [one, two] = ids as [number, number];
  await changeProperty(db, actor, { id: two, values: { floor: 1 }, version: 1, wholeForm: false });
  await expect(change(first(ids), "city", "Aue")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Ein Objekt wurde inzwischen geändert"),
  });
  await expect(change([...first([one]), { id: 999_999, version: 1 }], "city", "Aue")).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await read(one)).toMatchObject({ city: null, version: 1 });

  const racing = connect({
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      if (statements.length > 2) await env.DB.prepare("update properties set version = 7 where id = ?").bind(two).run();
      return env.DB.batch(statements);
    },
  } as never);
  const field = bulkField("city");
  const seen = [...first([one]), { id: two, version: 2 }];
  await expect(changeMany(racing, actor, { seen, field: field as never, value: "Aue" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await read(one)).toMatchObject({ city: null, version: 1 });
  expect(await told([one])).toEqual([]);
});

test("what was changed again since is not taken back, and nothing beside it", async () => {
  const ids = await add({}, {});
  const changed = await change(first(ids), "city", "Aue");
  await changeProperty(db, actor, { id: ids[1] ?? 0, values: { city: "Plauen" }, version: 2, wholeForm: false });
  await expect(undoMany(db, actor, changed)).rejects.toMatchObject({ code: "conflict" });
  expect(await read(ids[0] ?? 0)).toMatchObject({ city: "Aue", version: 2 });
});

test("properties are moved with their place, to folders that there are; rights that would end before they begin are refused", async () => {
  const ids = await add({ city: "Aue", usageRightsSinceDate: "2025-01-01" }, {});
  const other = await addGroup("Verkauft");
  await change(first(ids), "groupId", other);
  expect(await read(ids[0] ?? 0)).toMatchObject({ group_id: other });
  const moved = ids.map((id) => ({ id, version: 2 }));
  await expect(change(moved, "groupId", 999_999)).rejects.toMatchObject({
    details: { fieldErrors: { groupId: "Diese Objektgruppe gibt es nicht." } },
  });
  await expect(change(moved, "usageRightsUntilDate", "2024-12-31")).rejects.toMatchObject({ code: "invalid" });
  expect(await read(ids[1] ?? 0)).toMatchObject({ usage_rights_until_date: null, version: 2 });
});

test("a repetition under the same key writes once", async () => {
  const ids = await add({}, {});
  const keyed = { ...actor, requestKey: { key: crypto.randomUUID(), digest: "same" } };
  await change(first(ids), "city", "Aue", keyed);
  expect(await change(first(ids), "city", "Aue", keyed)).toEqual(ids.map((id) => ({ id, version: 2 })));
  expect(await told(ids)).toHaveLength(2);
});

test("without scripts: chosen rows, a preview, the change, and the way back, as plain pages", async () => {
  const browser = await inBrowser(editor);
  const ids = await add({ city: "Aue", published: false }, { city: "Plauen", published: true });
  const query = ids.map((id) => `id=${id}`).join("&");
  const path = `/property-groups/${groupId}/bulk?${query}&sort=city&field=published`;
  const page = await call(browser, "GET", path);
  expect(page.headers.get("Server-Timing")).toMatch(/desc="2 round trips/);
  expect(visibleText(page.body)).toMatch(/Vorschau, noch nichts gespeichert .*Aue .*Nein .*Ja .*Plauen .*bleibt/);
  const form = await readHtmlForm(page.body, "form#bulk");
  const moved = await changeProperty(db, actor, {
    id: ids[0] ?? 0,
    values: { floor: 1 },
    version: 1,
    wholeForm: false,
  });
  expect(moved).toBeUndefined();
  const refused = await call(browser, "POST", path, new URLSearchParams(form));
  expect([refused.status, visibleText(refused.body).includes("inzwischen geändert")]).toEqual([409, true]);
  const again = await readHtmlForm(refused.body, "form#bulk");
  const saved = await call(browser, "POST", path, new URLSearchParams(again));
  const way = saved.headers.get("Location") ?? "";
  expect(way).toBe(`/property-groups/${groupId}?view=table&sort=city&changed=${ids[0]}.3`);
  const table = await call(browser, "GET", way);
  expect(visibleText(table.body)).toContain("1 Objekt geändert.");
  const undo = await readHtmlForm(table.body, 'form[action*="/bulk/undo"]');
  const undone = await call(browser, "POST", `/property-groups/${groupId}/bulk/undo?changed=${ids[0]}.3`, undo);
  expect(undone.headers.get("Location")).toBe(`/property-groups/${groupId}?view=table&undone=1`);
  expect(await read(ids[0] ?? 0)).toMatchObject({ published: 0, floor: 1 });
  const nonsense = await call(browser, "GET", `/property-groups/${groupId}/bulk?id=x`);
  expect([nonsense.status, visibleText(nonsense.body).includes("id")]).toEqual([400, true]);
});
