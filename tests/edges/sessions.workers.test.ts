import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  beginSession,
  bringsSession,
  readSession,
  sessionCookie,
  signInStorage,
  writeSession,
} from "../../app/auth/session.server";
import { connect } from "../../db/client";
import { endedSessions, users } from "../../db/schema/users";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";

const CURRENT = "/api/users/current";
const SIGN_OUT = "/auth/sign-out";
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const url = new URL(ORIGIN);

const statusOf = async (person: Person) => (await call(person, "GET", CURRENT)).status;
const signOut = (person: Person, form: Record<string, string> = {}) =>
  call(person, "POST", SIGN_OUT, new URLSearchParams(form));
const everywhere = (person: Person) => signOut(person, { everywhere: "true" });
const withCookie = (person: Person, cookie: string): Person => ({
  ...person,
  headers: { Cookie: cookie.split(";")[0] ?? "", Origin: ORIGIN },
});
const sessionOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith("objektbuch_session=")) ?? "";

test("signing out ends the session on the server, with all its renewals, and no other", async () => {
  const person = await createPerson();
  const [here, there] = [await inBrowser(person, 660), await inBrowser(person)];
  const renewed = withCookie(person, sessionOf(await call(here, "GET", CURRENT)));
  expect(renewed.headers.Cookie).not.toBe(here.headers.Cookie);
  expect([await statusOf(here), await statusOf(renewed)]).toEqual([200, 200]);
  const out = await signOut(here);
  expect([out.status, out.headers.get("Location")]).toEqual([302, "/"]);
  expect([await statusOf(here), await statusOf(renewed), await statusOf(there)]).toEqual([401, 401, 200]);
  expect((await call(here, "GET", "/property-groups")).body).toContain("Mit Google anmelden");
  expect((await signOut(here)).status).toBe(302);
  expect(await statusOf(person)).toBe(200);
});

test("signing out everywhere ends all sessions of that person alone; a new one begins as ever", async () => {
  const [person, another] = [await createPerson(), await createPerson()];
  // None begins in the very millisecond in which all are ended.
  const sessions = [await inBrowser(person, 1), await inBrowser(person, 3600), await inBrowser(person, 11 * 3600)];
  const other = await inBrowser(another);
  expect((await everywhere(sessions[1]!)).status).toBe(302);
  expect(await Promise.all(sessions.map(statusOf))).toEqual([401, 401, 401]);
  expect(await statusOf(other)).toBe(200);
  const anew = await inBrowser(person);
  expect(await statusOf(anew)).toBe(200);
  // Whoever kept a session that has ended can no longer do anything with it.
  for (const session of sessions) await everywhere(session);
  expect(await statusOf(anew)).toBe(200);
});

test("a session that is used on and on ends after seven days", async () => {
  const person = await createPerson();
  const aged = async (age: number) => {
    const session = beginSession(person.id, new Date(Date.now() - age));
    return withCookie(person, await writeSession(session, [env.SESSION_SECRET], url, new Date(Date.now() - HOUR)));
  };
  const old = await aged(7 * DAY - HOUR / 60);
  expect(await statusOf(old)).toBe(200);
  const cookie = sessionCookie([env.SESSION_SECRET], url);
  const [before, renewed] = [old.headers.Cookie ?? "", sessionOf(await call(old, "GET", CURRENT))];
  const { id, began } = await cookie.parse(before);
  expect(await cookie.parse(renewed)).toMatchObject({ id, began });
  expect(await statusOf(await aged(7 * DAY + 1))).toBe(401);
});

test("a session that the secret before signed goes on, signed by the present one from its renewal", async () => {
  const person = await createPerson();
  const then = new Date(Date.now() - HOUR);
  const signedBy = async (secret: string) =>
    withCookie(person, await writeSession(beginSession(person.id, then), [secret], url, then));
  const answer = await call(await signedBy(env.SESSION_SECRET_BEFORE ?? ""), "GET", CURRENT);
  expect(answer.status).toBe(200);
  expect(await sessionCookie([env.SESSION_SECRET], url).parse(sessionOf(answer))).toMatchObject({ userId: person.id });
  expect(await statusOf(await signedBy("a secret that anyone could choose"))).toBe(401);
});

test("a session from before sessions had names is none, nor is one of nonsense", async () => {
  const person = await createPerson();
  const now = Date.now();
  for (const session of [
    { userId: person.id, renewed: Math.floor(now / 1000) },
    { userId: person.id, began: now, renewed: now },
    { id: 7, userId: person.id, began: now, renewed: now },
    { id: "x", userId: person.id, began: "now", renewed: now },
    { id: "x", userId: person.id, began: null, renewed: now },
    { id: "x", userId: null, began: now, renewed: now },
  ]) {
    const cookie = await sessionCookie([env.SESSION_SECRET], url).serialize(session);
    expect(await statusOf(withCookie(person, cookie))).toBe(401);
  }
});

test("who was locked and signed out meanwhile stays signed out when let in again", async () => {
  const person = await createPerson();
  const [left, kept] = [await inBrowser(person), await inBrowser(person)];
  const lock = (locked: boolean) => connect(env.DB).update(users).set({ locked }).where(eq(users.id, person.id));
  await lock(true);
  expect([await statusOf(left), await statusOf(kept)]).toEqual([403, 403]);
  await signOut(left);
  await everywhere(kept);
  await lock(false);
  expect([await statusOf(left), await statusOf(kept)]).toEqual([401, 401]);
});

test("another address, and a lock, end the sessions of that person; other changes do not, nor one's own address", async () => {
  const [admin, person] = [await createPerson("admin"), await createPerson()];
  const change = async (by: Person, { id }: Person, values: Record<string, unknown>) =>
    expect((await call(by, "PUT", `/api/users/${id}`, values)).status).toBe(200);
  const before = await inBrowser(person, 60);
  await change(admin, person, { lastName: "Anders", accountant: true });
  expect(await statusOf(before)).toBe(200);
  await change(admin, person, { email: `neu-${person.email}` });
  expect(await statusOf(before)).toBe(401);
  const successor = await inBrowser(person);
  expect(await statusOf(successor)).toBe(200);

  const stolen = await inBrowser(person, 1);
  await connect(env.DB).update(users).set({ sessionsSince: null }).where(eq(users.id, person.id));
  await change(admin, person, { locked: true });
  expect(await statusOf(stolen)).toBe(403);
  await change(admin, person, { locked: false });
  expect(await statusOf(stolen)).toBe(401);
  expect(await statusOf(await inBrowser(person))).toBe(200);

  const own = await inBrowser(admin, 60);
  await change(own, admin, { email: `neu-${admin.email}` });
  expect(await statusOf(own)).toBe(200);
});

test("an admin signs somebody out everywhere, which the history tells", async () => {
  const [admin, person] = [await createPerson("admin"), await createPerson()];
  const [left, another] = [await inBrowser(person, 60), await inBrowser(await createPerson(), 60)];
  expect((await call(left, "POST", `/api/users/${person.id}/sign-out`)).status).toBe(403);
  const answer = await call(admin, "POST", `/api/users/${person.id}/sign-out`);
  expect([answer.status, answer.body]).toEqual([201, { id: person.id }]);
  expect([await statusOf(left), await statusOf(another)]).toEqual([401, 200]);
  const again = await inBrowser(person);
  expect(await statusOf(again)).toBe(200);

  const browser = await inBrowser(admin);
  const page = `/settings/users/${person.id}/sign-out`;
  expect((await call(browser, "GET", page)).body).toContain("auf allen Geräten abmelden?");
  const later = await inBrowser(person, 1);
  await connect(env.DB).update(users).set({ sessionsSince: null }).where(eq(users.id, person.id));
  expect(await statusOf(later)).toBe(200);
  expect((await call(browser, "POST", page, new URLSearchParams())).status).toBe(302);
  expect(await statusOf(later)).toBe(401);

  const told = (await call(admin, "GET", `/api/history?kind=user&rowId=${person.id}`)).body.rows;
  expect(told.map(({ deed }: { deed: string }) => deed)).toEqual(["signed-out", "signed-out"]);
  expect((await call(browser, "GET", `/settings/history?kind=user&row=${person.id}`)).body).toContain(
    "überall abgemeldet.",
  );
  expect((await call(admin, "POST", "/api/users/999999/sign-out")).status).toBe(404);
});

test("ended sessions are forgotten once they would have ended by themselves", async () => {
  const db = connect(env.DB);
  await db.insert(endedSessions).values({ id: "long ago", expireTime: new Date(Date.now() - 1).toISOString() });
  const before = await db.$count(endedSessions);
  await signOut(await inBrowser(await createPerson()));
  expect(await db.$count(endedSessions)).toBe(before);
  expect(await db.$count(endedSessions, eq(endedSessions.id, "long ago"))).toBe(0);
});

test("who is asking is still found in one look", async () => {
  const { headers } = await call(await inBrowser(await createPerson()), "GET", CURRENT);
  expect(headers.get("Server-Timing")).toContain("1 round trips, 1 statements");
});

test("away from a desk the session's cookie is one that no other host can plant", async () => {
  const site = new URL("https://objektbuch.example.com");
  const cookie = await writeSession(beginSession(1, new Date()), [env.SESSION_SECRET], site, new Date());
  expect(cookie).toMatch(/^__Host-objektbuch_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const request = new Request(site, { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  expect(await readSession(request, [env.SESSION_SECRET], new Date())).toMatchObject({ userId: 1 });
  expect(bringsSession(request)).toBe(true);
  const { getSession, commitSession } = signInStorage([env.SESSION_SECRET], site);
  expect(await commitSession(await getSession(null))).toMatch(/^__Host-objektbuch_sign_in=[^;]+; .*Secure/);
});
