import { env } from "cloudflare:workers";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as built from "#server-build";
import { addDays, addMonths, dayOf } from "../../app/modules/base/calendar/day";
import { bankDayFrom } from "../../app/modules/base/law/working-days";
import { composeIban } from "../../db/seed/history/invent-iban";
import { attach, attachmentForm, jobsDone } from "../support/attach";
import { accountIdsOf, IBAN, loadLines, openAccount, statementForm } from "../support/books/books";
import { printRunStatement } from "../support/books/print-run-statement";
import { call } from "../support/call";
import { drawQuarters } from "../support/draw-image";
import { addTo, imageForm } from "../support/images";
import { spellNouns } from "../support/noun-access";
import { overtaken } from "../support/overtaken";
import { createPerson, inBrowser, type Person } from "../support/people";
import { activitiesOf, addAlbum, addGroup, addProperty } from "../support/portfolio";
import { readHtmlForm } from "../support/read-html";

let person: Person;
let groupId: number;
let accountIds: Record<string, number>;

beforeAll(async () => {
  person = await createPerson("admin", "editor", "voter", "accountant");
  groupId = await addGroup();
  accountIds = await accountIdsOf(person);
  const senderBankAccountId = await openAccount(person);
  await call(person, "PUT", "/api/settings", { senderName: "Muster Immobilien", senderBankAccountId });
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
/** What is sent at a path and says all by it. */
const bare = (path: () => string | Promise<string>) => (): Write => ({
  prepare: async () => ({ path: await path() }),
  other: (sent) => ({ ...sent, path: `${sent.path}${sent.path.includes("?") ? "&" : "?"}anders=1` }),
});

const remove = (path: string, row: () => Promise<number>) => bare(async () => `${path}/${await row()}`);

const row =
  (path: string, body: () => object | Promise<object>, id = "id") =>
  async (): Promise<number> =>
    (await created(path, await body()))[id];
const user = () => ({ email: `neu-${unique()}@objektbuch.example` });
const bankAccount = () => ({ name: "Konto", iban: composeIban("12345678", unique().padStart(10, "0")) });
const agreement = async () => ({ propertyId: await newProperty(), startDate: "2025-01-01", rent: 500 });
const goneAgreement = async () => ({
  ...{ propertyId: await newProperty(), startDate: "2001-01-01", endDate: "2002-12-31", rent: 500 },
});
const booking = () => ({
  description: `Umbuchung ${unique()}`,
  valueDate: "2026-05-01",
  legs: [{ sourceAccountId: accountIds.OTHER, targetAccountId: accountIds.SUSPENSE, amount: 7 }],
});
const repair = async () => {
  const id = await newProperty();
  const of = { sourceFlowType: "PROPERTY", sourceFlowId: id, sourceSubFlowType: "PROPERTY", sourceSubFlowId: id };
  const leg = { ...of, sourceAccountId: accountIds.MAINTENANCE, targetAccountId: accountIds.OTHER, amount: 900 };
  return { ...booking(), legs: [leg] };
};
/** A leg about the turn of a year. */
const paidLeg = async () => {
  const { entries } = await created("/api/ledger/transactions", { ...(await repair()), valueDate: "2025-01-05" });
  return Math.ceil(entries[0].id / 2);
};
const loan = () => ({ name: "Hausbank", annualInterestRate: 3.5 });
const followUp = () => ({ text: "Heizung warten", date: "2026-01-31", everyMonths: 1 });
const meter = async () => ({ propertyId: await newProperty(), kind: "HEAT", calibratedDate: "2020-05-12" });
const deadlineKey = async () => {
  const { propertyId } = await created("/api/meters", await meter());
  const found = await call(person, "GET", `/api/deadlines?propertyId=${propertyId}`);
  return found.body[0].key;
};
/** Of a month each, of which there are 4,800. */
const consumerPrice = () => {
  const month = Number(unique());
  return { month: `${1800 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`, value: 107.5 };
};
const due = async () => ({
  ...{ agreementId: await row("/api/rental-agreements", agreement)(), kind: "FEE" },
  ...{ dueDate: "2026-03-01", amount: 2.5 },
});
const mandate = async () => ({
  agreementId: await row("/api/rental-agreements", agreement)(),
  iban: "DE02120300000000202051",
  holder: "Erika Musterfrau",
  reference: `MV-${unique()}`,
  signedDate: "2025-06-01",
});
const bill = () => ({ seller: "Dachdecker Weise GmbH", number: `R-${unique()}`, issueDate: "2026-03-01", amount: 119 });
const transfers = () => ({
  kind: "TRANSFER",
  date: runDate,
  items: [{ name: "Erika Beispiel", iban: "DE02500105170137075030", amount: 12.5, text: "Kaution" }],
});
const costs = async () => {
  const { id: agreementId, propertyId } = await created("/api/rental-agreements", await agreement());
  const item = { text: "Grundsteuer", costType: 1, allocable: true, key: "DIRECT", amount: 365 };
  return { agreementId, propertyId, from: "2025-01-01", to: "2025-12-31", source: "OWN", items: [item] };
};
const costStatement = async () => {
  const { agreementId: _, ...body } = await costs();
  return body;
};
/** A statement that can be settled, and with whom. */
const settling = async (date: string) => {
  const { agreementId, ...body } = await costs();
  const { id } = await created("/api/cost-statements", body);
  return { path: `/api/cost-statements/${id}/settlements`, body: { agreementId, date } };
};
const settlement = async () => {
  const { path, body } = await settling("2026-03-01");
  return (await created(path, body)).id;
};
const account = () => ({ name: "Mieten", routingKey: "RENT" });
const album = async () => ({ name: "Album", propertyIds: [await newProperty()] });
const group = () => ({ name: `Ordner ${unique()}` });
/** A base rate of another half year each time. */
let halfYears = 0;
/** As many months were collected, later than any notice asks for. */
let runs = 0;
const runDate = bankDayFrom(addDays(dayOf(new Date()), 30));
const halfYear = () => ({ validFrom: addMonths("2016-07-01", 6 * halfYears++), rate: 1.27 });
const TEXT = { "Content-Type": "text/plain" };

const statement = (purpose: string) => statementForm([{ day: "2026-03-02", cents: 500, purpose }]);

/** What is created, changed and deleted at one path: what is sent, a change of it, and another one. */
const nouns: [path: string, parameter: string, body: () => object | Promise<object>, change: object, other: object][] =
  [
    ["/api/property-groups", "rowId", group, { description: "a" }, { description: "b" }],
    ["/api/image-collections", "collectionId", album, { name: "A" }, { name: "B" }],
    ["/api/rental-agreements", "agreementId", agreement, { rent: 600 }, { rent: 700 }],
    ["/api/users", "rowId", user, { lastName: "A" }, { lastName: "B" }],
    ["/api/accounts", "rowId", account, { name: "A" }, { name: "B" }],
    ["/api/bank-accounts", "rowId", bankAccount, { name: "A" }, { name: "B" }],
    ["/api/loans", "rowId", loan, { name: "A" }, { name: "B" }],
    ["/api/dues", "rowId", due, { amount: 3 }, { amount: 4 }],
    ["/api/follow-ups", "rowId", followUp, { done: true }, { text: "B" }],
    ["/api/meters", "rowId", meter, { number: "A" }, { number: "B" }],
    ["/api/consumer-prices", "rowId", consumerPrice, { value: 108 }, { value: 109 }],
    ["/api/bills", "rowId", bill, { amount: 120 }, { amount: 130 }],
    ["/api/mandates", "rowId", mandate, { holder: "A" }, { holder: "B" }],
    ["/api/cost-statements", "statementId", costStatement, { provisional: true }, { source: "WEG" }],
    ["/api/ledger/transactions", "transactionId", booking, { description: "A" }, { description: "B" }],
  ];

/** What is sent to a path as such a body, or as another. */
const sends =
  (path: () => string | Promise<string>, one: unknown, other: unknown, headers?: Record<string, string>) =>
  (): Write => ({
    prepare: async () => ({ path: await path(), body: one, headers }),
    other: (sent) => ({ ...sent, body: other }),
  });

/** A form, whose boundary is another one each time it is sent. */
const form = (path: () => string | Promise<string>, make: (which: "one" | "other") => FormData) => (): Write => ({
  prepare: async () => {
    const to = await path();
    return {
      path: to,
      get body() {
        return make("one");
      },
    };
  },
  other: (sent) => ({ path: sent.path, body: make("other") }),
});

/** What is asked of three images of an album in one order, or in another. */
const overImages = (what: string, further: (album: number) => object) => (): Write => ({
  prepare: async () => {
    const album = await addAlbum(person);
    const ids: number[] = [];
    for (const name of ["c.png", "b.png", "a.png"]) ids.push((await addTo(album, person, name, drawQuarters(4, 4))).id);
    return { path: `/api/images/${album}/${what}`, body: { ids, ...further(album) } };
  },
  other: ({ body, ...sent }) => {
    const [first, ...others] = (body as { ids: number[] }).ids;
    return { ...sent, body: { ...(body as object), ids: [...others, first] } };
  },
});

/** Every write that `/api` has, by method and route. */
const writes: Record<string, () => Write> = {
  ...Object.fromEntries(
    nouns.flatMap(([path, parameter, body, change, other]) => [
      [`POST ${path}`, post(path, body, other)],
      [`PUT ${path}/:${parameter}`, put(path, row(path, body), change, other)],
      [`DELETE ${path}/:${parameter}`, remove(path, row(path, body))],
    ]),
  ),
  "POST /api/properties": post("/api/properties", () => ({ groupId }), { city: "Aue" }),
  "PUT /api/properties/:propertyId": put("/api/properties", newProperty, { city: "Aue" }, { city: "Plauen" }),
  "DELETE /api/properties/:propertyId": remove("/api/properties", newProperty),
  "POST /api/properties/export": bare(() => `/api/properties/export?groupId=${groupId}&accessToken=any`),
  "POST /api/properties/import": () => {
    const street = `Weststraße ${unique()}`;
    return form(
      () => "/api/properties/import",
      (which) => importForm(`Straße;Ort\n${street};${which === "one" ? "Aue" : "Plauen"}`),
    )();
  },
  "DELETE /api/properties/imports/:importId": remove("/api/properties/imports", async () => {
    return (await call(person, "POST", "/api/properties/import", importForm(`Ort\nAue ${unique()}`))).body.id;
  }),
  "POST /api/comments": post("/api/comments", async () => ({ propertyId: await newProperty(), text: "Da" }), {
    text: "Dort",
  }),
  "PUT /api/comments/:commentId": sends(async () => `/api/comments/${await comment()}`, "Neu", "Anders", TEXT),
  "DELETE /api/comments/:commentId": remove("/api/comments", comment),
  "POST /api/likes/:propertyId": sends(
    async () => `/api/likes/${await newProperty()}`,
    { value: true },
    { value: false },
  ),
  "POST /api/users/:userId/sign-out": bare(async () => `/api/users/${await row("/api/users", user)()}/sign-out`),
  "POST /api/users/:userId/replace-name": bare(
    async () => `/api/users/${await row("/api/users", () => ({ ...user(), locked: true }))()}/replace-name`,
  ),
  "POST /api/rental-agreements/:agreementId/dues": sends(
    async () => `/api/rental-agreements/${await row("/api/rental-agreements", agreement)()}/dues`,
    { kind: "FEE", dueDate: "2026-03-01", amount: 2.5 },
    { kind: "FEE", dueDate: "2026-03-01", amount: 3 },
  ),
  "POST /api/rental-agreements/:agreementId/reminders": sends(
    async () => `/api/rental-agreements/${await row("/api/rental-agreements", agreement)()}/reminders`,
    { level: 1, date: "2026-03-01", fee: 1 },
    { level: 2, date: "2026-03-01", fee: 1 },
  ),
  "DELETE /api/reminders-of-payment/:reminderId": remove("/api/reminders-of-payment", async () => {
    const path = `/api/rental-agreements/${await row("/api/rental-agreements", agreement)()}/reminders`;
    return (await created(path, { level: 1, date: "2026-03-01" })).id;
  }),
  "POST /api/cost-statements/:statementId/settlements": () => ({
    prepare: () => settling("2026-03-01"),
    other: ({ body, ...sent }) => ({ ...sent, body: { ...(body as object), date: "2026-03-02" } }),
  }),
  "PUT /api/settlements/:settlementId": put(
    "/api/settlements",
    settlement,
    { sentDate: "2026-03-02" },
    { sentDate: "2026-03-03" },
  ),
  "DELETE /api/settlements/:settlementId": remove("/api/settlements", settlement),
  "PUT /api/rental-agreements/:agreementId/ibans": sends(
    async () => `/api/rental-agreements/${await row("/api/rental-agreements", agreement)()}/ibans`,
    { counterPartyIbans: ["DE02120300000000202051"] },
    { counterPartyIbans: ["AT483200000012345864"] },
  ),
  "PUT /api/ledger/transactions/:transactionId/spread": sends(
    async () => `/api/ledger/transactions/${await row("/api/ledger/transactions", repair)()}/spread`,
    { years: 3 },
    { years: 4 },
  ),
  "PUT /api/ledger/transactions/:transactionId/vat-rate": sends(
    async () => `/api/ledger/transactions/${await row("/api/ledger/transactions", repair)()}/vat-rate`,
    { vatRate: 19 },
    { vatRate: 7 },
  ),
  "PUT /api/ledger/legs/:legId/tax-year": sends(
    async () => `/api/ledger/legs/${await paidLeg()}/tax-year`,
    { taxYear: 2025 },
    { taxYear: 2024 },
  ),
  "PUT /api/ledger/lock": sends(() => "/api/ledger/lock", { lockedUntil: "2020-01-31" }, { lockedUntil: "2020-02-29" }),
  "POST /api/ledger/datev/exports": post("/api/ledger/datev/exports", exportable, { to: "2026-05-02" }),
  "DELETE /api/ledger/datev/exports/:exportId": remove(
    "/api/ledger/datev/exports",
    row("/api/ledger/datev/exports", exportable),
  ),
  "POST /api/payment-runs": post("/api/payment-runs", transfers, { date: bankDayFrom(addDays(runDate, 1)) }),
  "DELETE /api/payment-runs/:runId": remove("/api/payment-runs", row("/api/payment-runs", transfers)),
  "POST /api/payment-runs/:runId": bare(collectedRun),
  "PUT /api/payment-runs/:runId": put(
    "/api/payment-runs",
    row("/api/payment-runs", transfers),
    { items: [{ number: 1, template: "other" }] },
    { items: [{ number: 1, template: "suspense" }] },
  ),
  "POST /api/ledger/unaccounted-entries": post("/api/ledger/unaccounted-entries", returnedPayment, { askFee: false }),
  "PUT /api/settings": sends(() => "/api/settings", { booksBegin: "2024-01-01" }, { booksBegin: "2024-02-01" }),
  "POST /api/calendar-feeds": post("/api/calendar-feeds", () => ({ kinds: null }), { withNames: true }),
  "POST /api/erasures": post(
    "/api/erasures",
    async () => ({ agreementIds: [await row("/api/rental-agreements", goneAgreement)()] }),
    { keptAttachments: [1] },
  ),
  "DELETE /api/erasures/:erasureId": remove("/api/erasures", async () => {
    const id = await row("/api/erasures", async () => ({
      agreementIds: [await row("/api/rental-agreements", goneAgreement)()],
    }))();
    await jobsDone();
    return id;
  }),
  "POST /api/erasure-list": post("/api/erasure-list", () => ({ format: 1, erasures: [] }), { more: 1 }),
  "POST /api/disclosures": post(
    "/api/disclosures",
    async () => ({ agreementIds: [await row("/api/rental-agreements", agreement)()] }),
    { attachmentIds: [] },
  ),
  "DELETE /api/calendar-feeds/:feedId": remove(
    "/api/calendar-feeds",
    row("/api/calendar-feeds", () => ({})),
  ),
  "PUT /api/deadlines/:key": sends(
    async () => `/api/deadlines/${await deadlineKey()}`,
    { state: "DONE" },
    { state: "POSTPONED", until: "2099-01-01" },
  ),
  "POST /api/law/consumer-prices": post("/api/law/consumer-prices", consumerPrice, { value: 110 }),
  "POST /api/law/base-rates": post("/api/law/base-rates", halfYear, { rate: 2 }),
  "POST /api/upkeep": bare(() => "/api/upkeep"),
  "POST /api/bank-transactions": () => {
    const purpose = `MIETE ${unique()}`;
    return form(
      () => "/api/bank-transactions",
      (which) => statement(which === "one" ? purpose : purpose.replace("MIETE", "MIETA")),
    )();
  },
  "DELETE /api/bank-transactions/uploads/:uploadId": remove("/api/bank-transactions/uploads", async () => {
    return (await call(person, "POST", "/api/bank-transactions", statement(`UPLOAD ${unique()}`))).body.uploadId;
  }),
  "POST /api/attachments": () => {
    let propertyId = 0;
    return form(
      async () => {
        propertyId = await newProperty();
        return "/api/attachments";
      },
      (which) => attachmentForm(propertyId, "a.txt", which === "one" ? "Text" : "Anderer Text"),
    )();
  },
  "PUT /api/attachments/:attachmentId": put(
    "/api/attachments",
    attachment,
    { label: "Andere" },
    { label: "Dokumente" },
  ),
  "DELETE /api/attachments/:attachmentId": remove("/api/attachments", attachment),
  "POST /api/images/:collectionId": form(
    async () => `/api/images/${await addAlbum(person)}`,
    (which) => imageForm("a.png", drawQuarters(4, which === "one" ? 4 : 2)),
  ),
  "POST /api/trash/:trashId/restore": bare(async () => `${await trashed()}/restore`),
  "DELETE /api/trash/:trashId": bare(trashed),
  "PUT /api/images/:collectionId/:imageId": sends(imagePath, { caption: "Flur" }, { caption: "Bad" }),
  "DELETE /api/images/:collectionId/:imageId": bare(imagePath),
  "POST /api/images/:collectionId/order": overImages("order", () => ({})),
  "POST /api/images/:collectionId/move": overImages("move", (to) => ({ to, copy: true })),
};

async function imagePath(): Promise<string> {
  const albumId = await addAlbum(person);
  return `/api/images/${albumId}/${(await addTo(albumId, person, "a.png", drawQuarters(4, 4))).id}`;
}

function importForm(text: string): FormData {
  const form = new FormData();
  form.append("groupId", String(groupId));
  form.append("file", new File([text], "liste.csv"));
  return form;
}

async function attachment(): Promise<number> {
  return (await attach(person, await newProperty(), "a.bin", new Uint8Array([0, 1, 2]))).id;
}

/** The address of a comment in the trash. */
async function trashed(): Promise<string> {
  await call(person, "DELETE", `/api/comments/${await comment()}`);
  return `/api/trash/${(await call(person, "GET", "/api/trash")).body[0].id}`;
}

/** The address at which a run is booked that the bank collected in one line, each time one of another month. */
async function collectedRun(): Promise<string> {
  await call(person, "PUT", "/api/settings", { senderCreditorId: "DE98ZZZ09999999999" });
  await row("/api/mandates", mandate)();
  const month = addMonths("2027-01-01", ++runs).slice(0, 7);
  const run = await created("/api/payment-runs", { kind: "DIRECT_DEBIT", date: runDate, month });
  await call(person, "GET", `/api/payment-runs/${run.id}/file`);
  const printed = { iban: IBAN, day: "2026-03-02", items: run.items, as: "PARTS", messageId: run.messageId } as const;
  const sent = new FormData();
  sent.append("file", new File([printRunStatement(printed)], "run.xml"));
  await call(person, "POST", "/api/bank-transactions", sent);
  return `/api/payment-runs/${run.id}`;
}

/** What is sent to take over an open line that gives a payment back, which is booked. */
async function returnedPayment(): Promise<object> {
  const endToEndId = `E-${unique()}`;
  const details = { Geschäftsvorfall: "109" };
  const [paid = 0, back = 0] = await loadLines(person, [
    { day: "2026-03-02", cents: 850_00, purpose: "Miete", endToEndId },
    { day: "2026-03-05", cents: -853_00, purpose: "Zurück", endToEndId, details },
  ]);
  const legs = [{ sourceAccountId: accountIds.CASH_CLEARING, targetAccountId: accountIds.OTHER, amount: 850 }];
  await call(person, "PUT", `/api/ledger/transactions/${paid}`, { legs });
  return { transactionId: back, askFee: true };
}

/** The period of a booking that no export has, each time another one; all accounts have numbers. */
async function exportable(): Promise<object> {
  await call(person, "PUT", "/api/settings", { datevAdviser: 1001, datevClient: 1 });
  await env.DB.exec("update accounts set datev_number = 4000 + id; update bank_accounts set datev_number = 1000 + id");
  await created("/api/ledger/transactions", booking());
  return { from: "2026-05-01", to: "2026-05-01" };
}

async function comment(): Promise<number> {
  return (await created("/api/comments", { propertyId: await newProperty(), text: "Da" })).commentId;
}

/** What is sent to be read, and stored nowhere. */
const reads = ["POST /api/bills/read"];

/** How much of everything there is. */
async function rowCounts() {
  return env.DB.prepare(
    `select (select count(*) from activities) as activities, (select count(*) from row_changes) as changes,
      (select count(*) from legs) as legs, (select count(*) from transactions) as transactions,
      (select count(*) from likes) as likes, (select count(*) from uploads) as uploads, (select count(*) from attachments) as attachments,
      (select count(*) from images) as images, (select count(*) from file_jobs) as jobs,
      (select count(*) from image_collections) as albums, (select count(*) from image_collection_properties) as shown,
      (select count(*) from properties) as properties, (select count(*) from users where delete_time is null) as users,
      (select count(*) from property_imports) as imports, (select count(*) from loans) as loans, (select count(*) from follow_ups) as followUps,
      (select count(*) from agreement_dues where withdraw_time is null) as dues, (select count(*) from mandates) as mandates,
      (select count(*) from meters) as meters, (select count(*) from calendar_feeds) as feeds,
      (select count(*) from deadline_states) as deadlines, (select count(*) from consumer_prices) as consumerPrices,
      (select count(*) from bills) as bills, (select sum(version) from bills) as billVersions,
      (select count(*) from payment_runs) as runs, (select count(*) from payment_reminders where withdraw_time is null) as reminders, (select count(*) from accounts) as accounts,
      (select count(*) from cost_statements) as costStatements, (select count(*) from settlements where cancel_time is null) as settlements,
      (select count(*) from bank_accounts) as bankAccounts, (select count(*) from comments) as comments,
      (select sum(version) from properties) as versions, (select group_concat(text) from comments) as texts,
      (select group_concat(label) from attachments) as labels, (select group_concat(value) from likes) as votes,
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
    if (!/^routes\/\w+\/api\//.test(id) || pathOf(id).includes("*")) continue;
    for (const path of spellNouns(pathOf(id))) {
      const allow = (await call(person, "PATCH", `/${path.replace(/:\w+/g, "1")}`)).headers.get("Allow") ?? "";
      for (const method of allow.split(", ")) if (method && method !== "GET") found.push(`${method} /${path}`);
    }
  }
  expect(found.sort()).toEqual([...Object.keys(writes), ...reads].sort());
});

// Under load an answer of what stands in for Google was lost now and then; nothing else gets a second try.
const triesAgain = (name: string) => ({ retry: name === "POST /api/properties/export" ? 2 : 0 });

for (const [name, of] of Object.entries(writes))
  test(`${name} is carried out once, and a repetition is answered the same`, triesAgain(name), async () => {
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
  // Nobody knows an address again: it is another one.
  "POST /api/calendar-feeds": 201,
  // What is under way is not done twice.
  "POST /api/erasure-list": 409,
};

for (const [name, of] of Object.entries(writes)) {
  test(`${name} that is sent twice at once is carried out once`, triesAgain(name), async () => {
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
}

/**
 * What neither the feed nor the history tells of: the journal or its own row does, it was told when it went into the trash, or nothing
 * changes.
 */
const untold = [
  "POST /api/ledger/transactions",
  "PUT /api/ledger/transactions/:transactionId",
  "DELETE /api/ledger/transactions/:transactionId",
  "POST /api/ledger/unaccounted-entries",
  "POST /api/payment-runs/:runId",
  "DELETE /api/trash/:trashId",
  "POST /api/properties/export",
  "PUT /api/ledger/lock",
  "PUT /api/settings",
  "POST /api/upkeep",
  "POST /api/calendar-feeds",
  "DELETE /api/calendar-feeds/:feedId",
  "DELETE /api/erasures/:erasureId",
  "POST /api/erasure-list",
];

test.each(Object.entries(writes))("%s and what is told of it are written together or not at all", async (name, of) => {
  const sent = await of().prepare();
  // What was asked for before is done by then, and leaves no further job.
  await jobsDone();
  const method = name.split(" ")[0]!;
  const counts = await rowCounts();
  const tables = ["activities", "row_changes", "history"];
  for (const table of tables)
    await env.DB.exec(
      `create trigger untold_${table} before insert on ${table} begin select raise(abort, 'on purpose'); end`,
    );
  const broken = await call(person, method, sent.path, sent.body, sent.headers);
  for (const table of tables) await env.DB.exec(`drop trigger untold_${table}`);
  if (untold.includes(name)) {
    expect(broken.status).toBeLessThan(300);
    return;
  }
  expect([broken.status, await rowCounts()]).toEqual([500, counts]);
  const told = /^Ein unerwarteter Fehler ist aufgetreten\. Kennung: [\w-]{36}$/;
  expect(broken.body).toEqual({ message: expect.stringMatching(told) });
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
    // If its answer is lost, what a repetition finds is answered.
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
  // What found nothing to copy finds nothing when it is asked again.
  const lost = unique();
  for (let asked = 0; asked < 2; asked++)
    expect((await keyed("POST", { path: `${path}?fromId=999999` }, lost)).status).toBe(404);
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
  const page = await call(browser, "GET", `/properties/${id}?edit`);
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
