import { env } from "cloudflare:workers";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as built from "#server-build";
import { composeIban } from "../../db/seed/history/invent-iban";
import { attach, attachmentForm, jobsDone } from "../support/attach";
import { printBankLines } from "../support/books/print-bank-lines";
import { call } from "../support/call";
import { drawQuarters } from "../support/draw-image";
import { addTo, imageForm } from "../support/images";
import { overtaken } from "../support/overtaken";
import { createPerson, inBrowser, type Person } from "../support/people";
import { activitiesOf, addAlbum, addGroup, addProperty } from "../support/portfolio";
import { readHtmlForm } from "../support/read-html";

const IBAN = "DE02120300000000202051";

let person: Person;
let groupId: number;
const accountIds: Record<string, number> = {};

beforeAll(async () => {
  person = await createPerson("admin", "editor", "voter", "accountant");
  groupId = await addGroup();
  for (const { id, routingKey } of (await call(person, "GET", "/api/accounts")).body) accountIds[routingKey] = id;
  const account = { name: "Mietkonto", iban: IBAN, statementType: "MT940" };
  expect((await call(person, "POST", "/api/bank-accounts", account)).status).toBe(201);
});

// A job that outlives its test would be cut off.
afterAll(() => jobsDone());

type Sent = { path: string; body?: unknown; headers?: Record<string, string> };

/** A write of `/api`: what it needs, what is sent, and something else that must find another key's place taken. */
type Write = { prepare: () => Promise<Sent>; other: (sent: Sent) => Sent };

let count = 0;
const unique = () => `${++count}`;
const keyed = (method: string, { path, body, headers }: Sent, key: string, bindings = env) =>
  call(person, method, path, body, { ...headers, "Idempotency-Key": key }, bindings);
const created = async (path: string, body: object) => (await call(person, "POST", path, body)).body;
const newProperty = () => addProperty(person, groupId);

const post =
  (path: string, body: () => object | Promise<object>, change: object): (() => Write) =>
  () => ({
    prepare: async () => ({ path, body: await body() }),
    other: ({ body: sent, ...rest }) => ({ ...rest, body: { ...(sent as object), ...change } }),
  });
const put =
  (path: string, row: () => Promise<number>, body: object, change: object): (() => Write) =>
  () => ({
    prepare: async () => ({ path: `${path}/${await row()}`, body }),
    other: (sent) => ({ ...sent, body: { ...body, ...change } }),
  });
const remove = (path: string, row: () => Promise<number>): (() => Write) => {
  return () => ({
    prepare: async () => ({ path: `${path}/${await row()}` }),
    other: (sent) => ({ ...sent, path: `${sent.path}?anders=1` }),
  });
};

const row =
  (path: string, body: () => object | Promise<object>, id = "id") =>
  async (): Promise<number> =>
    (await created(path, await body()))[id];
const user = () => ({ email: `neu-${unique()}@objektbuch.example` });
const bankAccount = () => ({ name: "Konto", iban: composeIban("12345678", unique().padStart(10, "0")) });
const agreement = async () => ({ propertyId: await newProperty(), startDate: "2025-01-01", rent: 500 });
const booking = () => ({
  description: `Umbuchung ${unique()}`,
  valueDate: "2026-05-01",
  legs: [{ sourceAccountId: accountIds.OTHER, targetAccountId: accountIds.SUSPENSE, amount: 7 }],
});
const loan = () => ({ name: "Hausbank", annualInterestRate: 3.5 });
const account = () => ({ name: "Mieten", routingKey: "RENT" });
const album = async () => ({ name: "Album", propertyIds: [await newProperty()] });
const group = () => ({ name: `Ordner ${unique()}` });
const TEXT = { "Content-Type": "text/plain" };

function statementForm(purpose: string): FormData {
  const form = new FormData();
  const text = printBankLines(IBAN, [{ day: "2026-03-02", cents: 500, purpose }]);
  form.append("file", new File([text], "auszug.sta"));
  return form;
}

/** Every write that `/api` has, by method and route. */
const writes: Record<string, () => Write> = {
  "POST /api/properties": post("/api/properties", () => ({ groupId }), { city: "Aue" }),
  "PUT /api/properties/:propertyId": put("/api/properties", newProperty, { city: "Aue" }, { city: "Plauen" }),
  "DELETE /api/properties/:propertyId": remove("/api/properties", newProperty),
  "POST /api/properties/export": () => ({
    prepare: async () => ({ path: `/api/properties/export?groupId=${groupId}&accessToken=any` }),
    other: (sent) => ({ ...sent, path: `${sent.path}&published=true` }),
  }),
  "POST /api/properties/import": () => {
    const street = `Weststraße ${unique()}`;
    return {
      prepare: async () => ({
        path: "/api/properties/import",
        // The boundary of a form is another one each time it is sent.
        get body() {
          return importForm(`Straße;Ort\n${street};Aue`);
        },
      }),
      other: (sent) => ({ ...sent, body: importForm(`Straße;Ort\n${street};Plauen`) }),
    };
  },
  "DELETE /api/properties/imports/:importId": remove("/api/properties/imports", async () => {
    return (await call(person, "POST", "/api/properties/import", importForm(`Ort\nAue ${unique()}`))).body.id;
  }),
  "POST /api/property-groups": post("/api/property-groups", group, { description: "x" }),
  "PUT /api/property-groups/:groupId": put(
    "/api/property-groups",
    row("/api/property-groups", group),
    { description: "a" },
    { description: "b" },
  ),
  "DELETE /api/property-groups/:groupId": remove("/api/property-groups", row("/api/property-groups", group)),
  "POST /api/image-collections": post("/api/image-collections", album, { name: "Anderes" }),
  "PUT /api/image-collections/:collectionId": put(
    "/api/image-collections",
    row("/api/image-collections", album),
    { name: "A" },
    { name: "B" },
  ),
  "DELETE /api/image-collections/:collectionId": remove("/api/image-collections", row("/api/image-collections", album)),
  "POST /api/rental-agreements": post("/api/rental-agreements", agreement, { rent: 501 }),
  "PUT /api/rental-agreements/:agreementId": put(
    "/api/rental-agreements",
    row("/api/rental-agreements", agreement),
    { rent: 600 },
    { rent: 700 },
  ),
  "DELETE /api/rental-agreements/:agreementId": remove(
    "/api/rental-agreements",
    row("/api/rental-agreements", agreement),
  ),
  "POST /api/comments": post("/api/comments", async () => ({ propertyId: await newProperty(), text: "Da" }), {
    text: "Dort",
  }),
  "PUT /api/comments/:commentId": () => ({
    prepare: async () => ({ path: `/api/comments/${await comment()}`, body: "Neu", headers: TEXT }),
    other: (sent) => ({ ...sent, body: "Anders" }),
  }),
  "DELETE /api/comments/:commentId": remove("/api/comments", comment),
  "POST /api/likes/:propertyId": () => ({
    prepare: async () => ({ path: `/api/likes/${await newProperty()}`, body: { value: true } }),
    other: (sent) => ({ ...sent, body: { value: false } }),
  }),
  "POST /api/users": post("/api/users", user, { voter: true }),
  "PUT /api/users/:userId": put("/api/users", row("/api/users", user), { lastName: "A" }, { lastName: "B" }),
  "DELETE /api/users/:userId": remove("/api/users", row("/api/users", user)),
  "POST /api/users/:userId/sign-out": () => ({
    prepare: async () => ({ path: `/api/users/${await row("/api/users", user)()}/sign-out` }),
    other: (sent) => ({ ...sent, path: `${sent.path}?anders=1` }),
  }),
  "POST /api/users/:userId/replace-name": () => ({
    prepare: async () => ({
      path: `/api/users/${await row("/api/users", () => ({ ...user(), locked: true }))()}/replace-name`,
    }),
    other: (sent) => ({ ...sent, path: `${sent.path}?anders=1` }),
  }),
  "POST /api/accounts": post("/api/accounts", account, { name: "Andere" }),
  "PUT /api/accounts/:accountId": put("/api/accounts", row("/api/accounts", account), { name: "A" }, { name: "B" }),
  "DELETE /api/accounts/:accountId": remove("/api/accounts", row("/api/accounts", account)),
  "POST /api/bank-accounts": post("/api/bank-accounts", bankAccount, { name: "Anderes" }),
  "PUT /api/bank-accounts/:bankAccountId": put(
    "/api/bank-accounts",
    row("/api/bank-accounts", bankAccount),
    { name: "A" },
    { name: "B" },
  ),
  "DELETE /api/bank-accounts/:bankAccountId": remove("/api/bank-accounts", row("/api/bank-accounts", bankAccount)),
  "POST /api/loans": post("/api/loans", loan, { annualInterestRate: 4 }),
  "PUT /api/loans/:loanId": put("/api/loans", row("/api/loans", loan), { name: "A" }, { name: "B" }),
  "DELETE /api/loans/:loanId": remove("/api/loans", row("/api/loans", loan)),
  "POST /api/ledger/transactions": post("/api/ledger/transactions", booking, { description: "Andere" }),
  "PUT /api/ledger/transactions/:transactionId": put(
    "/api/ledger/transactions",
    row("/api/ledger/transactions", booking),
    { description: "A" },
    { description: "B" },
  ),
  "DELETE /api/ledger/transactions/:transactionId": remove(
    "/api/ledger/transactions",
    row("/api/ledger/transactions", booking),
  ),
  "PUT /api/ledger/lock": () => ({
    prepare: async () => ({ path: "/api/ledger/lock", body: { lockedUntil: "2020-01-31" } }),
    other: (sent) => ({ ...sent, body: { lockedUntil: "2020-02-29" } }),
  }),
  "PUT /api/settings": () => ({
    prepare: async () => ({ path: "/api/settings", body: { booksBegin: "2024-01-01" } }),
    other: (sent) => ({ ...sent, body: { booksBegin: "2024-02-01" } }),
  }),
  "POST /api/upkeep": () => ({
    prepare: async () => ({ path: "/api/upkeep" }),
    other: (sent) => ({ ...sent, path: "/api/upkeep?anders=1" }),
  }),
  "POST /api/bank-transactions": () => {
    const purpose = `MIETE ${unique()}`;
    return {
      // The boundary of a form is another one each time it is sent.
      prepare: async () => ({ path: "/api/bank-transactions", body: statementForm(purpose) }),
      other: (sent) => ({ ...sent, body: statementForm(purpose.replace("MIETE", "MIETA")) }),
    };
  },
  "POST /api/attachments": () => ({
    prepare: async () => {
      const propertyId = await newProperty();
      // The boundary of a form is another one each time it is sent.
      return {
        path: "/api/attachments",
        get body() {
          return attachmentForm(propertyId, "a.txt", "Text");
        },
      };
    },
    other: (sent) => ({ ...sent, body: attachmentForm(1, "a.txt", "Anderer Text") }),
  }),
  "PUT /api/attachments/:attachmentId": put(
    "/api/attachments",
    attachment,
    { label: "Andere" },
    { label: "Dokumente" },
  ),
  "DELETE /api/attachments/:attachmentId": remove("/api/attachments", attachment),
  "POST /api/images/:collectionId": () => ({
    prepare: async () => {
      const path = `/api/images/${await addAlbum(person)}`;
      return {
        path,
        get body() {
          return imageForm("a.png", drawQuarters(4, 4));
        },
      };
    },
    other: (sent) => ({ ...sent, body: imageForm("a.png", drawQuarters(4, 2)) }),
  }),
  "DELETE /api/images/:collectionId/:imageId": () => ({
    prepare: async () => {
      const albumId = await addAlbum(person);
      return { path: `/api/images/${albumId}/${(await addTo(albumId, person, "a.png", drawQuarters(4, 4))).id}` };
    },
    other: (sent) => ({ ...sent, path: `${sent.path}?anders=1` }),
  }),
  "DELETE /api/bank-transactions/uploads/:uploadId": remove("/api/bank-transactions/uploads", async () => {
    return (await call(person, "POST", "/api/bank-transactions", statementForm(`UPLOAD ${unique()}`))).body.uploadId;
  }),
};

function importForm(text: string): FormData {
  const form = new FormData();
  form.append("groupId", String(groupId));
  form.append("file", new File([text], "liste.csv"));
  return form;
}

async function attachment(): Promise<number> {
  return (await attach(person, await newProperty(), "a.bin", new Uint8Array([0, 1, 2]))).id;
}

async function comment(): Promise<number> {
  return (await created("/api/comments", { propertyId: await newProperty(), text: "Da" })).commentId;
}

/** How much of everything there is. */
async function rowCounts() {
  return env.DB.prepare(
    `select (select count(*) from activities) as activities, (select count(*) from row_changes) as changes,
      (select count(*) from legs) as legs, (select count(*) from transactions) as transactions,
      (select count(*) from likes) as likes, (select count(*) from uploads) as uploads, (select count(*) from attachments) as attachments,
      (select count(*) from images) as images, (select count(*) from file_jobs) as jobs,
      (select count(*) from image_collections) as albums, (select count(*) from image_collection_properties) as shown,
      (select count(*) from properties) as properties, (select count(*) from users where delete_time is null) as users,
      (select count(*) from property_imports) as imports, (select count(*) from loans) as loans, (select count(*) from accounts) as accounts,
      (select count(*) from bank_accounts) as bankAccounts, (select count(*) from comments) as comments,
      (select count(*) from request_keys) as requestKeys, (select count(*) from upkeep_runs) as upkeepRuns, (select change_time from ledger_lock) as locked`,
  ).first();
}

test("every write of /api is among those tested here", async () => {
  const { routes } = built as unknown as ServerBuild;
  const pathOf = (id: string | undefined): string => {
    const route = routes[id ?? ""];
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join("/") : "";
  };
  const found: string[] = [];
  for (const id of Object.keys(routes)) {
    const path = pathOf(id);
    if (!/^routes\/\w+\/api\//.test(id) || path.includes("*")) continue;
    const allow = (await call(person, "PATCH", `/${path.replace(/:\w+/g, "1")}`)).headers.get("Allow") ?? "";
    for (const method of allow.split(", ")) if (method && method !== "GET") found.push(`${method} /${path}`);
  }
  expect(found.sort()).toEqual(Object.keys(writes).sort());
});

test.each(Object.entries(writes))("%s is carried out once, and a repetition is answered the same", async (name, of) => {
  const method = name.split(" ")[0]!;
  const { prepare, other } = of();
  const sent = await prepare();
  const key = unique();
  const first = await keyed(method, sent, key);
  expect(first.status).toBeLessThan(300);
  const counts = await rowCounts();
  const again = await keyed(method, sent, key);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers.get("Content-Type")).toBe(first.headers.get("Content-Type"));
  expect(await rowCounts()).toEqual(counts);

  const taken = await keyed(method, other(sent), key);
  expect([taken.status, taken.body]).toEqual([
    422,
    { message: "Unter diesem Idempotency-Key wurde schon eine andere Anfrage ausgeführt." },
  ]);
  expect(await rowCounts()).toEqual(counts);
});

/** What is answered to a second one that comes before the answer of the first is kept, if it cannot be the same. */
const atOnce: Record<string, number> = {
  // A file that is known by itself says so.
  "POST /api/bank-transactions": 200,
  // What Google made is known from its answer alone.
  "POST /api/properties/export": 409,
};

test.each(Object.entries(writes))("%s that is sent twice at once is carried out once", async (name, of) => {
  const method = name.split(" ")[0]!;
  const { prepare, other } = of();
  const sent = await prepare();
  let counts: unknown;
  let first: Awaited<ReturnType<typeof call>> | undefined;
  const key = unique();
  // The answer of the first one has not been kept yet.
  const overtake = overtaken(async () => {
    first = await keyed(method, sent, key);
    await env.DB.prepare("update request_keys set status = null, answer = null where digest is not null").run();
    counts = await rowCounts();
  });
  const second = await keyed(method, sent, key, overtake);
  expect(first?.status).toBeLessThan(300);
  expect(second.status).toBe(atOnce[name] ?? first?.status);
  if (!(name in atOnce)) expect(second.body).toEqual(first?.body);
  expect(await rowCounts()).toEqual(counts);

  const sentAnew = await of().prepare();
  const otherKey = unique();
  const meanwhile = overtaken(() => keyed(method, sentAnew, otherKey));
  expect((await keyed(method, other(sentAnew), otherKey, meanwhile)).status).toBe(422);
});

test("a repeated change leaves what somebody else wrote since", async () => {
  const id = await newProperty();
  const path = `/api/properties/${id}`;
  const key = unique();
  const first = await keyed("PUT", { path, body: { city: "Aue" } }, key);
  await call(person, "PUT", path, { city: "Plauen" });
  for (const kept of [true, false]) {
    if (!kept) await env.DB.prepare("update request_keys set status = null, answer = null").run();
    const again = await keyed("PUT", { path, body: { city: "Aue" } }, key);
    // Where its answer is lost, what a repetition finds is answered.
    expect([again.status, again.body.fields.city]).toEqual([200, kept ? "Aue" : "Plauen"]);
    if (kept) expect(again.body).toEqual(first.body);
    expect((await call(person, "GET", path)).body).toMatchObject({ version: 3, fields: { city: "Plauen" } });
  }
  expect(await activitiesOf(id)).toHaveLength(2);
});

test("a change that changed nothing is not made later either", async () => {
  const id = await addProperty(person, groupId, { city: "Aue" });
  const sent = { path: `/api/properties/${id}`, body: { city: "Aue" } };
  const key = unique();
  expect((await keyed("PUT", sent, key)).body.version).toBe(1);
  await call(person, "PUT", sent.path, { city: "Plauen" });
  expect((await keyed("PUT", sent, key)).body.version).toBe(1);
  expect((await call(person, "GET", sent.path)).body.fields.city).toBe("Plauen");
});

test("what was refused has written nothing, and may be sent anew in other words", async () => {
  const path = "/api/properties";
  const key = unique();
  expect((await keyed("POST", { path, body: { groupId, floor: "x" } }, key)).status).toBe(400);
  expect((await keyed("POST", { path, body: { groupId, floor: 3 } }, key)).status).toBe(201);
});

test("the query counts, and a key may be as long as it likes", async () => {
  const [one, two] = [await newProperty(), await newProperty()];
  const key = unique();
  const copy = await keyed("POST", { path: `/api/properties?fromId=${one}` }, key);
  expect(copy.status).toBe(201);
  expect((await keyed("POST", { path: `/api/properties?fromId=${two}` }, key)).status).toBe(422);

  const long = "k".repeat(2_000);
  const [first, second] = [
    await keyed("POST", { path: "/api/properties", body: { groupId } }, `${long}1`),
    await keyed("POST", { path: "/api/properties", body: { groupId } }, `${long}2`),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).not.toBe(first.body.id);
});

test("an answer that is too large is not kept: a repetition finds the row as it is", async () => {
  const quotes = '"'.repeat(20_000);
  const body = { groupId, equipment: quotes, unitDescription: quotes, locationDescription: quotes };
  const key = unique();
  const first = await keyed("POST", { path: "/api/properties", body }, key);
  expect(first.status).toBe(201);
  const kept = await env.DB.prepare("select status, answer from request_keys where created_id = ? order by rowid desc")
    .bind(first.body.id)
    .first();
  expect(kept).toEqual({ status: null, answer: null });
  const again = await keyed("POST", { path: "/api/properties", body }, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test("a key is one person's, at one address", async () => {
  const someone = await createPerson("editor");
  const key = unique();
  const sent = { groupId, city: "Aue" };
  const first = await keyed("POST", { path: "/api/properties", body: sent }, key);
  const second = await call(someone, "POST", "/api/properties", sent, { "Idempotency-Key": key });
  expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
  const group = await keyed("POST", { path: "/api/property-groups", body: { name: "Mit Schlüssel" } }, key);
  expect(group.status).toBe(201);
});

test("a form that is sent twice saves once, and leaves what somebody else saved since", async () => {
  const id = await newProperty();
  const browser = await inBrowser(person);
  const page = await call(browser, "GET", `/properties/${id}`);
  const form = await readHtmlForm(page.body, 'main form[novalidate][autocomplete="off"]');
  form.set("city", "Aue");
  const save = () => call(browser, "POST", `/properties/${id}`, new URLSearchParams(form));
  expect((await save()).status).toBe(302);
  await call(person, "PUT", `/api/properties/${id}`, { city: "Plauen" });
  expect((await save()).status).toBe(302);
  expect((await call(person, "GET", `/api/properties/${id}`)).body).toMatchObject({
    version: 3,
    fields: { city: "Plauen" },
  });
});
