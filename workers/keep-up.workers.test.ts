import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { type ComparedUpTo, compareFiles, type FileDrift } from "../app/modules/base/files/compare-files";
import { openFiles } from "../app/modules/base/files/file-store";
import { removeDeleted } from "../app/modules/base/files/remove-deleted";
import { checkNames } from "../app/modules/instance/upkeep/checks/check-names";
import { connect } from "../db/client";
import { attach } from "../tests/support/attach";
import { call } from "../tests/support/call";
import { createPerson, type Person } from "../tests/support/people";
import { addGroup, addProperty } from "../tests/support/portfolio";
import worker from "./app";

const DAY = 24 * 60 * 60 * 1000;

const db = connect(env.DB);
const files = openFiles(env.FILES);
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const keyOf = async (id: number) =>
  String(await env.DB.prepare("select file_key from attachments where id = ?").bind(id).first("file_key"));

let editor: Person;
let propertyId: number;

beforeAll(async () => {
  editor = await createPerson("editor");
  propertyId = await addProperty(editor, await addGroup());
});

test("a deleted file goes for good after 35 days, unless the database was taken back", async () => {
  const [gone, back] = [
    await attach(editor, propertyId, "a.bin", "a\0"),
    await attach(editor, propertyId, "b.bin", "b\0"),
  ];
  const [goneKey, backKey] = [await keyOf(gone.id), await keyOf(back.id)];
  await call(editor, "DELETE", `/api/attachments/${gone.id}`);
  await env.DB.prepare("insert into deleted_files values (?, '2026-01-01T00:00:00.000Z')").bind(backKey).run();
  const removedBy = async (day: number) => (await removeDeleted(db, files, inDays(day))).removed;
  expect(await removedBy(34)).toBe(0);
  expect(await env.FILES.head(goneKey)).not.toBeNull();
  expect(await removedBy(36)).toBe(1);
  expect([await env.FILES.head(goneKey), (await env.FILES.head(backKey))?.size]).toEqual([null, 2]);
  expect(await removedBy(36)).toBe(0);
});

/** Compares all files, page by page. */
async function compareAll(now: Date) {
  const drift = { withoutRow: 0, withoutFile: [] as string[] };
  let next: ComparedUpTo | null = null;
  do {
    const page: FileDrift = await compareFiles(db, files, now, next ?? undefined);
    drift.withoutRow += page.withoutRow;
    drift.withoutFile.push(...page.withoutFile);
    next = page.next;
  } while (next);
  return drift;
}

test("files without rows are noted once, rows without files are named", async () => {
  const [whole, broken] = [
    await attach(editor, propertyId, "c.bin", "c\0"),
    await attach(editor, propertyId, "d.bin", "d\0"),
  ];
  const brokenKey = await keyOf(broken.id);
  await env.FILES.delete(brokenKey);
  await env.FILES.put("attachments/stray", "x");
  await env.FILES.put("statements/stray", "x");
  expect(await compareAll(new Date())).toEqual({ withoutRow: 0, withoutFile: [brokenKey] });
  expect(await compareAll(inDays(2))).toEqual({ withoutRow: 2, withoutFile: [brokenKey] });
  expect(await compareAll(inDays(3))).toEqual({ withoutRow: 0, withoutFile: [brokenKey] });
  await removeDeleted(db, files, inDays(40));
  expect(await env.FILES.head("attachments/stray")).toBeNull();
  expect(await env.FILES.head(await keyOf(whole.id))).not.toBeNull();
});

test("more files than a page are compared page by page", async () => {
  const keys = Array.from({ length: 1_050 }, () => `attachments/${crypto.randomUUID()}` as const);
  for (let start = 0; start < keys.length; start += 50)
    await Promise.all(keys.slice(start, start + 50).map((key) => env.FILES.put(key, "x")));
  const rows = keys.map((key) =>
    env.DB.prepare(
      `insert into attachments (property_id, filename, file_key, size, sha256, type, text_state, create_time, create_user_id)
        values (?, 'x', ?, 1, '', 'text/plain', 'unsought', '', ?)`,
    ).bind(propertyId, key, editor.id),
  );
  await env.DB.batch(rows);
  const missing = [keys[3]!, keys[700]!];
  await files.delete(missing);
  const { withoutRow, withoutFile } = await compareAll(inDays(5));
  expect(withoutRow).toBe(0);
  expect(withoutFile).toEqual(expect.arrayContaining(missing));
  expect(withoutFile).toHaveLength(3);
  await env.DB.prepare("delete from attachments where sha256 = ''").run();
});

test("the clock does all of it, and one part that fails keeps none of the others", async () => {
  const lines = vi.spyOn(console, "info");
  const failures = vi.spyOn(console, "error");
  const scheduled = {} as ScheduledController;
  await worker.scheduled(scheduled, env);
  const said = () => lines.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(said()).toEqual([
    { upkeep: "out of order", faults: 1 },
    ...checkNames.map((check) => expect.objectContaining({ check, failed: 0 })),
  ]);
  expect(said().find(({ check }) => check === "FILES").faults).toBe(1);
  lines.mockClear();
  await worker.scheduled(scheduled, {
    ...env,
    FILES: { list: () => Promise.reject(new Error("gone")) } as unknown as R2Bucket,
  });
  expect(said()).toHaveLength(checkNames.length + 1);
  expect(said().filter(({ failed }) => failed)).toEqual([expect.objectContaining({ check: "FILES" })]);
  expect(failures.mock.calls.map(([line]) => String(line)).join()).toContain("upkeep FILES");
});
