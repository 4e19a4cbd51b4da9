import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "../../app/modules/base/calendar/day";
import { loadStatement, openAccount } from "../support/books/books";
import { call, demand } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addAgreement, addGroup, addProperty } from "../support/portfolio";
import { visibleText } from "../support/read-html";

let admin: Person;

beforeAll(async () => {
  admin = await createPerson("admin", "accountant", "editor");
  await name(admin.id, "Ada", "Altmann");
  await addAgreement(await addProperty(admin, await addGroup()));
});

const name = (id: number, first: string, last: string) =>
  env.DB.prepare("update users set first_name = ?, last_name = ? where id = ?").bind(first, last, id).run();

/** What an admin's call answers, which must not be a refusal. */
const api = (method: string, path: string, body?: unknown) => demand(admin, method, path, body);

const told = async (query: string) => (await api("GET", `/api/history?${query}`)).rows;
const page = async (query: string) => (await call(await inBrowser(admin), "GET", `/settings/history?${query}`)).body;

/** Of a kind: a row to create, what to change of it, and all of it as changes and as a person reads them. */
const nouns = [
  {
    kind: "user",
    path: "/api/users",
    body: { email: "neu@objektbuch.example", lastName: "Neumann", editor: true },
    change: { editor: false, locked: true },
    changed: [
      ["editor", true, false],
      ["locked", false, true],
    ],
    last: [
      ["lastName", "Neumann"],
      ["email", "neu@objektbuch.example"],
      ["locked", true],
    ],
    words: ["hat den Benutzer „Neumann“ geändert.", "Ändern Ja → Nein", "Gesperrt Nein → Ja", "Nachname Neumann"],
  },
  {
    kind: "property-group",
    path: "/api/property-groups",
    body: { name: "Sachsen" },
    change: { name: "Sachsen & Thüringen" },
    changed: [["name", "Sachsen", "Sachsen & Thüringen"]],
    last: [["name", "Sachsen & Thüringen"]],
    words: ["hat den Objektordner „Sachsen & Thüringen“ gelöscht.", "Name Sachsen → Sachsen & Thüringen"],
  },
  {
    kind: "bank-account",
    path: "/api/bank-accounts",
    body: { name: "Mietkonto", iban: "DE02500105170137075030", statementType: "CAMT" },
    change: { iban: "DE02100100100006820101" },
    changed: [["iban", "DE02500105170137075030", "DE02100100100006820101"]],
    last: [
      ["name", "Mietkonto"],
      ["iban", "DE02100100100006820101"],
      ["statementType", "CAMT"],
      ["accountInformationAvailable", true],
    ],
    words: [
      "hat das Bankkonto „Mietkonto“ angelegt.",
      "IBAN DE02 5001 0517 0137 0750 30 → DE02 1001 0010 0006 8201 01",
      "Typ CAMT",
    ],
  },
  {
    kind: "follow-up",
    path: "/api/follow-ups",
    body: { text: "Heizung warten", date: "2026-03-01" },
    change: { date: "2026-04-01" },
    changed: [["date", "2026-03-01", "2026-04-01"]],
    last: [
      ["text", "Heizung warten"],
      ["date", "2026-04-01"],
    ],
    words: ["hat die Wiedervorlage „Heizung warten“ angelegt.", "Fällig am 01.03.2026 → 01.04.2026"],
  },
  {
    kind: "meter",
    path: "/api/meters",
    body: { propertyId: 1, kind: "HEAT", number: "W-17", calibratedDate: "2020-05-12" },
    change: { calibratedDate: "2026-05-12" },
    changed: [["calibratedDate", "2020-05-12", "2026-05-12"]],
    last: [
      ["propertyId", 1],
      ["kind", "HEAT"],
      ["number", "W-17"],
      ["calibratedDate", "2026-05-12"],
    ],
    words: ["hat den Zähler „W-17“ angelegt.", "Geeicht, eingebaut oder untersucht am 12.05.2020 → 12.05.2026"],
  },
  {
    kind: "consumer-price",
    path: "/api/consumer-prices",
    body: { month: "2021-03", value: 107.5 },
    change: { value: 107.6 },
    changed: [["value", 107.5, 107.6]],
    last: [
      ["month", "2021-03"],
      ["value", 107.6],
      ["base", 2020],
      ["source", "Statistisches Bundesamt"],
    ],
    words: ["hat den Index des Monats „03/2021“ angelegt.", "Monat 03/2021"],
  },
  {
    kind: "agreement-due",
    path: "/api/dues",
    body: { agreementId: 1, kind: "FEE", dueDate: "2026-03-01", amount: 2.5, text: "Rücklastschrift" },
    change: { amount: 3 },
    changed: [["amount", 2.5, 3]],
    last: [
      ["agreementId", 1],
      ["kind", "FEE"],
      ["amount", 3],
      ["dueDate", "2026-03-01"],
      ["text", "Rücklastschrift"],
    ],
    words: ["hat die Forderung „Rücklastschrift“ zurückgenommen.", "Betrag 2,50 € → 3,00 €"],
  },
  {
    kind: "cost-statement",
    path: "/api/cost-statements",
    body: { propertyId: 1, from: "2025-01-01", to: "2025-12-31", source: "OWN" },
    change: { source: "WEG" },
    changed: [["source", "OWN", "WEG"]],
    last: [
      ["propertyId", 1],
      ["from", "2025-01-01"],
      ["to", "2025-12-31"],
      ["source", "WEG"],
      ["items", "[]"],
    ],
    words: ["Grundlage eigene Belege → Abrechnung der WEG", "Zeilen noch keine"],
  },
  {
    kind: "mandate",
    path: "/api/mandates",
    body: {
      agreementId: 1,
      iban: "DE89370400440532013000",
      holder: "Erika Musterfrau",
      reference: "MV17-2024",
      signedDate: "2024-06-01",
    },
    change: { holder: "Max Beispiel" },
    changed: [["holder", "Erika Musterfrau", "Max Beispiel"]],
    last: [
      ["agreementId", 1],
      ["iban", "DE89370400440532013000"],
      ["holder", "Max Beispiel"],
      ["reference", "MV17-2024"],
      ["signedDate", "2024-06-01"],
    ],
    words: ["hat das Lastschriftmandat „MV17-2024“ angelegt.", "Kontoinhaber Erika Musterfrau → Max Beispiel"],
  },
  {
    kind: "bill",
    path: "/api/bills",
    body: { seller: "Dachdecker Weise GmbH", number: "R-118", issueDate: "2026-03-01", amount: 119 },
    change: { amount: 120 },
    changed: [["amount", 119, 120]],
    last: [
      ["seller", "Dachdecker Weise GmbH"],
      ["number", "R-118"],
      ["issueDate", "2026-03-01"],
      ["amount", 120],
      ["state", "OPEN"],
      ["source", "HAND"],
    ],
    words: ["hat die Rechnung „Dachdecker Weise GmbH · R-118“ angelegt.", "Betrag 119,00 € → 120,00 €"],
  },
  {
    kind: "account",
    path: "/api/accounts",
    body: { name: "Mieten", routingKey: "RENT" },
    change: { routingKey: "UTILITIES", betrKv: 17 },
    changed: [
      ["routingKey", "RENT", "UTILITIES"],
      ["betrKv", null, 17],
    ],
    last: [
      ["name", "Mieten"],
      ["routingKey", "UTILITIES"],
      ["betrKv", 17],
    ],
    words: ["hat das Buchungskonto „Mieten“ geändert.", "Schlüssel Miete → Nebenkosten"],
  },
  {
    kind: "loan",
    path: "/api/loans",
    body: { name: "Hausbank", annualInterestRate: 3.5 },
    change: { annualInterestRate: 4.125, capitalizesInterest: true },
    changed: [
      ["annualInterestRate", 3.5, 4.125],
      ["capitalizesInterest", false, true],
    ],
    last: [
      ["name", "Hausbank"],
      ["annualInterestRate", 4.125],
      ["interestMethod", "30E/360"],
      ["capitalizesInterest", true],
    ],
    words: ["hat das Darlehen „Hausbank“ angelegt.", "Zins 3,50 % → 4,125 %"],
  },
];

test.each(nouns)("$kind: created, changed and deleted, from and to, with who did it", async (noun) => {
  const { kind, path, body, change, changed, last, words } = noun;
  const { id } = await api("POST", path, body);
  await api("PUT", `${path}/${id}`, change);
  await api("PUT", `${path}/${id}`, change);
  await call(admin, "DELETE", `${path}/${id}`);

  const rows = await told(`kind=${kind}&rowId=${id}`);
  const by = { kind, rowId: id, userId: admin.id, userName: "Ada Altmann" };
  expect(rows).toMatchObject([
    { ...by, deed: "deleted" },
    { ...by, deed: "changed" },
    { ...by, deed: "created" },
  ]);
  const [deleted, edited, created] = rows.map(({ changes }: { changes: Record<string, unknown>[] }) =>
    changes.map(({ name: field, oldValue, newValue }) => [field, oldValue, newValue]),
  );
  expect(edited).toEqual(changed);
  expect(deleted).toEqual(last.map(([field, value]) => [field, value, null]));
  for (const [field, value] of Object.entries(body)) expect(created).toContainEqual([field, null, value]);

  const shown = visibleText(await page(`kind=${kind}&row=${id}`)).replaceAll("\u00a0", " ");
  for (const sentence of ["Ada Altmann", ...words]) expect(shown).toContain(sentence);
});

test("what is refused, repeated or changes nothing leaves no trace of its own", async () => {
  const { id } = await api("POST", "/api/property-groups", { name: "Voll" });
  await addProperty(admin, id);
  expect((await call(admin, "DELETE", `/api/property-groups/${id}`)).status).toBe(409);
  await api("PUT", `/api/property-groups/${id}`, { name: "Voll" });
  const key = { "Idempotency-Key": "zweimal" };
  for (let time = 0; time < 2; time++)
    expect((await call(admin, "PUT", `/api/property-groups/${id}`, { name: "Neu" }, key)).status).toBe(200);
  expect((await told(`kind=property-group&rowId=${id}`)).map(({ deed }: { deed: string }) => deed)).toEqual([
    "changed",
    "created",
  ]);
});

test("a form of the settings tells the same as the call", async () => {
  const form = { id: "", name: "Vom Formular", annualInterestRate: "2,5", interestMethod: "30E/360" };
  await call(await inBrowser(admin), "POST", "/settings/loans", new URLSearchParams(form));
  expect((await told("kind=loan"))[0]).toMatchObject({ deed: "created", name: "Vom Formular" });
  await api("PUT", "/api/settings", { senderName: "Haus & Hof", booksBegin: "2024-01-01" });
  const shown = visibleText(await page("kind=settings"));
  expect(shown).toContain("hat den Beginn der Bücher und den Absender der Briefe geändert.");
  expect(shown).toContain("Die Bücher beginnen am leer → 01.01.2024");
});

test("months that are closed and opened, and statements that are loaded and taken back", async () => {
  await openAccount(admin);
  const line = { day: "2026-03-02", cents: 500, purpose: "MIETE" };
  const { uploadId } = await loadStatement(admin, [line], { name: "mai.sta" });
  await call(admin, "DELETE", `/api/bank-transactions/uploads/${uploadId}`);
  expect(await told("kind=import")).toMatchObject([
    { deed: "deleted", rowId: uploadId, name: "mai.sta" },
    { deed: "created", rowId: uploadId, name: "mai.sta" },
  ]);
  await api("PUT", "/api/ledger/lock", { lockedUntil: "2020-03-31" });
  await api("PUT", "/api/ledger/lock", { lockedUntil: "2020-01-31" });
  await api("PUT", "/api/ledger/lock", { lockedUntil: "2020-01-31" });
  const steps = (await told("kind=lock")).map(({ changes: [step] }: { changes: object[] }) => step);
  expect(steps).toEqual([
    { name: "lockedUntil", oldValue: "2020-03-31", newValue: "2020-01-31" },
    { name: "lockedUntil", oldValue: null, newValue: "2020-03-31" },
  ]);
  const shown = visibleText(await page(""));
  expect(shown).toContain("hat bis 31.03.2020 abgeschlossen.");
  expect(shown).toContain("hat alles nach dem 31.01.2020 wieder geöffnet.");
  expect(shown).toContain("hat den Kontoauszug „mai.sta“ zurückgenommen.");
});

test("the history is narrowed by person and period, and read a page at a time by a link", async () => {
  const other = await createPerson("admin");
  const insert = env.DB.prepare(
    "insert into history (kind, row_id, deed, title, user_id, create_time) values ('loan', ?, 'created', ?, ?, ?)",
  );
  await env.DB.batch(
    Array.from({ length: 120 }, (_, index) => {
      const day = String(1 + (index % 28)).padStart(2, "0");
      return insert.bind(900 + index, `Altes ${index}`, other.id, `2020-05-${day}T12:00:00.000Z`);
    }),
  );
  const first = await page(`person=${other.id}`);
  expect(visibleText(first).match(/„Altes \d+“/g)).toHaveLength(100);
  const more = /href="(\/settings\/history\?[^"]*before=\d+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&");
  const second = (await call(await inBrowser(admin), "GET", more ?? "")).body;
  expect(visibleText(second).match(/„Altes \d+“/g)).toHaveLength(20);
  expect(visibleText(second)).not.toContain("Mehr laden");

  const whole = await told(`userId=${other.id}&pageSize=500`);
  const pages = [];
  for (let before = ""; before !== "null"; ) {
    const { rows, next, metadata } = await api("GET", `/api/history?userId=${other.id}&pageSize=50&before=${before}`);
    expect(metadata).toEqual({ totalSize: 120 });
    pages.push(...rows);
    before = String(next);
  }
  expect(pages).toEqual(whole);
  const times = whole.map(({ createTime }: { createTime: string }) => createTime);
  expect([times.length, times]).toEqual([120, times.toSorted().toReversed()]);

  expect(visibleText(await page("from=01.05.2020&to=2020-05-31&kind=loan"))).toContain("Altes 3");
  expect((await told("fromDate=2020-05-02&toDate=2020-05-02")).length).toBe(5);
  const today = dayOf(new Date());
  expect((await told(`fromDate=${addDays(today, 1)}`)).length).toBe(0);
  expect(visibleText(await page("from=01.01.1999&to=02.01.1999"))).toContain("Nichts passt zu diesem Filter");
  for (const query of ["kind=nonsense", "fromDate=x", "before=-1", "pageSize=501"])
    expect((await call(admin, "GET", `/api/history?${query}`)).status).toBe(400);
});
