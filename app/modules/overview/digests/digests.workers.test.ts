import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { loadLines, openAccount } from "../../../../tests/support/books/books";
import { call, demand } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { visibleText } from "../../../../tests/support/read-html";
import { keepUpOften } from "../../../../workers/keep-up";
import { workContext } from "../../../../workers/work-context";
import type { Mail } from "./mail";

const db = connect(env.DB);

/** Six in the morning of a winter's day in Germany. */
const SIX = "2026-12-01T05:00:00.000Z";
const NEXT_DAY = "2026-12-02T05:00:00.000Z";

const sent: Mail[] = [];
const broken = new Set<string>();
const bindings = {
  ...env,
  PRODUCTION_HOST: "objekte.example.de",
  MAIL: {
    send: async (mail: Mail) => {
      if (broken.has(mail.to)) throw new Error("550 no such mailbox");
      sent.push(mail);
    },
  },
};

let admin: Person;
let accountant: Person;
let reader: Person;

beforeAll(async () => {
  [admin, accountant, reader] = [await createPerson("admin"), await createPerson("accountant"), await createPerson()];
  const keeper = await createPerson("admin", "editor", "accountant");
  await openAccount(keeper);
  await loadLines(keeper, [{ day: "2026-11-02", cents: 620_00, name: "Zwirnmüller", purpose: "MIETE" }]);
  await demand(keeper, "POST", "/api/follow-ups", { text: "Herrn Zwirnmüller anrufen", date: "2026-11-30" });
});

beforeEach(() => {
  sent.length = 0;
});

const strike = async (time: string, bound: object = bindings) =>
  keepUpOften({ ...workContext({ ...env, ...bound }, "first-primary"), now: new Date(time) });

const pageOf = async (person: Person, path: string, bound: typeof env = bindings) => {
  const { status, body } = await call(await inBrowser(person), "GET", path, undefined, {}, bound);
  return { status, text: visibleText(body) };
};

const ask = async (person: Person, digest: string) =>
  call(await inBrowser(person), "POST", "/calendar-feeds", new URLSearchParams({ digest }), {}, bindings);

test("nothing of it is shown without a binding, nor to readers before an admin says from whom mails are", async () => {
  expect((await pageOf(admin, "/settings/mail", env)).status).toBe(404);
  expect((await pageOf(admin, "/settings/users", env)).text).not.toContain("E-Mail am Morgen");
  expect((await pageOf(admin, "/settings/mail")).text).toContain("E-Mail am Morgen");
  expect((await pageOf(reader, "/calendar-feeds")).text).not.toContain("E-Mail am Morgen");
  await demand(admin, "PUT", "/api/settings", { digestFrom: "objektbuch@example.de" });
  expect((await pageOf(reader, "/calendar-feeds")).text).toContain("E-Mail am Morgen");
  expect((await pageOf(reader, "/calendar-feeds", env)).text).not.toContain("E-Mail am Morgen");
});

test("who wants it gets one mail a morning, which counts what they may see and names nobody", async () => {
  for (const person of [accountant, reader]) expect((await ask(person, "want")).status).toBe(302);
  await strike("2026-12-01T04:59:00.000Z");
  await strike(SIX, { ...bindings, MAIL: undefined });
  expect(sent).toEqual([]);
  await Promise.all([strike(SIX), strike(SIX)]);
  await strike("2026-12-01T09:00:00.000Z");
  expect(sent.map(({ to }) => to).sort()).toEqual([accountant.email, reader.email].sort());
  const of = (person: Person) => sent.find(({ to }) => to === person.email);
  expect(of(reader)).toEqual({
    from: "objektbuch@example.de",
    to: reader.email,
    subject: "Objektbuch am 01.12.2026",
    text: expect.stringContaining("1\u00a0fällige Wiedervorlage\nhttps://objekte.example.de/activity/follow-ups\n"),
  });
  expect(of(reader)?.text).toContain("https://objekte.example.de/calendar-feeds#digest");
  expect(of(reader)?.text).not.toContain("zu buchen");
  expect(of(accountant)?.text).toContain("1\u00a0Umsatz zu buchen\nhttps://objekte.example.de/accounting/");
  expect(JSON.stringify(sent)).not.toMatch(/zwirn/i);
});

test("one that fails stops no other, is tried three times, and again on the next day; who left it or is locked gets none", async () => {
  broken.add(accountant.email);
  for (let stroke = 0; stroke < 5; stroke++) await strike(NEXT_DAY);
  expect(sent.map(({ to }) => to)).toEqual([reader.email]);
  const attempts = await env.DB.prepare("select attempts, state from digests where user_id = ?")
    .bind(accountant.id)
    .first();
  expect(attempts).toEqual({ attempts: 3, state: "FAILED" });
  broken.clear();
  await strike(NEXT_DAY);
  expect(sent).toHaveLength(1);
  await ask(reader, "unwant");
  await strike("2026-12-03T05:00:00.000Z");
  expect(sent.map(({ to }) => to)).toEqual([reader.email, accountant.email]);
  await demand(admin, "PUT", `/api/users/${accountant.id}`, { locked: true });
  await strike("2026-12-04T05:00:00.000Z");
  expect(sent).toHaveLength(2);
  expect(await db.$client.prepare("select count(*) as count from digests").first()).toEqual({ count: 1 });
});
