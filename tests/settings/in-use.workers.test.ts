import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { accountIdsOf, loadStatement } from "../support/books/books";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { decodeHtml, readHtmlForm, visibleText } from "../support/read-html";

const TIME = "2026-01-01T00:00:00.000Z";

/** Books one transaction that relates to something, by plain SQL. */
async function book(transaction: number, userId: number, flow: string, flowId: number, sub: string, subId: number) {
  const { DB } = env;
  await DB.batch([
    DB.prepare(
      "insert into transactions (id, description, value_date, first_leg_id, user_id, create_time) values (?, 'Miete', '2026-01-05', ?, ?, ?)",
    ).bind(transaction, transaction, userId, TIME),
    DB.prepare(
      `insert into legs (id, transaction_id, source_account_id, target_account_id, target_flow_type, target_flow_id,
         target_sub_flow_type, target_sub_flow_id, cents, value_date, user_id, create_time)
       select ?, ?, a.id, b.id, ?, ?, ?, ?, 39000, '2026-01-05', ?, ? from accounts a, accounts b
       where a.routing_key = 'CASH_CLEARING' and b.routing_key = 'RENT'`,
    ).bind(transaction, transaction, flow, flowId, sub, subId, userId, TIME),
  ]);
}

test("what bookings relate to is not deleted, and the refusal says how many there are", async () => {
  const admin = await createPerson("admin");
  const editor = await createPerson("editor");
  const group = (await call(admin, "POST", "/api/property-groups", { name: "Bestand" })).body.id;
  const property = (await call(editor, "POST", "/api/properties", { groupId: group, published: false })).body.id;
  const agreement = (
    await call(editor, "POST", "/api/rental-agreements", { propertyId: property, startDate: "2025-01-01", rent: 390 })
  ).body.id;
  const loan = (await call(admin, "POST", "/api/loans", { name: "Hausbank", annualInterestRate: 3.5 })).body.id;
  await book(1, admin.id, "PROPERTY", property, "RENTAL_AGREEMENT", agreement);
  await book(2, admin.id, "PROPERTY", property, "RENTAL_AGREEMENT", agreement);
  await book(3, admin.id, "LOAN", loan, "LOAN", loan);

  const refused = await call(editor, "DELETE", `/api/rental-agreements/${agreement}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Zu diesem Mietvertrag gibt es 2\u00a0Buchungen; er kann nicht gelöscht werden.",
  ]);
  const ofProperty = await call(admin, "DELETE", `/api/properties/${property}`);
  expect([ofProperty.status, ofProperty.body.message]).toEqual([
    409,
    "Zu diesem Objekt gibt es 2\u00a0Buchungen; es kann nicht gelöscht werden.",
  ]);
  const ofLoan = await call(admin, "DELETE", `/api/loans/${loan}`);
  expect([ofLoan.status, ofLoan.body.message]).toEqual([
    409,
    "Zu diesem Darlehen gibt es 1\u00a0Buchung; es kann nicht gelöscht werden.",
  ]);
  expect((await call(admin, "GET", "/api/loans")).body).toHaveLength(1);

  const bookings = (filter: string) => `/accounting/ledger-entries?${filter}`;
  const ofLoanDialog = { path: `/settings/loans/${loan}/delete`, said: "Zu diesem Darlehen gibt es 1 Buchung;" };
  const ways = [
    {
      path: `/properties/${property}/rental-agreements/${agreement}/delete`,
      said: "Zu diesem Mietvertrag gibt es 2 Buchungen;",
      way: bookings(`flowType=PROPERTY&flowId=${property}&subFlowType=RENTAL_AGREEMENT&subFlowId=${agreement}`),
    },
    {
      path: `/properties/${property}/delete`,
      said: "Das Objekt hat noch 1 Mietvertrag; er muss vorher gelöscht werden. Zu diesem Objekt gibt es 2 Buchungen;",
      way: `/properties/${property}#agreements`,
    },
    { ...ofLoanDialog, way: bookings(`flowType=LOAN&flowId=${loan}`) },
    {
      path: `/settings/property-groups/${group}/delete`,
      said: "Der Ordner enthält noch 1 Objekt",
      way: `/property-groups/${group}`,
    },
  ];
  const everybody = await inBrowser(await createPerson("admin", "editor", "accountant"));
  for (const { path, said, way } of ways) await expectSaidBeforehand(everybody, path, said, way);
  // Who may not look into the books is led to nothing there.
  await expectSaidBeforehand(await inBrowser(admin), ofLoanDialog.path, ofLoanDialog.said, null);
});

test("a ledger account with bookings stays; API and page say how many there are", async () => {
  const admin = await inBrowser(await createPerson("admin"));
  const { RENT: id } = await accountIdsOf(admin);
  const said = (bookings: string) => `Zu diesem Buchungskonto gibt es ${bookings}; es kann nicht gelöscht werden.`;
  const stored = await countOfBookings();
  await book(100, admin.id, "NONE", 0, "NONE", 0);
  await book(101, admin.id, "NONE", 0, "NONE", 0);

  const refused = await call(admin, "DELETE", `/api/accounts/${id}`);
  expect([refused.status, refused.body.message]).toEqual([409, said(`${stored + 2}\u00a0Buchungen`)]);
  expect(await refusalOnPage(admin, `/settings/accounts/${id}/delete`)).toEqual([409, said(`${stored + 2} Buchungen`)]);

  const bookkeeper = await inBrowser(await createPerson("admin", "accountant"));
  const way = `/accounting/ledger-entries?accountId=${id}`;
  await expectSaidBeforehand(bookkeeper, `/settings/accounts/${id}/delete`, said(`${stored + 2} Buchungen`), way);

  const unused = (await call(admin, "POST", "/api/accounts", { name: "Leer", routingKey: "OTHER" })).body.id;
  const question = await call(admin, "GET", `/settings/accounts/${unused}/delete`);
  expect(visibleText(question.body)).toContain("Buchungskonto „Leer“ löschen?");
  expect(visibleText(question.body)).not.toContain("kann nicht gelöscht werden");
  expect((await call(admin, "DELETE", `/api/accounts/${unused}`)).status).toBe(204);
  expect((await call(admin, "DELETE", `/api/accounts/${unused}`)).status).toBe(404);
});

test("a bank account stays that statements, transactions or bookings are of; API and both pages name each with its number", async () => {
  const admin = await inBrowser(await createPerson("admin", "accountant"));
  const account = { name: "Mietkonto", iban: "DE02120300000000202051", statementType: "MT940" };
  const { id } = (await call(admin, "POST", "/api/bank-accounts", account)).body;
  const said = (what: string) => `Zu diesem Bankkonto gibt es ${what}; es kann nicht gelöscht werden.`;
  const remove = async () => {
    const { status, body } = await call(admin, "DELETE", `/api/bank-accounts/${id}`);
    return [status, body.message.replaceAll("\u00a0", " ")];
  };
  await book(200, admin.id, "BANK_ACCOUNT", id, "NONE", 0);
  expect(await remove()).toEqual([409, said("1 Buchung")]);

  const first = await load(admin, account.iban, [100, 200]);
  expect(await remove()).toEqual([409, said("1 Kontoauszug, 2 Umsätze und 3 Buchungen")]);
  const second = await load(admin, account.iban, [300]);
  const all = said("2 Kontoauszüge, 3 Umsätze und 4 Buchungen");
  expect(await remove()).toEqual([409, all]);
  for (const area of ["settings", "accounting"]) {
    // Said before one tries, too.
    const path = `/${area}/bank-accounts/${id}/delete`;
    expect(visibleText((await call(admin, "GET", path)).body)).toContain(all);
    expect(await refusalOnPage(admin, path)).toEqual([409, all]);
  }

  expect((await call(admin, "DELETE", `/api/bank-transactions/uploads/${first}`)).status).toBe(204);
  const again = await call(admin, "GET", `/accounting/bank-transactions/uploads/${first}/delete`);
  expect(visibleText(again.body)).toContain("Dieser Import wurde schon rückgängig gemacht.");
  const takenBack = " Auch was rückgängig gemacht wurde, bleibt mit seinen Gegenbuchungen in den Büchern.";
  expect(await remove()).toEqual([
    409,
    said("1 Kontoauszug, 1 rückgängig gemachten Kontoauszug, 1 Umsatz und 4 Buchungen") + takenBack,
  ]);
  expect((await call(admin, "DELETE", `/api/bank-transactions/uploads/${second}`)).status).toBe(204);
  expect(await remove()).toEqual([409, said("2 rückgängig gemachte Kontoauszüge und 4 Buchungen") + takenBack]);

  const unused = (await call(admin, "POST", "/api/bank-accounts", { ...account, iban: "DE89370400440532013000" })).body;
  expect((await call(admin, "DELETE", `/api/bank-accounts/${unused.id}`)).status).toBe(204);
  expect((await call(admin, "DELETE", `/api/bank-accounts/${unused.id}`)).status).toBe(404);
});

async function countOfBookings(): Promise<number> {
  return (await env.DB.prepare("select count(*) as count from transactions").first<number>("count")) ?? 0;
}

/** Expects that a page which asks before deleting says why it cannot be, with the way to what stands in it, and offers no button. */
async function expectSaidBeforehand(person: Person, path: string, sentence: string, way: string | null) {
  const { body } = await call(person, "GET", path);
  const dialog = body.slice(body.indexOf("<dialog"), body.indexOf("</dialog>"));
  expect(visibleText(`<body>${dialog}`)).toContain(sentence);
  const links = [...dialog.matchAll(/<a [^>]*href="([^"]*)"[^>]*>[^<]*ansehen/g)].map(([, to]) => decodeHtml(to));
  expect([path, ...links]).toEqual(way === null ? [path] : [path, way]);
  expect(dialog).toMatch(/<button [^>]*disabled=""[^>]*>(Endgültig löschen|Löschen)</);
}

/** Sends the form of a page that asks before deleting; answers the status and the sentence of its refusal. */
async function refusalOnPage(person: Person, path: string) {
  const form = await readHtmlForm((await call(person, "GET", path)).body, "dialog form");
  const { status, body } = await call(person, "POST", path, form);
  return [status, /Zu diesem [^.]*\./.exec(visibleText(body))?.[0]];
}

/** Loads a statement with a line for each amount in euros; answers the upload's id. */
async function load(person: Person, iban: string, amounts: number[]): Promise<number> {
  const lines = amounts.map((euros) => ({ day: "2026-03-02", cents: euros * 100, purpose: `MIETE ${euros}` }));
  return (await loadStatement(person, lines, { iban })).uploadId;
}
