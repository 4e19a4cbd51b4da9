import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";

const UPLOAD = "/accounting/bank-transactions/upload";
const ENTRIES = [
  "13/03/26;Kern;Miete März;850,00;1.850,00",
  "15/03/26;Werke;Strom;120,50-;1.729,50",
  "19/03/26;Öl;<b>=1+1</b>;29,50-;1.700,00",
];

let accountant: Person;
let person: Person;
let accountId = 0;

beforeAll(async () => {
  accountant = await createPerson("accountant");
  person = await inBrowser(accountant);
  accountId = await addAccount("Mietkonto", "DE12500105170648489890");
});

async function addAccount(name: string, iban: string): Promise<number> {
  const made = await call(accountant, "POST", "/api/bank-accounts", { name, iban, statementType: "CSV_OTHER" });
  expect(made.body.message).toBeUndefined();
  return made.body.id;
}

/** An export with heads of its own for each test, as Windows-1252. */
function csv(name: string, entries: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = [`Auszug;${name}`, `Tag;Partner;Grund ${name};Wert EUR;danach`, ...entries, ";;Summe;;"].join("\r\n");
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function formOf(content: Uint8Array<ArrayBuffer> | string, fields: Record<string, string | string[]> = {}): FormData {
  const form = new FormData();
  form.append("file", new File([content], "Umsätze.csv"));
  for (const [name, values] of Object.entries({ statementType: "AUTO", bankAccountId: "0", ...fields }))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}

const send = (content: Uint8Array<ArrayBuffer> | string, fields = {}) =>
  call(accountant, "POST", "/api/bank-transactions", formOf(content, fields));

const preview = (content: Uint8Array<ArrayBuffer> | string, fields = {}) =>
  call(person, "POST", UPLOAD, formOf(content, { intent: "preview", ...fields }));

/** Keeps a file until its columns are confirmed, and returns the address of its page. */
async function draftOf(content: Uint8Array<ArrayBuffer> | string, fields = {}, who = person): Promise<string> {
  const { status, headers } = await call(who, "POST", UPLOAD, formOf(content, { intent: "columns", ...fields }));
  expect(status).toBe(302);
  return headers.get("Location") ?? "";
}

const plain = (body: string) => body.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
const pageOf = async (address: string) => plain((await call(person, "GET", address)).body);

const linkIn = (body: string) =>
  /href="(\/accounting\/bank-transactions\/columns\/[^"]+)"/.exec(plain(body))?.[1] ?? "";

/** What the form that loads a draft would send. */
function sentBy(page: string): URLSearchParams {
  const start = page.indexOf('<form method="post"', page.indexOf('id="file"'));
  const form = page.slice(start, page.indexOf("</form>", start));
  const hidden = [...form.matchAll(/<input type="hidden" name="([\w.]+)" value="([^"]*)"/g)];
  return new URLSearchParams(hidden.map(([, name = "", value = ""]) => [name, value]));
}

async function loadDraft(address: string, changes: Record<string, string> = {}) {
  const sent = sentBy(await pageOf(address));
  for (const [name, value] of Object.entries(changes)) sent.set(name, value);
  return call(person, "POST", address.split("?")[0] ?? "", sent);
}

const linesOf = async (id: number | string) =>
  (await call(accountant, "GET", `/api/bank-transactions?bankAccountId=${id}&pageSize=500`)).body;
const drafts = async () => (await env.FILES.list({ prefix: "drafts/" })).objects.length;

test("an unknown bank's file is refused with the way to its columns, loaded by them, and the next one without a question", async () => {
  const first = csv("Elbtal", ENTRIES.slice(0, 2));
  const refused = await send(first);
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      message: expect.stringContaining("Ihre Spalten lassen sich von Hand zuordnen"),
      fieldErrors: { columns: expect.stringContaining("Kontoauszug laden") },
    },
  ]);
  const answered = await call(person, "POST", UPLOAD, formOf(first, { intent: "load" }));
  expect(answered.status).toBe(422);
  const link = linkIn(answered.body);

  const page = await pageOf(link);
  for (const text of ["2 neu", "Miete März", "13.03.2026", "ergeben den Endsaldo 1.729,50 €", "Zeile 2: Tag · Partner"])
    expect(page).toContain(text);
  const stranger = await inBrowser(await createPerson("accountant"));
  expect((await call(stranger, "GET", link)).headers.get("Location")).toBe("/accounting/bank-transactions/uploads");

  const sent = sentBy(page);
  sent.set("requestKey", "one");
  const address = link.split("?")[0] ?? "";
  const before = await drafts();
  const done = await call(person, "POST", address, sent);
  expect([done.status, done.headers.get("Location")]).toEqual([302, expect.stringContaining("upload=")]);
  expect((await call(person, "POST", address, sent)).headers.get("Location")).toBe(done.headers.get("Location"));
  expect(await drafts()).toBe(before - 1);
  expect(await linesOf(accountId)).toMatchObject({ totalSize: 2, creditAmount: 850, debitAmount: 120.5 });

  const next = await send(csv("Elbtal", ENTRIES));
  expect([next.status, next.body]).toMatchObject([201, { created: 1, known: 2, statements: [{ proven: true }] }]);
  expect((await send(csv("Elbtal", ENTRIES))).status).toBe(200);
  const lines = (await linesOf(accountId)).transactionsByDate.flatMap(
    ([, rows]: [string, { reference: string }[]]) => rows,
  );
  expect(lines.map(({ reference }: { reference: string }) => reference)).toContain("<b>=1+1</b>");
  for (const id of [
    next.body.uploadId,
    Number(new URL(done.headers.get("Location") ?? "", "http://x").searchParams.get("upload")),
  ])
    expect((await call(accountant, "DELETE", `/api/bank-transactions/uploads/${id}`)).status).toBe(204);
  expect(await linesOf(accountId)).toMatchObject({ totalSize: 0 });
});

test("a mapping that was kept is looked at and put right from the preview", async () => {
  const id = await addAccount("Falsch gelesen", "DE68210501700012345678");
  const once = await draftOf(csv("Weser", ENTRIES.slice(0, 1)), { bankAccountId: String(id) });
  expect((await loadDraft(once, { "columns.D": "detail", "columns.E": "amount" })).status).toBe(302);
  expect(await linesOf(id)).toMatchObject({ creditAmount: 1850 });
  const uploads = (await call(accountant, "GET", "/api/bank-transactions/uploads")).body;
  await call(accountant, "DELETE", `/api/bank-transactions/uploads/${uploads[0].id}`);

  const asked = await send(csv("Weser", ENTRIES));
  expect([asked.status, Object.keys(asked.body.fieldErrors)]).toEqual([422, ["bankAccountId"]]);
  const link = linkIn((await preview(csv("Weser", ENTRIES.slice(0, 1)), { bankAccountId: String(id) })).body);
  expect(link).toContain("columns.E=amount");
  expect((await loadDraft(link, { "columns.D": "amount", "columns.E": "balance" })).status).toBe(302);
  expect((await send(csv("Weser", ENTRIES), { bankAccountId: String(id) })).body).toMatchObject({
    created: 2,
    known: 1,
  });
  expect(await linesOf(id)).toMatchObject({ creditAmount: 850, debitAmount: 150 });
  const kept = await env.DB.prepare("select count(*) as kept from statement_columns where bank_account_id = ?")
    .bind(id)
    .first();
  expect(kept).toEqual({ kept: 1 });
});

test("a value day that is mistyped is told after loading, and by a preview only as long as its entry is new", async () => {
  const chosen = { bankAccountId: String(await addAccount("Vertippt", "DE89370400440532013000")) };
  const rows = [
    "13/03/26;13/03/26;Kern;Miete;850,00;1.850,00",
    "15/03/26;15/03/62;Werke;Strom;120,50-;1.729,50",
    "19/03/26;19/03/72;Post;Porto;29,50-;1.700,00",
  ];
  const fileOf = (count: number) =>
    ["Tag;Valuta;Partner;Grund Ems;Wert EUR;danach", ...rows.slice(0, count)].join("\r\n");
  const loaded = await loadDraft(await draftOf(fileOf(2), chosen));
  expect(await pageOf(loaded.headers.get("Location") ?? "")).toContain("Zukunft: 15.03.2062. Stimmt das nicht, lässt");
  const hinted = await preview(fileOf(3), chosen);
  expect(plain(hinted.body)).toContain("mehr als einen Monat in der Zukunft: 19.03.2072. Stimmt das nicht, bitte");
  expect(plain(hinted.body)).toMatch(/Konto: DE\d\d/);
});

test("with another account of the same bank the account is asked for", async () => {
  const id = await addAccount("Erstes", "DE27100777770209299700");
  await addAccount("Zweites", "DE97100777770209299701");
  await loadDraft(await draftOf(csv("Havel", ENTRIES.slice(0, 1)), { bankAccountId: String(id) }));
  const asked = await send(csv("Havel", ENTRIES));
  expect([asked.status, Object.keys(asked.body.fieldErrors)]).toEqual([422, ["bankAccountId"]]);
  expect((await send(csv("Havel", ENTRIES), { bankAccountId: String(id) })).body).toMatchObject({
    created: 2,
    known: 1,
  });
});

test("what keeps a file from being loaded is said before, and holds when it is sent nevertheless", async () => {
  const id = await addAccount("Geprüft", "DE75512108001245126199");
  const account = { bankAccountId: String(id) };
  const faulty = await draftOf(csv("Oder", ["02/03/26;Kern;Miete;viel;", ENTRIES[1] ?? ""]), account);
  const page = await pageOf(`${faulty}&columns.D=amount`);
  expect(page).toContain("Zelle D3");
  expect(page).toContain("„viel“ ist kein Betrag");
  expect((await loadDraft(faulty)).status).toBe(422);

  const unproven = await draftOf(csv("Oder", ENTRIES), account);
  const typed = await pageOf(`${unproven}&opening=1.000&closing=5`);
  expect(typed).toContain("Der Kontoauszug geht nicht auf");
  expect((await loadDraft(unproven, { opening: "1.000", closing: "5" })).status).toBe(422);
  expect((await loadDraft(unproven, { account: "" })).status).toBe(422);

  await env.DB.prepare("update ledger_lock set locked_until = '2026-02-28'").run();
  const early = await draftOf(
    csv("Oder", ["27/02/26;Kern;Miete;850,00;850,00", "02/03/26;Kern;Miete;1,00;851,00"]),
    account,
  );
  expect(await pageOf(early)).toContain("Der Monat 02/2026 ist abgeschlossen");
  expect((await loadDraft(early)).status).toBe(422);
  await env.DB.prepare("update ledger_lock set locked_until = null").run();
  expect(await linesOf(id)).toMatchObject({ totalSize: 0 });
  expect((await loadDraft(unproven)).status).toBe(302);
  expect(await pageOf(await draftOf(csv("Oder", ENTRIES), account))).toContain("wurde schon am");
});

test("a known bank's file gets no draft, a file that is no table no way, and a draft of properties is none of a statement", async () => {
  const n26 =
    '"Date","Payee","Account number","Transaction type","Payment reference","Category","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"\n"2026-08-01","A","","Income","K","I","1.00","","",""';
  const known = await call(person, "POST", UPLOAD, formOf(n26, { intent: "columns" }));
  expect([known.status, plain(known.body).includes("braucht keine Zuordnung")]).toEqual([422, true]);
  expect((await send("Ort;Straße\nAue;Weg 1\n")).status).toBe(415);
  const editor = await inBrowser(await createPerson("editor", "accountant"));
  const statement = await draftOf(csv("Elster", ENTRIES), {}, editor);
  const [, draftId] = /columns\/([\w-]+)/.exec(statement) ?? [];
  const elsewhere = await call(editor, "GET", `/property-groups/1/import/${draftId}`);
  expect([302, 404]).toContain(elsewhere.status);
});

test("what was previewed is what is loaded: columns that another person assigned since are shown first", async () => {
  const id = await addAccount("Neu zugeordnet", "DE83210501700012345699");
  const chosen = { bankAccountId: String(id) };
  expect((await loadDraft(await draftOf(csv("Isar", ENTRIES.slice(0, 2)), chosen))).status).toBe(302);
  const file = csv("Isar", ENTRIES);
  const shownBy = (body: string) => / name="shown" value="([^"]+)"/.exec(body)?.[1] ?? "";
  const first = await preview(file, chosen);
  const shown = shownBy(first.body);
  expect(shown).not.toBe("");

  const other = await inBrowser(await createPerson("accountant"));
  const address = await draftOf(csv("Isar", ENTRIES.slice(0, 2).toReversed()), chosen, other);
  const assigned = sentBy(plain((await call(other, "GET", address)).body));
  assigned.set("columns.B", "detail");
  expect((await call(other, "POST", address.split("?")[0] ?? "", assigned)).status).toBe(302);

  const moved = await call(person, "POST", UPLOAD, formOf(file, { intent: "load", shown, ...chosen }));
  expect(moved.status).toBe(409);
  const page = plain(moved.body);
  for (const text of ["Seit der Vorschau wurden die Spalten", "Vorschau, noch nichts gespeichert", "1 neu"])
    expect(page).toContain(text);
  expect((await send(file, { shown, ...chosen })).status).toBe(409);
  expect(await linesOf(id)).toMatchObject({ totalSize: 2 });
  const again = formOf(file, { intent: "load", shown: shownBy(moved.body), ...chosen });
  expect((await call(person, "POST", UPLOAD, again)).status).toBe(302);
  expect(await linesOf(id)).toMatchObject({ totalSize: 3 });
  // What was shown of one file says nothing of another.
  expect((await send(csv("Isar", ENTRIES.toReversed()), { shown, ...chosen })).status).toBe(201);
});

const HEAD = "Datum;Betrag;Typ;Text";
const INCOME = [HEAD, "13.03.2019;10,00;Rein;eins", "14.03.2019;20,00;Raus;zwei"].join("\n");
const UNSIGNED = [HEAD, "15.03.2019;30,00;Rein;drei", "16.03.2019;40,00;Raus;vier"].join("\n");

test("amounts without a sign are asked about, by /api with the way to answer and by pages without scripts", async () => {
  const bankAccountId = String(await addAccount("Ohne Vorzeichen", "DE56500105170648489777"));
  const other = String(await addAccount("Ohne Vorzeichen, Seite", "DE46500105170648489666"));
  // Kept without a column of sides, as all of the first file came in.
  for (const id of [bankAccountId, other])
    expect((await loadDraft(`${await draftOf(`${INCOME} ${id}`, { bankAccountId: id })}&sideColumn=none`)).status).toBe(
      302,
    );
  const refused = await send(UNSIGNED, { bankAccountId });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      message: "Kein Betrag der Datei hat ein Vorzeichen. Welche Spalte sagt, ob Geld kam oder ging?",
      fieldErrors: {
        sideColumn: expect.stringContaining("C (Typ: Rein, Raus). Oder sideColumn=none"),
        columns: expect.any(String),
      },
    },
  ]);
  const words = await send(UNSIGNED, { bankAccountId, sideColumn: "C" });
  expect([words.status, words.body.fieldErrors.side]).toEqual([400, expect.stringContaining("side=debit:Wort")]);
  const side = ["credit:Rein", "debit:Raus"];
  const odd = await send(UNSIGNED, { bankAccountId, sideColumn: "C", side: ["Rein"] });
  expect([odd.status, Object.keys(odd.body.fieldErrors)]).toEqual([400, ["side"]]);
  expect((await send(UNSIGNED, { bankAccountId, sideColumn: "C", side })).status).toBe(201);
  // What was answered is kept for the next file.
  expect((await send(UNSIGNED.replace("40,00", "50,00"), { bankAccountId })).status).toBe(201);
  expect(await linesOf(bankAccountId)).toMatchObject({ creditAmount: 60, debitAmount: 90 });

  const asked = await preview(`${UNSIGNED} und mehr`, { bankAccountId: other });
  expect(plain(asked.body)).toContain("Welche Spalte sagt, ob Geld kam oder ging?");
  const link = linkIn(asked.body);
  const page = await pageOf(link);
  for (const text of ["Spalte C Typ: Rein, Raus", "keine, in dieser Datei sind alle Umsätze Eingänge"])
    expect(page).toContain(text);
  expect((await loadDraft(link)).status).toBe(422);
  expect(await pageOf(`${link}&sideColumn=C`)).toContain("wo „Rein“ und „Raus“ steht");
  const answered = `${link}&sideColumn=C&side=credit:Rein&side=debit:Raus`;
  expect(await pageOf(answered)).toContain("Eingänge 30,00 €, Ausgänge −40,00 €");
  expect((await loadDraft(answered)).status).toBe(302);
  expect(await linesOf(other)).toMatchObject({ debitAmount: 40 });
});

test("days that may be of two months are asked for, kept, and asked for again where a file contradicts", async () => {
  const bankAccountId = String(await addAccount("Zwei Monate", "DE02120300000000202051"));
  const file = (...days: string[]) => ["Tag;Wert;Wofür", ...days.map((day, at) => `${day};-${at + 1},00;x`)].join("\n");
  const rents = file("01/03/2019", "01/04/2019", "01/05/2019");
  const link = await draftOf(rents, { bankAccountId });
  expect(link).not.toContain("days=");
  const page = await pageOf(link);
  for (const text of ["lassen sich auf zwei Weisen lesen", "(hier 03.01.2019 bis 05.01.2019)"])
    expect(page).toContain(text);
  expect((await loadDraft(link)).status).toBe(422);
  expect((await loadDraft(`${link}&days=dmy`)).status).toBe(302);
  expect((await send(file("01/06/2019", "01/07/2019"), { bankAccountId })).status).toBe(201);

  const american = file("06/04/2019", "06/14/2019");
  const moved = await send(american, { bankAccountId });
  expect([moved.status, moved.body.fieldErrors]).toEqual([
    400,
    { days: expect.stringContaining("days=mdy"), columns: expect.any(String) },
  ]);
  expect(await pageOf(linkIn((await preview(american, { bankAccountId })).body))).toContain("04.06.2019");
  expect((await send(american, { bankAccountId, days: "xyz" })).status).toBe(400);
  expect((await send(american, { bankAccountId, days: "mdy" })).status).toBe(201);
  const days = (await linesOf(bankAccountId)).transactionsByDate.map(([day]: [string]) => day);
  expect(days.toSorted()).toEqual([
    "2019-03-01",
    "2019-04-01",
    "2019-05-01",
    "2019-06-01",
    "2019-06-04",
    "2019-06-14",
    "2019-07-01",
  ]);
});
