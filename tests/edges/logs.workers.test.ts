import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser } from "../support/people";

const SECRET = "Geheimstadt";
let logged: { requestId: string; error?: string; route?: string }[];

beforeEach(() => {
  logged = [];
  for (const method of ["debug", "log", "info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...words) => {
      // Whatever is no single line of JSON fails here.
      expect(words).toHaveLength(1);
      logged.push(JSON.parse(words[0]));
    });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.exec("drop trigger if exists planted");
});

test("a query that fails while we find out who is asking leaves no e-mail address in the log", async () => {
  const person = await createPerson("editor");
  await env.DB.exec("alter table users rename to planted_users");
  try {
    for (const headers of [person.headers, (await inBrowser(person)).headers]) {
      const answer = await call(null, "GET", `/api/users/current?code=${SECRET}`, undefined, headers);
      expect([answer.status, answer.body.message]).toEqual([500, expect.stringContaining("Kennung: ")]);
      const [line] = logged.splice(0);
      expect(answer.body.message).toContain(line?.requestId);
      expect(line?.error).toMatch(/^Error: no such table: users\S*(: SQLITE_ERROR)?\n +at /);
      expect(JSON.stringify(line)).not.toContain(person.email);
    }
  } finally {
    await env.DB.exec("alter table planted_users rename to users");
  }
});

test("a write that fails leaves nothing of what was written in the log, from a form or from /api", async () => {
  const admin = await createPerson("admin");
  await env.DB.exec("create trigger planted before insert on users begin select json(new.email); end");
  const values = { email: `${SECRET}@objektbuch.example`, firstName: SECRET };
  const form = new URLSearchParams({ ...values, lastName: "" });
  const browser = await inBrowser(admin);
  const failed = [
    await call(admin, "POST", "/api/users", values),
    await call(browser, "POST", `/settings/users?phrase=${SECRET}`, form),
    await call(browser, "POST", `/settings/users.data?phrase=${SECRET}`, form),
  ];
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(logged.filter(({ error }) => error)).toHaveLength(3);
  expect(logged.filter(({ error }) => error?.startsWith("Error: malformed JSON"))).toHaveLength(3);
  expect(logged.filter(({ route }) => route)).toHaveLength(3);
  expect(JSON.stringify(logged)).not.toContain(SECRET);
});

test("what a request was is logged without its query, cookies and tokens", async () => {
  const person = await createPerson();
  const browser = await inBrowser(person);
  const query = `code=${SECRET}&state=${SECRET}&accessToken=${SECRET}`;
  const { Authorization = "" } = person.headers;
  for (const [path, headers] of [
    [`/auth/google/callback?${query}`, {}],
    [`/api/users/current?${query}`, { Authorization }],
    [`/api/reports/annuals/export?${query}`, { Authorization }],
    [`/google-sheets/callback?${query}`, { ...browser.headers }],
    [`/property-groups?${query}`, { ...browser.headers }],
    [`/nothing?${query}`, { ...browser.headers }],
    [`/property-groups?_data=${SECRET}`, { ...browser.headers }],
    [`/login.data?_routes=${SECRET}`, {}],
  ] as [string, Record<string, string>][])
    await call(null, "GET", path, undefined, { Origin: ORIGIN, ...headers });
  const all = JSON.stringify(logged);
  for (const secret of [SECRET, Authorization.slice(7), browser.headers.Cookie, person.email])
    expect(all).not.toContain(secret);
  expect(logged.filter(({ route }) => route)).toHaveLength(8);
});
