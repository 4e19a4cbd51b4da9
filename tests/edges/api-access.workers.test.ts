import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "../../app/modules/base/rights/rights";
import { schemaVersion } from "../../db/schema-version";
import { call, ORIGIN } from "../support/call";
import { nounCalls, spellNouns } from "../support/noun-access";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup } from "../support/portfolio";

const CURRENT = "/api/users/current";
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

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

test("healthz answers everybody, with the versions of code and tables", async () => {
  const body = expect.stringMatching(new RegExp(`^ok\ncode \\w+\nschema ${schemaVersion}\n$`));
  for (const headers of [{}, bearer("garbage"), { Cookie: "objektbuch_session=nonsense" }] as Record<string, string>[])
    expect(await call(null, "GET", "/healthz", undefined, headers)).toMatchObject({ status: 200, body });
});

test("a body that cannot be read is refused in German, with nothing of the machinery in it", async () => {
  const editor = await createPerson("admin", "editor");
  const type = (value: string) => ({ "Content-Type": value });
  const json = type("application/json");
  const [noJson, noObject] = ["Der Inhalt ist kein gültiges JSON.", "Hier wird ein JSON-Objekt erwartet."];
  const wrongType = "Der Inhalt muss JSON sein (Content-Type: application/json).";
  const tooLarge = "Die Anfrage ist zu groß.";
  const groups = "/api/property-groups";
  const cases: [string, string, unknown, Record<string, string>, number, string][] = [
    ["POST", "/api/properties", "{", json, 400, noJson],
    ["POST", "/api/properties", "", json, 400, noJson],
    ["POST", "/api/properties", "{'groupId': 1}", json, 400, noJson],
    ["POST", "/api/properties", "[]", json, 400, noObject],
    ["POST", "/api/properties", "null", json, 400, noObject],
    ["PUT", "/api/properties/1", '"text"', json, 400, noObject],
    ["PUT", "/api/property-groups/1", "3", json, 400, noObject],
    ["POST", "/api/properties", "{}", type("text/plain"), 415, wrongType],
    ["POST", groups, new URLSearchParams({ name: "x" }), {}, 415, wrongType],
    ["POST", groups, new FormData(), {}, 415, wrongType],
    ["POST", groups, "{}", type("application/jsonp"), 415, wrongType],
    ["POST", groups, JSON.stringify({ name: "x".repeat(1_048_576) }), json, 413, tooLarge],
    ["POST", groups, "{}", { ...json, "Content-Length": "2000000" }, 413, tooLarge],
    ["PUT", "/api/properties/1", JSON.stringify({ city: "x".repeat(2_000_000) }), json, 413, tooLarge],
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
  expect([big.status, big.body]).toEqual([413, { message: tooLarge }]);
  const charset = type("application/json; charset=utf-8");
  expect((await call(editor, "POST", "/api/property-groups", '{"name": "Größe"}', charset)).status).toBe(201);
});

describe("rights", () => {
  const everyone = ["admin", "editor", "voter", "accountant"] as const;
  /** Who may call what; everybody else is refused. `reader` is whoever is signed in without a flag. */
  const matrix: Record<string, readonly (Role | "reader")[]> = {
    ...nounCalls,
    "GET /api/users/current": [...everyone, "reader"],
    "GET /api/properties": [...everyone, "reader"],
    "POST /api/properties": ["editor"],
    "GET /api/properties/:propertyId": [...everyone, "reader"],
    "PUT /api/properties/:propertyId": ["editor"],
    "DELETE /api/properties/:propertyId": ["admin"],
    "GET /api/comments": [...everyone, "reader"],
    "POST /api/comments": [...everyone, "reader"],
    "PUT /api/comments/:commentId": [...everyone, "reader"],
    "DELETE /api/comments/:commentId": [...everyone, "reader"],
    "GET /api/trash": [...everyone, "reader"],
    // Each asks the right to what it is besides.
    "POST /api/trash/:trashId/restore": [...everyone, "reader"],
    "DELETE /api/trash/:trashId": ["admin"],
    "GET /api/likes/:propertyId": [...everyone, "reader"],
    "POST /api/likes/:propertyId": ["voter"],
    "GET /api/image-collections": [...everyone, "reader"],
    "POST /api/image-collections": ["editor"],
    "PUT /api/image-collections/:collectionId": ["editor"],
    "DELETE /api/image-collections/:collectionId": ["editor"],
    "GET /api/rental-agreements": [...everyone, "reader"],
    "POST /api/rental-agreements": ["editor"],
    "PUT /api/rental-agreements/:agreementId": ["editor", "accountant"],
    "DELETE /api/rental-agreements/:agreementId": ["editor"],
    "GET /api/tenants/export": [...everyone, "reader"],
    "PUT /api/rental-agreements/:agreementId/ibans": ["accountant"],
    "GET /api/rental-agreements/:agreementId/account": [...everyone, "reader"],
    "GET /api/rental-agreements/:agreementId/interest": ["accountant"],
    "GET /api/rental-agreements/:agreementId/dues": ["accountant"],
    "POST /api/rental-agreements/:agreementId/dues": ["accountant"],
    "GET /api/rental-agreements/:agreementId/reminders": ["accountant"],
    "POST /api/rental-agreements/:agreementId/reminders": ["accountant"],
    "GET /api/reminders-of-payment/:reminderId": ["accountant"],
    "DELETE /api/reminders-of-payment/:reminderId": ["accountant"],
    "GET /api/reminders-of-payment/:reminderId/letter": ["accountant"],
    "GET /api/cost-statements": ["accountant"],
    "POST /api/cost-statements": ["accountant"],
    "GET /api/cost-statements/:statementId": ["accountant"],
    "PUT /api/cost-statements/:statementId": ["accountant"],
    "DELETE /api/cost-statements/:statementId": ["accountant"],
    "GET /api/cost-statements/:statementId/settlements": ["accountant"],
    "POST /api/cost-statements/:statementId/settlements": ["accountant"],
    "GET /api/settlements": ["editor", "accountant"],
    "GET /api/settlements/:settlementId": ["editor", "accountant"],
    "PUT /api/settlements/:settlementId": ["accountant"],
    "DELETE /api/settlements/:settlementId": ["accountant"],
    "GET /api/receivables": ["accountant"],
    "GET /api/reports/:reportName": [...everyone, "reader"],
    "GET /api/reports/:reportName/export": [...everyone, "reader"],
    "GET /api/reports/:reportName/:rowId/:figure": [...everyone, "reader"],
    "GET /api/loans/:loanId/plan": ["accountant"],
    "GET /api/tax/:year": ["accountant"],
    "GET /api/tax/:year/export": ["accountant"],
    "GET /api/tax/:year/:propertyId/:line": ["accountant"],
    "PUT /api/ledger/transactions/:transactionId/spread": ["accountant"],
    "PUT /api/ledger/transactions/:transactionId/vat-rate": ["accountant"],
    "PUT /api/ledger/legs/:legId/tax-year": ["accountant"],
    "GET /api/properties/:propertyId/depreciation": [...everyone, "reader"],
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
    "PUT /api/images/:collectionId/:imageId": ["editor"],
    "DELETE /api/images/:collectionId/:imageId": ["editor"],
    "POST /api/images/:collectionId/order": ["editor"],
    "POST /api/images/:collectionId/move": ["editor"],
    "GET /api/deadlines": [...everyone, "reader"],
    "PUT /api/deadlines/:key": ["editor", "accountant"],
    "GET /api/calendar-feeds": [...everyone, "reader"],
    "POST /api/calendar-feeds": [...everyone, "reader"],
    "DELETE /api/calendar-feeds/:feedId": [...everyone, "reader"],
    "GET /api/activities": [...everyone, "reader"],
    "POST /api/users/:userId/sign-out": ["admin"],
    "GET /api/users/:userId/replace-name": ["admin"],
    "POST /api/users/:userId/replace-name": ["admin"],
    "GET /api/history": ["admin"],
    "GET /api/search": [...everyone, "reader"],
    "GET /api/search/buildIndex": ["admin"],
    "GET /api/disclosures": ["admin"],
    "GET /api/erasures": ["admin"],
    "POST /api/erasures": ["admin"],
    "GET /api/erasures/:erasureId": ["admin"],
    "DELETE /api/erasures/:erasureId": ["admin"],
    "GET /api/erasure-list": ["admin"],
    "POST /api/erasure-list": ["admin"],
    "GET /api/restricted-files/:fileId": ["admin"],
    "POST /api/disclosures": ["admin"],
    "GET /api/disclosures/:disclosureId": ["admin"],
    "GET /api/backup": ["admin"],
    "GET /api/backup/:backupId": ["admin"],
    "GET /api/operation": ["admin"],
    "GET /api/upkeep": ["admin"],
    "POST /api/upkeep": ["admin"],
    "GET /api/law/consumer-prices": [...everyone, "reader"],
    "POST /api/law/consumer-prices": ["admin", "editor", "accountant"],
    "GET /api/rental-agreements/:agreementId/rent-increase": [...everyone, "reader"],
    "GET /api/law/base-rates": [...everyone, "reader"],
    "POST /api/law/base-rates": ["admin"],
    "GET /api/settings": ["admin"],
    "PUT /api/settings": ["admin"],
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
    "POST /api/bills/read": ["accountant"],
    "GET /api/ledger/datev": ["accountant"],
    "GET /api/ledger/datev/exports": ["accountant"],
    "POST /api/ledger/datev/exports": ["accountant"],
    "DELETE /api/ledger/datev/exports/:exportId": ["accountant"],
    "GET /api/ledger/datev/exports/:exportId/file": ["accountant"],
    "GET /api/payment-runs": ["accountant"],
    "POST /api/payment-runs": ["accountant"],
    "GET /api/payment-runs/:runId": ["accountant"],
    "DELETE /api/payment-runs/:runId": ["accountant"],
    "GET /api/payment-runs/:runId/file": ["accountant"],
    "POST /api/payment-runs/:runId": ["accountant"],
    "PUT /api/payment-runs/:runId": ["accountant"],
    "POST /api/ledger/unaccounted-entries": ["accountant"],
    "GET /api/ledger/lock": ["accountant"],
    "PUT /api/ledger/lock": ["accountant"],
  };
  const people = new Map<Role | "reader", Person>();

  beforeAll(async () => {
    for (const role of everyone) people.set(role, await createPerson(role));
    people.set("reader", await createPerson());
  });

  test("the table speaks of every method of every path that there is", async () => {
    const files = Object.keys(import.meta.glob("../../app/routes/*/api/**/*.ts"));
    const paths = files
      .map((file) => file.replace(/^.*\/|(\._index)?\.ts$/g, "").replaceAll(".", "/"))
      .filter((path) => path !== "$")
      .flatMap((path) => spellNouns(path.replaceAll("$", ":")));
    const found: string[] = [];
    for (const path of paths) {
      const address = `/api/${path.replaceAll(/:\w+/g, "999999")}`;
      const { headers } = await call(people.get("reader") ?? null, "OPTIONS", address);
      for (const method of headers.get("Allow")?.split(", ") ?? []) found.push(`${method} /api/${path}`);
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
  const headers = {
    ...person.headers,
    Cookie: String(person.headers.Cookie).replace("objektbuch_session", "__Host-objektbuch_session"),
    Origin: "https://localhost",
  };
  const renewed = await call(null, "GET", "https://localhost/property-groups", undefined, headers);
  const groupId = await addGroup();
  const created = await call(null, "POST", "https://localhost/api/properties", { groupId, published: false }, headers);
  const looked = await call(null, "GET", `https://localhost/property-groups/${groupId}?view=map`, undefined, headers);
  const cookies = [renewed, created, looked].flatMap((answer) => answer.headers.getSetCookie());
  expect([...new Set(cookies.map((cookie) => cookie.split("=")[0]))]).toEqual([
    "__Host-objektbuch_session",
    "__Host-objektbuch_bookmark",
    "__Host-objektbuch_folder",
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
