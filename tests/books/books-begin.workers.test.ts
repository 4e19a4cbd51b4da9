import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { statementForm } from "../support/books/books";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { readHtmlForm, visibleText } from "../support/read-html";

const IBAN = "DE02120300000000202051";
const UPLOADS = "/api/bank-transactions";

let accountant: Person;
let admin: Person;
let bankAccountId: number;

beforeAll(async () => {
  accountant = await createPerson("accountant");
  admin = await createPerson("admin");
  const account = { name: "Mietkonto", iban: IBAN, statementType: "MT940" };
  bankAccountId = (await call(accountant, "POST", "/api/bank-accounts", account)).body.id;
});

/** A file of one line of a day. */
function fileOf(day: string, more: Record<string, string> = {}): FormData {
  const form = statementForm([{ day, cents: 50_00, purpose: `VOM ${day}` }], { name: `${day}.sta` });
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return form;
}
const load = async (day: string, more?: Record<string, string>) =>
  (await call(accountant, "POST", UPLOADS, fileOf(day, more))).body;
const settings = async () => (await call(admin, "GET", "/api/settings")).body;

test("the first statement proposes when the books begin, who loaded it confirms, and no older one moves it", async () => {
  const first = await load("2026-03-02");
  expect(first).toMatchObject({ booksBegin: null, proposedBooksBegin: "2026-03-01", linesBeforeBooks: 0 });
  expect(await settings()).toMatchObject({ booksBegin: null, proposedBooksBegin: "2026-03-01" });
  const person = await inBrowser(accountant);
  const path = `/accounting/bank-transactions?upload=${first.uploadId}`;
  const page = (await call(person, "GET", path)).body;
  expect(visibleText(page)).toContain("Vorschlag nach dem ersten Kontoauszug: 01.03.2026.");

  const form = await readHtmlForm(page, "section[role=status] form");
  const stale = new URLSearchParams(form);
  stale.set("confirmBooksBegin", "2025-01-01");
  const refused = await call(person, "POST", path, stale);
  expect([refused.status, visibleText(refused.body).includes("Inzwischen ist der 01.03.2026 vorgeschlagen")]).toEqual([
    409,
    true,
  ]);
  expect((await call(person, "POST", path, form)).status).toBe(302);
  expect(await settings()).toMatchObject({ booksBegin: "2026-03-01", proposedBooksBegin: null });

  const preview = await call(
    person,
    "POST",
    "/accounting/bank-transactions/upload",
    fileOf("2018-03-05", { intent: "preview" }),
  );
  const sentence = "1 Umsatz liegt vor dem 01.03.2026, an dem die Bücher beginnen";
  expect(visibleText(preview.body)).toContain(sentence);
  const assigned = new FormData();
  assigned.append("file", new File(["Datum;Betrag;Text\n05.03.2018;50,00;Miete"], "Umsätze.csv"));
  for (const [name, value] of Object.entries({ statementType: "AUTO", bankAccountId, intent: "columns" }))
    assigned.append(name, String(value));
  const draft = await call(person, "POST", "/accounting/bank-transactions/upload", assigned);
  const columns = await call(person, "GET", draft.headers.get("Location") ?? "");
  expect(visibleText(columns.body)).toContain(sentence);
  const older = await load("2018-03-05", { confirmBooksBegin: "true" });
  expect(older).toMatchObject({ created: 1, booksBegin: "2026-03-01", proposedBooksBegin: null, linesBeforeBooks: 1 });
  expect((await call(accountant, "GET", `${UPLOADS}/uploads/${older.uploadId}`)).body.linesBeforeBooks).toBe(1);
  const after = (await call(person, "GET", `/accounting/bank-transactions?upload=${older.uploadId}`)).body;
  expect(visibleText(after)).toContain(sentence);
  expect((await settings()).booksBegin).toBe("2026-03-01");
});

test("an upload confirms what it proposes in one go, without days that are obviously mistyped", async () => {
  await call(admin, "PUT", "/api/settings", { booksBegin: null });
  await load("2016-11-02");
  await env.DB.prepare("update bank_statements set from_date = '1926-11-02' where from_date = '2016-11-02'").run();
  expect((await settings()).proposedBooksBegin).toBe("2018-03-01");
  const answer = await load("2017-05-09", { confirmBooksBegin: "true" });
  expect(answer).toMatchObject({ booksBegin: "2017-05-01", proposedBooksBegin: null, linesBeforeBooks: 0 });
});

test("instances that began with their first statement keep that day", async () => {
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0037"));
  const run = async () => {
    for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
    return (await settings()).booksBegin;
  };
  await call(admin, "PUT", "/api/settings", { booksBegin: "2020-01-01" });
  expect(await run()).toBe("2020-01-01");
  await call(admin, "PUT", "/api/settings", { booksBegin: null });
  expect(await run()).toBe("1926-11-01");
});
