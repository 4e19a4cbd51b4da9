import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { call } from "../support/call";
import { createPerson, type Person, signIdToken } from "../support/people";

/** Each test has admins of its own and no others. */
beforeEach(async () => {
  await env.DB.prepare("update users set delete_time = '2026-01-01T00:00:00.000Z' where delete_time is null").run();
});

const put = (by: Person, of: Person, change: object) => call(by, "PUT", `/api/users/${of.id}`, change);
const remove = (by: Person, of: Person) => call(by, "DELETE", `/api/users/${of.id}`);

async function adminsLeft(): Promise<number> {
  const row = await env.DB.prepare(
    "select count(*) as count from users where admin and not locked and delete_time is null",
  ).first<{ count: number }>();
  return row?.count ?? 0;
}

test("nobody locks or deletes themselves", async () => {
  const [one] = [await createPerson("admin"), await createPerson("admin")];
  const locked = await put(one, one, { locked: true });
  expect(locked.status).toBe(409);
  expect(locked.body.fieldErrors).toEqual({ locked: "Niemand kann sich selbst sperren." });
  expect((await remove(one, one)).status).toBe(409);
  expect((await put(one, one, { admin: false })).status).toBe(200);
});

test("the last admin keeps the flag; one who is locked does not count", async () => {
  const [last, locked] = [await createPerson("admin"), await createPerson("admin", "locked")];
  const stripped = await put(last, last, { admin: false });
  expect(stripped.status).toBe(409);
  expect(stripped.body.fieldErrors.admin).toMatch(/letzte Administrator/);
  expect((await put(last, last, { admin: false, editor: true })).status).toBe(409);
  expect((await put(last, locked, { admin: false })).status).toBe(200);
  expect((await put(last, last, { editor: true })).body).toMatchObject({ admin: true, editor: true });
});

test.each([
  ["strip each other of the flag", (by: Person, of: Person) => put(by, of, { admin: false })],
  ["lock each other", (by: Person, of: Person) => put(by, of, { locked: true })],
  ["delete each other", remove],
  ["strip themselves of the flag", (by: Person) => put(by, by, { admin: false })],
])("two admins who %s at once leave one", async (_, act) => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await createPerson("admin"), await createPerson("admin")];
    const answers = await Promise.all([act(one, two), act(two, one)]);
    expect(await adminsLeft()).toBe(1);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    // The second one is refused by the guard, or comes too late to be an admin at all.
    expect(statuses.filter((status) => [401, 403, 409].includes(status))).toHaveLength(1);
    await env.DB.prepare("update users set delete_time = '2026-01-01T00:00:00.000Z' where delete_time is null").run();
  }
});

test("the guards hold in the pages as well", async () => {
  const last = await createPerson("admin");
  const form = { id: String(last.id), version: "1", firstName: "A", lastName: "B", email: last.email };
  const send = (path: string, fields: Record<string, string>) => call(last, "POST", path, new URLSearchParams(fields));
  const shown = (await call(last, "GET", "/settings/users")).body;
  const flagOf = (key: string) => new RegExp(`<input[^>]*id="user-${last.id}-${key}"[^>]*>`).exec(shown)?.[0];
  expect(flagOf("admin")).toMatch(/disabled="".*aria-describedby="user-\d+-admin-reason".*checked=""/);
  expect(flagOf("locked")).toMatch(/disabled="".*aria-describedby="user-\d+-locked-reason"/);
  expect(flagOf("editor")).not.toContain("disabled");
  expect(shown).toContain(`<input type="hidden" name="admin" form="user-${last.id}" value="on"/>`);
  const stripped = await send("/settings/users", form);
  expect(stripped.status).toBe(409);
  expect(stripped.body).toContain("Das ist der letzte Administrator");
  const locked = await send("/settings/users", { ...form, admin: "on", locked: "on" });
  expect(locked.status).toBe(409);
  expect(locked.body).toContain("Niemand kann sich selbst sperren.");
  const removed = await send(`/settings/users/${last.id}/delete`, {});
  expect(removed.status).toBe(409);
  expect(removed.body).toContain("Niemand kann sich selbst löschen.");
  expect(await adminsLeft()).toBe(1);
});

test("an address belongs to one user, in whatever case, until that user is deleted", async () => {
  const admin = await createPerson("admin");
  const invited = await call(admin, "POST", "/api/users", { email: "Neu.Person@Objektbuch.example", voter: true });
  expect(invited.body).toEqual({
    id: invited.body.id,
    version: 1,
    firstName: "",
    lastName: "",
    email: "neu.person@objektbuch.example",
    imageUrl: null,
    admin: false,
    editor: false,
    voter: true,
    accountant: false,
    locked: false,
    lastSignInTime: null,
  });
  const again = await call(admin, "POST", "/api/users", { email: "NEU.person@objektbuch.example" });
  expect(again.status).toBe(409);
  expect(again.body.fieldErrors.email).toMatch(/gehört schon/);
  const taken = await call(admin, "PUT", `/api/users/${invited.body.id}`, { email: admin.email });
  expect(taken.status).toBe(409);
  expect(taken.body.fieldErrors.email).toMatch(/gehört schon/);
  for (const email of ["", "anja", null, 5, "a@b"])
    expect((await call(admin, "POST", "/api/users", { email })).body.fieldErrors).toHaveProperty("email");

  expect((await call(admin, "DELETE", `/api/users/${invited.body.id}`)).status).toBe(204);
  expect((await call(admin, "POST", "/api/users", { email: "neu.person@objektbuch.example" })).status).toBe(201);
});

test("whoever was invited gets in, however Google writes the address", async () => {
  const admin = await createPerson("admin");
  const { id } = (await call(admin, "POST", "/api/users", { email: "Jürgen.Öhm@Hausverwaltung-Süd.example" })).body;
  for (const email of ["jürgen.öhm@hausverwaltung-süd.example", "JÜRGEN.ÖHM@HAUSVERWALTUNG-SÜD.EXAMPLE"]) {
    const headers = { Authorization: `Bearer ${await signIdToken({ email })}` };
    const answer = await call({ ...admin, headers }, "GET", "/api/users/current");
    expect([answer.status, answer.body.id]).toEqual([200, id]);
  }
});

test("a locked or deleted user is out on the next request, and the row of a deleted one stays", async () => {
  const [admin, editor] = [await createPerson("admin"), await createPerson("editor")];
  expect((await call(editor, "GET", "/api/users/current")).status).toBe(200);
  await put(admin, editor, { locked: true });
  expect((await call(editor, "GET", "/api/users/current")).status).toBe(403);
  await put(admin, editor, { locked: false });
  expect((await call(editor, "GET", "/api/users/current")).status).toBe(200);
  await remove(admin, editor);
  expect((await call(editor, "GET", "/api/users/current")).status).toBe(403);
  const row = await env.DB.prepare("select first_name, delete_time from users where id = ?").bind(editor.id).first();
  expect(row).toMatchObject({ first_name: "Person", delete_time: expect.any(String) });
});
