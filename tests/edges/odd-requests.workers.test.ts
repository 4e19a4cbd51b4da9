import type { ServerBuild } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import * as built from "#server-build";
import { accountIdsOf } from "../support/books/books";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";
import { visibleText } from "../support/read-html";

let person: Person;
let browser: Person;
let propertyId: number;
let agreementId: number;
let transactionId: number;
const rows: Record<string, number> = {};

beforeAll(async () => {
  person = await createPerson("admin", "editor", "voter", "accountant");
  browser = await inBrowser(person);
  propertyId = await addProperty(person, await addGroup());
  const accountIds = await accountIdsOf(person);
  const created = async (path: string, body: object) => (await call(person, "POST", path, body)).body.id;
  agreementId = await created("/api/rental-agreements", { propertyId, startDate: "2025-01-01" });
  transactionId = await created("/api/ledger/transactions", {
    description: "Umbuchung",
    valueDate: "2026-05-01",
    legs: [{ sourceAccountId: accountIds.OTHER, targetAccountId: accountIds.SUSPENSE, amount: 7 }],
  });
  rows["/api/properties"] = propertyId;
  rows["/api/rental-agreements"] = agreementId;
  rows["/api/ledger/transactions"] = transactionId;
  rows["/api/property-groups"] = await created("/api/property-groups", { name: "Ordner" });
  rows["/api/users"] = await created("/api/users", { email: "neu@objektbuch.example" });
  rows["/api/accounts"] = await created("/api/accounts", { name: "Mieten", routingKey: "RENT" });
  rows["/api/bank-accounts"] = await created("/api/bank-accounts", { name: "Konto", iban: "DE02120300000000202051" });
  rows["/api/loans"] = await created("/api/loans", { name: "Hausbank", annualInterestRate: 3.5 });
});

const NO_FIELD = "Dieses Feld gibt es nicht.";
const JSON_TYPE = { "Content-Type": "application/json" };

test("no row is changed from a version that it has not reached", async () => {
  for (const [path, id] of Object.entries(rows)) {
    const put = (version: unknown) => call(person, "PUT", `${path}/${id}`, { version });
    expect([path, (await put(1)).status]).toEqual([path, 200]);
    const ahead = await put(2);
    expect([path, ahead.status, ahead.body]).toEqual([
      path,
      400,
      {
        message: "Bitte die Eingaben prüfen.",
        fieldErrors: { version: "Diese Fassung gibt es noch nicht; die neueste ist 1." },
      },
    ]);
    for (const version of [0, -1, "1", 1.5, 1e300]) expect([path, (await put(version)).status]).toEqual([path, 400]);
  }
});

test("a field that no form of a file has is refused by its name, and nothing is written", async () => {
  const album = await call(person, "POST", "/api/image-collections", { name: "Album", propertyIds: [propertyId] });
  const groupId = String(rows["/api/property-groups"]);
  for (const [path, fields, unknown] of [
    ["/api/attachments", { propertyId: String(propertyId), labell: "Verträge" }, "labell"],
    [`/api/images/${album.body.id}`, { coverr: "1" }, "coverr"],
    ["/api/properties/import", { groupId, prewiew: "true" }, "prewiew"],
    ["/api/properties/import", { groupId, "columns.abcd": "city" }, "columns.abcd"],
    ["/api/bank-transactions", { bankAcountId: "1" }, "bankAcountId"],
    ["/api/bills/read", { propertId: "1" }, "propertId"],
  ] as [string, Record<string, string>, string][]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new File(["Ort;Straße\nAue;Am Markt 1"], "datei.csv"));
    const { status, body } = await call(person, "POST", path, form);
    expect([path, status, body]).toEqual([path, 400, { message: NO_FIELD, fieldErrors: { [unknown]: NO_FIELD } }]);
  }
  expect((await call(person, "GET", `/api/properties?groupId=${groupId}`)).body).toEqual([]);
});

test("neither is a row by its form", async () => {
  const loan = { id: String(rows["/api/loans"]), name: "Neu", annualInterestRate: "3,5", interestMethod: "30E/360" };
  const forms: [string, Record<string, string>][] = [
    [`/properties/${propertyId}`, { city: "Aue" }],
    [`/properties/${propertyId}/rental-agreements/${agreementId}/edit`, { startDate: "2025-01-01", counterParty: "x" }],
    ["/settings/loans", loan],
    [`/accounting/ledger-entries/${transactionId}?edit`, { description: "Neu", valueDate: "2026-05-01" }],
  ];
  for (const [path, fields] of forms)
    for (const version of ["7", "0", "-1", "1.5", "x", "1e3"]) {
      const answer = await call(browser, "POST", path, new URLSearchParams({ ...fields, version }));
      expect([path, version, answer.status]).toEqual([path, version, 400]);
    }
});

test("a field called __proto__ is refused by that name, wherever it stands", async () => {
  const put = (path: string, json: string) => call(person, "PUT", `${path}/${rows[path]}`, json, JSON_TYPE);
  for (const path of Object.keys(rows)) {
    const { status, body } = await put(path, '{"__proto__":{"version":1}}');
    expect([path, status, Object.entries(body.fieldErrors)]).toEqual([path, 400, [["__proto__", NO_FIELD]]]);
  }
  const nested = await put(
    "/api/rental-agreements",
    '{"rentSteps":[{"validFrom":"2025-01-01","__proto__":{"rent":1}}]}',
  );
  expect([nested.status, Object.keys(nested.body.fieldErrors)]).toEqual([400, ["rentSteps[0].__proto__"]]);
  const leg = await put("/api/ledger/transactions", '{"legs":[{"__proto__":{"amount":1}}]}');
  expect([leg.status, Object.keys(leg.body.fieldErrors)]).toEqual([400, expect.arrayContaining(["legs[0].__proto__"])]);
  for (const [path, json] of [
    ["/api/comments", `{"propertyId":${propertyId},"text":"x","__proto__":1}`],
    [`/api/likes/${propertyId}`, '{"value":true,"__proto__":1}'],
  ] as const) {
    const { status, body } = await call(person, "POST", path, json, JSON_TYPE);
    expect([path, status, Object.keys(body.fieldErrors)]).toEqual([path, 400, ["__proto__"]]);
  }
  expect((await call(person, "PUT", "/api/ledger/lock", '{"__proto__":1}', JSON_TYPE)).status).toBe(400);
});

test("a form with a name that no form has is refused with a sentence, on every page", async () => {
  const paths = [
    `/properties/${propertyId}`,
    `/properties/${propertyId}/comments/new`,
    `/properties/${propertyId}/rental-agreements/new`,
    `/properties/${propertyId}/rental-agreements/${agreementId}/edit`,
    "/settings/users",
    "/settings/loans",
    "/accounting/ledger-entries/new",
    `/accounting/ledger-entries/${transactionId}?edit`,
    "/accounting/unaccounted-entries",
    "/accounting/bank-accounts",
    "/accounting/bank-transactions/upload",
  ];
  for (const path of paths)
    for (const name of ["a[b", "a..b", "rentSteps[-1].rent", "legs[999999].amount", "__proto__", "legs[0].__proto__"]) {
      const answer = await call(browser, "POST", path, new URLSearchParams({ startDate: "2030-01-01", [name]: "1" }));
      expect([path, name, answer.status]).toEqual([path, name, 400]);
      expect(visibleText(answer.body)).toContain(`Ein Feld des Formulars heißt „${name}“`);
    }
  const upload = new FormData();
  upload.append("file[", new File(["x"], "x.sta"));
  expect((await call(person, "POST", "/api/bank-transactions", upload)).status).toBe(400);
});

test("names that are well formed and belong nowhere are refused, and never a failure", async () => {
  const form = `/properties/${propertyId}/rental-agreements/new`;
  for (const name of [
    "constructor",
    "toString",
    "startDate.x",
    "startDate[0].x",
    "rentSteps",
    "rentSteps[9999].toString",
  ]) {
    const answer = await call(browser, "POST", form, new URLSearchParams({ startDate: "2030-01-01", [name]: "1" }));
    expect([name, answer.status]).toEqual([name, 400]);
  }
  const odd = { "legs[0].sourceconstructor": "1", "legs[0].source__proto__": "1", "legs[9999].amount": "1" };
  const editor = await call(browser, "POST", "/accounting/ledger-entries/new", new URLSearchParams(odd));
  expect(editor.status).toBe(400);
});

test("no made-up address leads to another site, writes a header or fails", async () => {
  const { routes } = built as unknown as ServerBuild;
  const patternOf = (id: string): string => {
    const { path, parentId } = routes[id]!;
    return `${parentId ? patternOf(parentId) : ""}${path ? `/${path}` : ""}`;
  };
  const patterns = new Set(
    Object.keys(routes)
      .map(patternOf)
      .filter((pattern) => pattern.includes("/:")),
  );
  expect(patterns.size).toBeGreaterThan(40);
  for (const pattern of patterns)
    for (const made of ["%2F%2Fevil.example%2F%5Cevil.example", "%0D%0AX-Evil:%201"])
      for (const method of ["GET", "POST"]) {
        const address = pattern.replace(/:\w+\??/g, made);
        const query = "?returnTo=//evil.example&parent=//evil.example&list=//evil.example";
        const body = method === "POST" ? new URLSearchParams() : undefined;
        const { status, headers } = await call(browser, method, address + query, body);
        const target = new URL(headers.get("Location") ?? "/", ORIGIN + pattern);
        expect([pattern, method, made, target.origin, headers.get("X-Evil")]).toEqual([
          pattern,
          method,
          made,
          ORIGIN,
          null,
        ]);
        expect([pattern, method, made, status < 500]).toEqual([pattern, method, made, true]);
      }
});

test("an address that only takes forms leads back to what it names, whatever that is", async () => {
  for (const odd of ["1", "%00", "%C4%8D", "%0D%0AX-A:b", "%F0%9F%8F%A0"])
    for (const [path, back] of [
      [`/properties/${odd}/vote`, `/properties/${odd}`],
      [`/properties/${odd}/cover-album`, `/properties/${odd}`],
      [`/properties/${odd}/attachments/1/read-again`, `/properties/${odd}`],
      [`/images/${odd}/cover`, `/images/${odd}`],
      [`/images/1/${odd}/renew`, `/images/1/${odd}`],
      [`/images/${odd}/1/restore`, `/images/${odd}`],
    ] as const) {
      const { status, headers } = await call(browser, "GET", path);
      expect([path, status, decodeURIComponent(headers.get("Location") ?? "")]).toEqual([
        path,
        302,
        decodeURIComponent(back),
      ]);
    }
});

test("what pages are asked for their data with is answered whatever the method", async () => {
  for (const path of [
    `/properties/${propertyId}.data`,
    "/settings/search.data",
    "/images/new.data",
    "/properties/U%5D.data",
  ]) {
    const asked = await call(browser, "GET", path);
    const head = await call(browser, "HEAD", path);
    expect([path, head.status, head.body]).toEqual([path, asked.status, ""]);
    const options = await call(browser, "OPTIONS", path);
    expect([path, options.status, options.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD, POST"]);
  }
});

test("an address that begins with two slashes leads nowhere else", async () => {
  for (const path of ["//", "//evil.example", "//evil.example/%2F..", "//properties"]) {
    const { status, headers } = await call(browser, "GET", `${ORIGIN}${path}`);
    const target = new URL(headers.get("Location") ?? "/", ORIGIN);
    expect([path, target.origin, status < 500]).toEqual([path, ORIGIN, true]);
  }
});
