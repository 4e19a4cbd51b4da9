import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "../../app/auth/rights";
import { connect } from "../../db/client";
import { history } from "../../db/schema/history";
import { users } from "../../db/schema/users";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person, signIdToken } from "../support/people";
import { addGroup } from "../support/portfolio";

const CURRENT = "/api/users/current";
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const as = (token: string, path = CURRENT) => call(null, "GET", path, undefined, bearer(token));
const withEmail = (email: string) => connect(env.DB).select().from(users).where(eq(users.email, email));

/** Begins a sign-in and comes back from the identity provider with the given answer. */
async function signIn(answer: Record<string, string>, returnTo = "/property-groups/3?published=true") {
  const started = await call(null, "POST", "/auth/google", new URLSearchParams({ returnTo }), { Origin: ORIGIN });
  const state = new URL(started.headers.get("Location") ?? "").searchParams.get("state") ?? "";
  const Cookie = started.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const query = new URLSearchParams({ state, ...answer });
  return call(null, "GET", `/auth/google/callback?${query}`, undefined, { Cookie });
}

// Stands first: it needs an instance without any user.
test("in an empty instance ADMIN_EMAIL becomes the first admin, and only there", async () => {
  const stranger = await as(await signIdToken({ email: "someone@objektbuch.example" }));
  expect(stranger.status).toBe(403);
  const first = await as(await signIdToken({ email: env.ADMIN_EMAIL.toUpperCase() }));
  expect(first).toMatchObject({ status: 200, body: { admin: true, editor: false, firstName: "Person" } });

  await connect(env.DB).delete(history);
  await connect(env.DB).delete(users);
  await createPerson("reader" as Role);
  expect((await as(await signIdToken({ email: env.ADMIN_EMAIL }))).status).toBe(403);
  expect(await withEmail(env.ADMIN_EMAIL)).toEqual([]);
});

test("a sign-in through the browser ends at the address asked for, with a session and nothing else", async () => {
  const person = await createPerson();
  const finished = await signIn({ code: JSON.stringify({ email: person.email, picture: "https://x.example/p.png" }) });
  expect(finished.status).toBe(302);
  expect(finished.headers.get("Location")).toBe("/property-groups/3?published=true");
  const [session, ended] = finished.headers.getSetCookie();
  expect(session).toMatch(/^objektbuch_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(ended).toMatch(/^objektbuch_sign_in=; .*Expires=Thu, 01 Jan 1970/);
  expect(finished.headers.get("Cache-Control")).toBe("private, no-store");

  const Cookie = session?.split(";")[0] ?? "";
  const current = await call(null, "GET", CURRENT, undefined, { Cookie });
  expect(current).toMatchObject({ status: 200, body: { id: person.id, imageUrl: "https://x.example/p.png" } });
  expect((await withEmail(person.email))[0]?.lastSignInTime).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);

  const out = await call(null, "POST", "/auth/sign-out", new URLSearchParams(), { Cookie, Origin: ORIGIN });
  expect([out.status, out.headers.get("Location")]).toEqual([302, "/"]);
  expect(out.headers.getSetCookie().join()).toMatch(/^objektbuch_session=; Max-Age=0;/);
});

test("a sign-in that fails says why on the login page", async () => {
  const locked = await createPerson("locked");
  const good = JSON.stringify({ email: (await createPerson()).email });
  const unverified = JSON.stringify({ email: (await createPerson()).email, email_verified: false });
  for (const [answer, reason] of [
    [{ code: JSON.stringify({ email: "stranger@objektbuch.example" }) }, "unknown"],
    [{ code: JSON.stringify({ email: locked.email }) }, "locked"],
    [{ code: unverified }, "failed"],
    [{ code: "nonsense" }, "failed"],
    [{}, "failed"],
    [{ code: good, state: "another" }, "failed"],
    [{ error: "access_denied" }, "cancelled"],
  ] as [Record<string, string>, string][]) {
    const finished = await signIn(answer);
    const target = new URL(finished.headers.get("Location") ?? "", ORIGIN);
    expect([finished.status, target.pathname, target.searchParams.get("reason")]).toEqual([302, "/login", reason]);
    expect(finished.headers.getSetCookie().join()).not.toContain("objektbuch_session");
  }
  const page = await call(null, "GET", "/login?reason=locked&returnTo=/properties/7");
  expect(page.status).toBe(200);
  expect(page.body).toContain("Dieses Konto ist gesperrt.");
  expect(page.body).toContain('name="returnTo" value="/properties/7"');
  expect((await call(null, "GET", "/login?reason=<b>x</b>")).body).not.toContain("<b>x</b>");
  const elsewhere = await signIn({ code: good }, "https://evil.example/");
  expect(elsewhere.headers.get("Location")).toBe("/");
  const outOfTheBlue = await call(null, "GET", "/auth/google/callback?code=x&state=y");
  expect(outOfTheBlue.headers.get("Location")).toContain("/login?reason=failed");
  const mangled = await call(null, "GET", "/auth/google/callback?code=x&state=y", undefined, {
    Cookie: "objektbuch_sign_in=a.%%%",
  });
  expect(mangled.headers.get("Location")).toContain("/login?reason=failed");
  const asJson = await call(null, "POST", "/auth/google", { returnTo: "/" }, { Origin: ORIGIN });
  expect([asJson.status, new URL(asJson.headers.get("Location") ?? "").pathname]).toEqual([302, "/authorize"]);
});

test("without a good session or token every path of /api is a 401 in JSON", async () => {
  const { email } = await createPerson("admin");
  const foreign = await generateKeyPair("RS256");
  const now = Math.floor(Date.now() / 1000);
  const unsigned = [{ alg: "none" }, { email, email_verified: true, exp: now + 60 }]
    .map((part) => btoa(JSON.stringify(part)).replace(/=+$/, ""))
    .join(".");
  const shared = await new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: "HS256", kid: "test" })
    .setIssuer(env.GOOGLE_ISSUER)
    .setAudience(env.GOOGLE_CLIENT_ID_DEVELOPMENT)
    .setExpirationTime(now + 60)
    .sign(new TextEncoder().encode("a secret that anyone could choose"));
  const bad: [string, Record<string, string>][] = [
    ["another key", bearer(await signIdToken({ email }, foreign.privateKey))],
    ["expired", bearer(await signIdToken({ email, exp: now - 60 }))],
    ["another audience", bearer(await signIdToken({ email, aud: "another-client" }))],
    ["the other host's client", bearer(await signIdToken({ email, aud: env.GOOGLE_CLIENT_ID_PRODUCTION }))],
    ["another issuer", bearer(await signIdToken({ email, iss: "https://evil.example" }))],
    ["an address not verified", bearer(await signIdToken({ email, email_verified: false }))],
    ["verified only as a text", bearer(await signIdToken({ email, email_verified: "true" }))],
    ["no signature", bearer(`${unsigned}.`)],
    ["a shared secret", bearer(shared)],
    ["garbage", bearer("garbage")],
    ["no token", { Authorization: "Bearer " }],
    ["another scheme", { Authorization: "Basic YTpi" }],
    ["a tampered session", { Cookie: `${(await inBrowser(await createPerson())).headers.Cookie}x` }],
    ["a session of nonsense", { Cookie: "objektbuch_session=nonsense" }],
    ["a session that is no base64", { Cookie: "objektbuch_session=a.%%%" }],
    [
      "a session over 12 hours old",
      { Cookie: (await inBrowser(await createPerson(), 12 * 3600 + 1)).headers.Cookie ?? "" },
    ],
    ["nothing", {}],
  ];
  for (const [what, headers] of bad) {
    const answer = await call(null, "GET", CURRENT, undefined, headers);
    expect([what, answer.status]).toEqual([what, 401]);
    const anonymous = "Cookie" in headers || what === "nothing";
    expect([what, answer.body]).toEqual([
      what,
      {
        message: anonymous ? "Bitte zuerst anmelden." : "Die Anmeldung ist ungültig oder abgelaufen.",
      },
    ]);
  }
  // A bad token is not made good by a good session beside it.
  const session = await inBrowser(await createPerson("editor"));
  expect((await call(session, "GET", CURRENT, undefined, bearer("garbage"))).status).toBe(401);
  for (const path of ["/api/properties", "/api/properties/1", "/api/nothing", "/api/property-groups"])
    expect((await call(null, "GET", path)).status).toBe(401);
});

test("who is unknown, deleted or locked is a 403, in whatever case the address is written", async () => {
  const stranger = await as(await signIdToken({ email: "nobody@objektbuch.example" }));
  expect(stranger.status).toBe(403);
  expect(stranger.body.message).toMatch(/^Für diese E-Mail-Adresse gibt es kein Konto/);

  const locked = await createPerson("admin", "locked");
  for (const person of [locked, await inBrowser(locked)])
    expect(await call(person, "GET", CURRENT)).toMatchObject({
      status: 403,
      body: { message: "Dieses Konto ist gesperrt." },
    });

  const deleted = await createPerson("admin");
  await connect(env.DB).update(users).set({ deleteTime: "2026-01-01T00:00:00.000Z" }).where(eq(users.id, deleted.id));
  expect((await call(deleted, "GET", CURRENT)).status).toBe(403);
  expect((await call(await inBrowser(deleted), "GET", CURRENT)).status).toBe(401);

  const person = await createPerson("voter");
  const shouted = await as(await signIdToken({ email: person.email.toUpperCase() }));
  expect(shouted).toMatchObject({ status: 200, body: { id: person.id, voter: true } });
  const umlaut = "Ümit.Özer@objektbuch.example";
  await connect(env.DB).update(users).set({ email: umlaut }).where(eq(users.id, person.id));
  for (const email of [umlaut, "ÜMIT.ÖZER@OBJEKTBUCH.EXAMPLE"])
    expect((await as(await signIdToken({ email }))).body).toMatchObject({ id: person.id });
});

test("the current user answers flags, names and picture, and nothing that others wrote about the person", async () => {
  const person = await createPerson("editor", "voter");
  const { status, body } = await call(person, "GET", CURRENT);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: person.id,
    email: person.email,
    firstName: "Person",
    lastName: expect.any(String),
    imageUrl: null,
    admin: false,
    editor: true,
    voter: true,
    accountant: false,
    locked: false,
  });
});

test("a write with a cookie needs this site's origin, one with a token needs none", async () => {
  const editor = await createPerson("admin");
  const { Cookie = "" } = (await inBrowser(editor)).headers;
  const before = (await call(editor, "GET", "/api/property-groups")).body.length;
  const body = { name: "Von fremder Seite" };
  for (const Origin of [
    undefined,
    "null",
    "https://evil.example",
    `${ORIGIN}:8080`,
    "https://localhost",
    `${ORIGIN}.evil.example`,
    "",
  ]) {
    const headers = { Cookie, ...(Origin !== undefined && { Origin }) };
    const json = await call(null, "POST", "/api/property-groups", body, headers);
    expect([Origin, json.status]).toEqual([Origin, 403]);
    expect(json.body).toEqual({ message: expect.stringContaining("fremden Seite") });
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await call(null, method, "/api/property-groups/1", body, headers)).status).toBe(403);
    for (const path of [
      "/properties/1",
      "/properties/1.data",
      "/property-groups/1/new",
      "/auth/google",
      "/auth/sign-out",
      "/",
    ]) {
      const page = await call(null, "POST", path, new URLSearchParams(), headers);
      expect([path, page.status, page.headers.get("Content-Type")]).toEqual([path, 403, "text/html; charset=utf-8"]);
      expect(page.body).toContain('lang="de"');
      expect(page.body).toContain("fremden Seite");
      expect(page.headers.getSetCookie()).toEqual([]);
    }
  }
  expect((await call(editor, "GET", "/api/property-groups")).body).toHaveLength(before);
  expect((await call(await inBrowser(editor), "POST", "/api/property-groups", body)).status).toBe(201);
  expect((await call(editor, "POST", "/api/property-groups", body)).status).toBe(201);
  expect((await call(editor, "POST", "/api/property-groups", body, { Origin: "https://evil.example" })).status).toBe(
    201,
  );
  // A read does no harm, wherever it comes from.
  expect((await call(null, "GET", "/api/property-groups", undefined, { Cookie, Origin: "null" })).status).toBe(200);
});

test("a write of /api that brings neither session nor token is a 401, wherever it comes from; a page stays closed to others", async () => {
  const body = { name: "Von niemand" };
  for (const headers of [
    {},
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: ORIGIN },
    { Cookie: "objektbuch_bookmark=x; not_objektbuch_session=1" },
  ] as Record<string, string>[])
    for (const [method, path] of [
      ["POST", "/api/property-groups"],
      ["PUT", "/api/property-groups/1"],
      ["DELETE", "/api/property-groups/1"],
    ] as const)
      expect(await call(null, method, path, body, headers)).toMatchObject({
        status: 401,
        body: { message: "Bitte zuerst anmelden." },
      });
  const broken = { Cookie: "a=b;objektbuch_session=nonsense" };
  expect((await call(null, "POST", "/api/property-groups", body, broken)).status).toBe(403);
  // No page takes a write from elsewhere, and none of them answers it with a failure of ours.
  const person = await createPerson("admin");
  for (const path of ["/auth/google", "/property-groups/1/new", "/api/property-groups.data"])
    for (const who of [null, person]) {
      const sent = await call(who, "POST", path, new URLSearchParams(), { Origin: "https://evil.example" });
      expect([path, sent.status, JSON.stringify(sent.body).includes("fremden Seite")]).toEqual([path, 403, true]);
    }
});

test("a host that a client makes up decides nothing", async () => {
  const editor = await inBrowser(await createPerson("editor"));
  const groupId = await addGroup("Ziel");
  const sent = (path: string) =>
    call(editor, "POST", path, new URLSearchParams(), { "X-Forwarded-Host": "evil.example" });
  expect((await sent(`/property-groups/${groupId}/new`)).status).toBe(302);
  expect((await sent(`/property-groups/${groupId}/new.data`)).status).toBe(202);
});

test("unknown paths, wrong methods, HEAD and OPTIONS answer as an API should", async () => {
  const person = await createPerson();
  for (const [method, path] of [
    ["GET", "/api/nothing"],
    ["POST", "/api/properties/1/nothing"],
    ["PATCH", "/api/nothing"],
    ["GET", "/api/%E0%A4%A"],
    ["GET", "/api"],
    ["GET", "/api/users/current/more"],
  ] as const) {
    const answer = await call(person, method, path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body).toEqual({ message: "Diesen Pfad gibt es nicht." });
  }
  for (const [path, allowed] of [
    ["/api/properties", "GET, POST"],
    ["/api/properties/1", "GET, PUT, DELETE"],
    ["/api/property-groups", "GET, POST"],
    ["/api/property-groups/1", "PUT, DELETE"],
    [CURRENT, "GET"],
  ] as const)
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      if (allowed.split(", ").includes(method)) continue;
      const answer = await call(person, method, path);
      expect([method, path, answer.status, answer.headers.get("Allow")]).toEqual([method, path, 405, allowed]);
      expect(answer.body).toEqual({ message: `${method} ist hier nicht möglich.` });
    }
  for (const path of [CURRENT, "/api/properties", "/api/property-groups"]) {
    const head = await call(person, "HEAD", path);
    expect([head.status, head.body]).toEqual([200, ""]);
  }
  expect((await call(person, "HEAD", "/api/properties/999999")).status).toBe(404);
  expect((await call(null, "HEAD", CURRENT)).status).toBe(401);
  const odd = await call(person, "PROPFIND", "/api/properties");
  expect(odd.status).toBe(405);
  expect(odd.body).toEqual({ message: "PROPFIND ist hier nicht möglich." });
});

test("healthz answers everybody", async () => {
  for (const headers of [{}, bearer("garbage"), { Cookie: "objektbuch_session=nonsense" }] as Record<string, string>[])
    expect(await call(null, "GET", "/healthz", undefined, headers)).toMatchObject({ status: 200, body: "ok" });
});

test("a body that cannot be read is refused in German, with nothing of the machinery in it", async () => {
  const editor = await createPerson("admin", "editor");
  const type = (value: string) => ({ "Content-Type": value });
  const json = type("application/json");
  const cases: [string, string, unknown, Record<string, string>, number, string][] = [
    ["POST", "/api/properties", "{", json, 400, "Der Inhalt ist kein gültiges JSON."],
    ["POST", "/api/properties", "", json, 400, "Der Inhalt ist kein gültiges JSON."],
    ["POST", "/api/properties", "{'groupId': 1}", json, 400, "Der Inhalt ist kein gültiges JSON."],
    ["POST", "/api/properties", "[]", json, 400, "Hier wird ein JSON-Objekt erwartet."],
    ["POST", "/api/properties", "null", json, 400, "Hier wird ein JSON-Objekt erwartet."],
    ["PUT", "/api/properties/1", '"text"', json, 400, "Hier wird ein JSON-Objekt erwartet."],
    ["PUT", "/api/property-groups/1", "3", json, 400, "Hier wird ein JSON-Objekt erwartet."],
    [
      "POST",
      "/api/properties",
      "{}",
      type("text/plain"),
      415,
      "Der Inhalt muss JSON sein (Content-Type: application/json).",
    ],
    [
      "POST",
      "/api/property-groups",
      new URLSearchParams({ name: "x" }),
      {},
      415,
      "Der Inhalt muss JSON sein (Content-Type: application/json).",
    ],
    [
      "POST",
      "/api/property-groups",
      new FormData(),
      {},
      415,
      "Der Inhalt muss JSON sein (Content-Type: application/json).",
    ],
    [
      "POST",
      "/api/property-groups",
      "{}",
      type("application/jsonp"),
      415,
      "Der Inhalt muss JSON sein (Content-Type: application/json).",
    ],
    [
      "POST",
      "/api/property-groups",
      JSON.stringify({ name: "x".repeat(1_048_576) }),
      json,
      413,
      "Die Anfrage ist zu groß.",
    ],
    ["POST", "/api/property-groups", "{}", { ...json, "Content-Length": "2000000" }, 413, "Die Anfrage ist zu groß."],
    [
      "PUT",
      "/api/properties/1",
      JSON.stringify({ city: "x".repeat(2_000_000) }),
      json,
      413,
      "Die Anfrage ist zu groß.",
    ],
  ];
  for (const [method, path, body, headers, status, message] of cases) {
    const answer = await call(editor, method, path, body, headers);
    const what = String(body).slice(0, 40);
    expect([what, answer.status]).toEqual([what, status]);
    expect(answer.body).toEqual({ message });
  }
  const streamed = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`{"name": "${"x".repeat(1_100_000)}"}`));
      controller.close();
    },
  });
  const big = await call(editor, "POST", "/api/property-groups", streamed, json);
  expect([big.status, big.body]).toEqual([413, { message: "Die Anfrage ist zu groß." }]);
  const charset = type("application/json; charset=utf-8");
  expect((await call(editor, "POST", "/api/property-groups", '{"name": "Größe"}', charset)).status).toBe(201);
});

describe("rights", () => {
  const everyone = ["admin", "editor", "voter", "accountant"] as const;
  /** Who may call what; everybody else is refused. `reader` is whoever is signed in without a flag. */
  const matrix: Record<string, readonly (Role | "reader")[]> = {
    "GET /api/users/current": [...everyone, "reader"],
    "GET /api/properties": [...everyone, "reader"],
    "POST /api/properties": ["editor"],
    "GET /api/properties/:propertyId": [...everyone, "reader"],
    "PUT /api/properties/:propertyId": ["editor"],
    "DELETE /api/properties/:propertyId": ["admin"],
    "GET /api/property-groups": [...everyone, "reader"],
    "POST /api/property-groups": ["admin"],
    "PUT /api/property-groups/:groupId": ["admin"],
    "DELETE /api/property-groups/:groupId": ["admin"],
    "GET /api/comments": [...everyone, "reader"],
    "POST /api/comments": [...everyone, "reader"],
    "PUT /api/comments/:commentId": [...everyone, "reader"],
    "DELETE /api/comments/:commentId": [...everyone, "reader"],
    "GET /api/likes/:propertyId": [...everyone, "reader"],
    "POST /api/likes/:propertyId": ["voter"],
    "GET /api/image-collections": [...everyone, "reader"],
    "POST /api/image-collections": ["editor"],
    "PUT /api/image-collections/:collectionId": ["editor"],
    "DELETE /api/image-collections/:collectionId": ["editor"],
    "GET /api/rental-agreements": [...everyone, "reader"],
    "POST /api/rental-agreements": ["editor"],
    "PUT /api/rental-agreements/:agreementId": ["editor"],
    "DELETE /api/rental-agreements/:agreementId": ["editor"],
    "GET /api/rental-agreements/:agreementId/account": [...everyone, "reader"],
    "GET /api/reports/:reportName": [...everyone, "reader"],
    "GET /api/reports/:reportName/export": [...everyone, "reader"],
    "GET /api/reports/:reportName/:rowId/:figure": [...everyone, "reader"],
    "GET /api/properties/export": [...everyone, "reader"],
    "POST /api/properties/export": [...everyone, "reader"],
    "POST /api/properties/import": ["editor"],
    "GET /api/properties/imports": ["editor"],
    "GET /api/properties/imports/:importId": ["editor"],
    "DELETE /api/properties/imports/:importId": ["editor"],
    "GET /api/attachments": ["admin", "editor"],
    "POST /api/attachments": ["editor"],
    "GET /api/attachments/:attachmentId": ["admin", "editor"],
    "PUT /api/attachments/:attachmentId": ["editor"],
    "DELETE /api/attachments/:attachmentId": ["editor"],
    "GET /api/image-descriptors": [...everyone, "reader"],
    "GET /api/images/:collectionId": [...everyone, "reader"],
    "POST /api/images/:collectionId": ["editor"],
    "GET /api/images/:collectionId/cover": [...everyone, "reader"],
    "GET /api/images/:collectionId/:imageId": [...everyone, "reader"],
    "DELETE /api/images/:collectionId/:imageId": ["editor"],
    "GET /api/activities": [...everyone, "reader"],
    "GET /api/users": ["admin"],
    "POST /api/users": ["admin"],
    "PUT /api/users/:userId": ["admin"],
    "DELETE /api/users/:userId": ["admin"],
    "GET /api/users/:userId/replace-name": ["admin"],
    "POST /api/users/:userId/replace-name": ["admin"],
    "GET /api/history": ["admin"],
    "GET /api/search": [...everyone, "reader"],
    "GET /api/search/buildIndex": ["admin"],
    "GET /api/backup": ["admin"],
    "GET /api/backup/:backupId": ["admin"],
    "GET /api/upkeep": ["admin"],
    "POST /api/upkeep": ["admin"],
    "GET /api/settings": ["admin"],
    "PUT /api/settings": ["admin"],
    "GET /api/bank-accounts": ["admin", "accountant"],
    "POST /api/bank-accounts": ["admin", "accountant"],
    "PUT /api/bank-accounts/:bankAccountId": ["admin", "accountant"],
    "DELETE /api/bank-accounts/:bankAccountId": ["admin", "accountant"],
    "GET /api/accounts": ["admin", "accountant"],
    "POST /api/accounts": ["admin"],
    "PUT /api/accounts/:accountId": ["admin"],
    "DELETE /api/accounts/:accountId": ["admin"],
    "GET /api/loans": ["admin", "accountant"],
    "POST /api/loans": ["admin"],
    "PUT /api/loans/:loanId": ["admin"],
    "DELETE /api/loans/:loanId": ["admin"],
    "GET /api/bank-transactions": ["accountant"],
    "POST /api/bank-transactions": ["accountant"],
    "GET /api/bank-transactions/uploads": ["accountant"],
    "GET /api/bank-transactions/uploads/:uploadId": ["accountant"],
    "DELETE /api/bank-transactions/uploads/:uploadId": ["accountant"],
    "GET /api/flows": ["accountant"],
    "GET /api/ledger/balances": ["accountant"],
    "GET /api/ledger/entries": ["accountant"],
    "GET /api/ledger/entries/export": ["accountant"],
    "GET /api/ledger/journal": ["accountant"],
    "GET /api/ledger/data-carrier": ["accountant"],
    "GET /api/ledger/unaccounted-entries": ["accountant"],
    "POST /api/ledger/transactions": ["accountant"],
    "GET /api/ledger/transactions/:transactionId": ["accountant"],
    "PUT /api/ledger/transactions/:transactionId": ["accountant"],
    "DELETE /api/ledger/transactions/:transactionId": ["accountant"],
    "GET /api/ledger/transaction-templates/:templateName": ["accountant"],
    "GET /api/ledger/lock": ["accountant"],
    "PUT /api/ledger/lock": ["accountant"],
  };
  const people = new Map<Role | "reader", Person>();

  beforeAll(async () => {
    for (const role of everyone) people.set(role, await createPerson(role));
    people.set("reader", await createPerson());
  });

  test("the table speaks of every method of every path that there is", async () => {
    const files = Object.keys(import.meta.glob("../../app/routes/api.*.ts"));
    const paths = files
      .map((file) => file.replace(/^.*\/api\.|(\._index)?\.ts$/g, "").replaceAll(".", "/"))
      .filter((path) => path !== "$");
    const found: string[] = [];
    for (const path of paths) {
      const address = `/api/${path.replaceAll(/\$\w+/g, "999999")}`;
      const { headers } = await call(people.get("reader") ?? null, "OPTIONS", address);
      for (const method of headers.get("Allow")?.split(", ") ?? [])
        found.push(`${method} /api/${path.replaceAll("$", ":")}`);
    }
    expect(found.sort()).toEqual(Object.keys(matrix).sort());
  });

  test.each(Object.entries(matrix))("%s", async (operation, allowed) => {
    const [method = "", path = ""] = operation.split(" ");
    const address = path.replaceAll(/:\w+/g, "999999");
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    for (const [role, person] of people)
      for (const caller of [person, await inBrowser(person)]) {
        // One operation is a GET that writes, and asks for it.
        const { status, body: answer } = await call(caller, method, address, body, { "Sec-Fetch-Site": "same-origin" });
        expect([role, status === 403]).toEqual([role, !allowed.includes(role)]);
        expect(status).toBeLessThan(500);
        if (status >= 400) expect(answer.message).toMatch(/^\p{L}.*\.?$/u);
        expect(JSON.stringify(answer)).not.toMatch(/\bat .*:\d+|Error:|SQLITE|D1_/);
      }
    expect((await call(null, method, address, body, { Origin: ORIGIN })).status).toBe(401);
    expect((await call(await createPerson(...everyone, "locked"), method, address, body)).status).toBe(403);
  });

  test.each(["", "/export?format=csv", "/999999/balance"])(
    "the loan report%s is the accountants' alone",
    async (rest) => {
      for (const [role, person] of people)
        for (const caller of [person, await inBrowser(person)]) {
          const { status } = await call(caller, "GET", `/api/reports/loan${rest}`);
          expect([role, status === 403]).toEqual([role, role !== "accountant"]);
        }
    },
  );
});

test("every answer carries the headers that keep a browser safe, and nobody else keeps it", async () => {
  const person = await inBrowser(await createPerson());
  for (const [path, who] of [
    ["/property-groups", person],
    ["/property-groups", null],
    ["/nothing", person],
    ["/login", null],
    ["/", person],
    ["/api/properties", person],
    ["/api/properties", null],
    ["/api/nothing", person],
    ["/healthz", null],
  ] as const) {
    const { headers } = await call(who, "GET", path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toBe("camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(policy.split("; ")).toContain(rule);
    expect(policy).toContain(`form-action 'self' ${env.GOOGLE_ISSUER}`);
    expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toMatch(/unsafe-|\*(?!\.googleusercontent\.com)/);
  }
  const secured = await call(await createPerson(), "GET", `https://localhost${CURRENT}`);
  expect(secured.headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}; includeSubDomains$/);
  const refused = await call(null, "POST", "https://localhost/properties/1", new URLSearchParams());
  expect([refused.status, refused.headers.has("Strict-Transport-Security")]).toEqual([403, true]);
  expect(refused.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
  const overHttps = await call(null, "POST", "https://localhost/auth/google", new URLSearchParams(), {
    Origin: "https://localhost",
  });
  expect(overHttps.headers.get("Set-Cookie")).toMatch(/; Secure/);
});

test("over https every cookie goes back over https alone, is out of reach of scripts, and is sent by no form of another site", async () => {
  const person = await inBrowser(await createPerson("editor"), 15 * 60);
  const headers = { ...person.headers, Origin: "https://localhost" };
  const renewed = await call(null, "GET", "https://localhost/property-groups", undefined, headers);
  const groupId = await addGroup();
  const created = await call(null, "POST", "https://localhost/api/properties", { groupId, published: false }, headers);
  const cookies = [...renewed.headers.getSetCookie(), ...created.headers.getSetCookie()];
  expect([...new Set(cookies.map((cookie) => cookie.split("=")[0]))]).toEqual([
    "objektbuch_session",
    "objektbuch_bookmark",
  ]);
  for (const cookie of cookies)
    for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"])
      expect([cookie, cookie.split("; ").includes(attribute)]).toEqual([cookie, true]);
});

test("the scripts of a page run by a nonce that no other page has", async () => {
  const person = await inBrowser(await createPerson());
  const nonces = new Set<string>();
  for (let page = 0; page < 2; page++) {
    const { headers, body } = await call(person, "GET", "/property-groups");
    const nonce = /script-src 'self' 'nonce-(\w{32})'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
    nonces.add(nonce);
    const scripts = [...(body as string).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(2);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(2);
});

test("outside of a local host an identity provider other than Google starts no sign-in", async () => {
  const { token } = await createPerson("admin");
  const elsewhere = await call(null, "GET", `https://objektbuch.example${CURRENT}`, undefined, bearer(token));
  expect(elsewhere.status).toBe(500);
  expect(elsewhere.body).toEqual({
    message: expect.stringMatching(/^Ein unerwarteter Fehler ist aufgetreten\. Kennung: [\w-]{36}$/),
  });
  expect((await call(null, "GET", `https://objektbuch.example${CURRENT}`)).status).toBe(401);
});
