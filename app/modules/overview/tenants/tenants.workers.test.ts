import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { allFlags } from "../../../../tests/support/all-flags";
import { loadLines, openAccount } from "../../../../tests/support/books/books";
import { type WrittenLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { call } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { visibleText } from "../../../../tests/support/read-html";
import { openProperty } from "../property-page/open-property";
import { openTenant } from "./open-tenant";
import { openTenants } from "./open-tenants";
import { defaultTenantView } from "./tenant-view";

const TODAY = "2026-03-17";
const IBAN = "DE75512108001245126199";
const OTHER = "AT483200000012345864";
const db = connect(env.DB);
const reader = { admin: false, editor: false, voter: false, accountant: false };

let people: Record<"reader" | "editor" | "accountant", Person>;
let userId: number;
let groupId: number;
let propertyId: number;
let emptyGroup: number;

/** What was paid on an agreement; accounts 3 and 4 are rents and utilities. */
const paid = (id: number, agreementId: number, accountId: number, valueDate: string, cents: number): WrittenLeg => ({
  id,
  transactionId: id,
  source: { accountId: 1, flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 },
  target: {
    accountId,
    flowType: "PROPERTY",
    flowId: propertyId,
    subFlowType: "RENTAL_AGREEMENT",
    subFlowId: agreementId,
  },
  cents,
  valueDate,
});

beforeAll(async () => {
  const accountant = await createPerson("accountant");
  userId = accountant.id;
  people = {
    reader: await inBrowser(await createPerson()),
    editor: await inBrowser(await createPerson("editor")),
    accountant: await inBrowser(accountant),
  };
  groupId = await addGroup("Bestand");
  emptyGroup = await addGroup("Leer");
  const flat = { streetAndNumber: "Markt 9", city: "Aue", zipCode: "08280", indoorLocation: "2. OG links" };
  propertyId = await addProperty(accountant, groupId, flat);
  await env.DB.prepare("update instance_settings set books_begin = '2026-01-01'").run();
  const agree = env.DB.prepare(
    `insert into rental_agreements (id, property_id, counter_party, start_date, end_date, rent_deposit, rent_steps, create_time,
        counter_party_email, counter_party_phone, counter_party_ibans)
      values (?, ?, ?, ?, ?, 100000, '[{"validFrom":"2020-01-01","rent":50000,"utilities":12000}]', '', ?, ?, ?)`,
  );
  await env.DB.batch([
    agree.bind(7, propertyId, "Erika Vogt", "2025-01-01", null, "erika@example.com", "+49 (0) 371 55-50", OTHER),
    agree.bind(8, propertyId, "Erika Vogt", "2020-01-01", "2024-12-31", null, null, null),
    agree.bind(9, propertyId, "Jonas Krüger", "2026-09-01", null, null, null, null),
  ]);
  await writeLegs(accountant.id, [
    paid(1, 7, 3, "2026-01-05", 500_00),
    paid(2, 7, 4, "2026-01-06", 120_00),
    paid(3, 7, 3, "2026-02-04", 100_00),
    // Paid back the same day: no payment.
    paid(4, 7, 3, "2026-03-02", 300_00),
    paid(5, 7, 3, "2026-03-02", -300_00),
    paid(6, 7, 3, "2026-03-18", 500_00),
  ]);
});

const list = (view = {}, user = allFlags) => openTenants(db, { ...defaultTenantView, ...view }, user, TODAY);

test("a tenant stands in the list with flat, rent, balance, last payment and contact, each agreement with money of its own", async () => {
  const { tenants, states, sums } = await list();
  expect(states).toEqual({ running: 1, future: 1, ended: 1 });
  expect(tenants).toMatchObject([
    {
      id: 7,
      counterParty: "Erika Vogt",
      address: "Markt 9, Aue",
      inside: "2. OG links",
      rent: 500_00,
      utilities: 120_00,
      deposit: 1000_00,
      balance: 720_00 - 3 * 620_00,
      lastPaid: "2026-02-04",
      email: "erika@example.com",
      phone: "+49 (0) 371 55-50",
    },
  ]);
  expect(sums).toMatchObject({ rent: 500_00, balance: 720_00 - 3 * 620_00 });
  const ended = await list({ state: "ended" });
  expect(ended.tenants).toMatchObject([{ id: 8, balance: 0, lastPaid: null, email: null }]);
  expect((await list({ groupId: emptyGroup, state: "all" })).count).toBe(0);
  expect((await list({ groupId, state: "all", text: "krueger" })).count).toBe(1);
});

test("where a flat was sold, its tenant says so in the list and on the page", async () => {
  const until = (day: string | null) =>
    env.DB.prepare("update properties set usage_rights_until_date = ? where id = ?").bind(day, propertyId).run();
  await until("2026-03-01");
  expect((await list()).tenants[0]?.sold).toBe("verkauft am 01.03.2026");
  expect((await openTenant(db, 7, allFlags, TODAY)).sold).toBe("verkauft am 01.03.2026");
  await until(null);
  expect((await list()).tenants[0]?.sold).toBeNull();
});

test("who may not see payments or contact data gets none of them", async () => {
  const [read] = (await list({}, reader)).tenants;
  expect(read).toMatchObject({ rent: 500_00, balance: null, lastPaid: null, email: null, phone: null });
  const [edited] = (await list({}, { ...reader, editor: true })).tenants;
  expect(edited).toMatchObject({ balance: null, lastPaid: null, email: "erika@example.com" });
});

test("the page of a tenant has the account of the agreement alone, and names others of the name without their money", async () => {
  const tenant = await openTenant(db, 7, allFlags, TODAY);
  expect(tenant).toMatchObject({
    counterParty: "Erika Vogt",
    contact: { email: "erika@example.com" },
    account: { balance: 720_00 - 3 * 620_00 },
    namesakes: [{ id: 8, endDate: "2024-12-31", address: "Markt 9, Aue" }],
    documents: [],
  });
  expect(tenant.account?.openDues.map(({ dueDay }) => dueDay)).toEqual(["2026-02-04", "2026-03-04"]);
  await env.DB.prepare(
    `insert into payment_reminders (agreement_id, level, date, pay_until, open, interest, fee, items, letter, sha256, user_id, create_time)
      values (7, 2, '2026-03-10', '2026-03-24', 1, 0, 0, '[]', '{}', '', (select min(id) from users), '2026-03-10T09:00:00.000Z')`,
  ).run();
  expect((await openTenant(db, 7, allFlags, TODAY)).reminders).toMatchObject([{ level: 2, date: "2026-03-10" }]);
  const told = tenant.feed.flatMap(({ booked }) => booked ?? []);
  expect(told).toMatchObject([
    { sentence: "hat 6 Buchungen erfasst, zuletzt „Buchung 6“.", to: "/reports/renting/7/account" },
  ]);
  const [letter] = (await openTenant(db, 7, allFlags, TODAY)).feed;
  expect(letter?.booked?.sentence).toMatch(/^hat an Erika Vogt geschrieben: 1. Mahnung/);
  const panel = async (flags: typeof reader) =>
    (await openProperty(db, propertyId, 30, flags, TODAY)).bookEvents.length;
  expect([await panel(allFlags), await panel({ ...reader, editor: true })]).toEqual([7, 0]);
  expect((await openTenant(db, 8, allFlags, TODAY)).account?.balance).toBe(0);
  const file = env.DB.prepare(
    `insert into attachments (id, property_id, filename, label, file_key, size, sha256, type, text_state, create_time, create_user_id)
      values (?, ?, ?, 'Abrechnung Mieter', ?, 1, '', 'text/html', 'done', ?, ?)`,
  );
  await env.DB.batch([
    ...[7, 8].map((id) => file.bind(id, propertyId, `Abrechnung ${id}.html`, `attachments/${id}`, TODAY, userId)),
    ...[7, 8].map((id) =>
      env.DB.prepare(
        `insert into agreement_dues (agreement_id, kind, due_date, amount, attachment_id, user_id, create_time, withdraw_time)
          values (?, 'SETTLEMENT', ?, 100, ?, ?, ?, ?)`,
      ).bind(id, TODAY, id, userId, TODAY, TODAY),
    ),
  ]);
  expect((await openTenant(db, 7, allFlags, TODAY)).documents).toMatchObject([{ filename: "Abrechnung 7.html" }]);
  const veiled = await openTenant(db, 7, reader, TODAY);
  expect(veiled).toMatchObject({ account: null, ibans: null, contact: null, documents: null, mayChange: false });
  expect(veiled.reminders).toEqual([]);
  expect(veiled.feed.filter(({ booked }) => booked)).toEqual([]);
  await expect(openTenant(db, 99, allFlags, TODAY)).rejects.toMatchObject({ code: "not-found" });
});

test("the accounts of a tenant are learned from payments, and corrected by accountants alone", async () => {
  await openAccount(people.accountant);
  const line = { day: "2026-03-17", cents: 100_00, name: "Erika Vogt", iban: IBAN, purpose: "MIETE" };
  const [transactionId] = await loadLines(people.accountant, [line], { name: "vogt.sta" });
  const relation = `flowType=PROPERTY&flowId=${propertyId}&subFlowType=RENTAL_AGREEMENT&subFlowId=7`;
  const template = await call(
    people.accountant,
    "GET",
    `/api/ledger/transaction-templates/rent?transactionId=${transactionId}&${relation}`,
  );
  const path = `/api/ledger/transactions/${transactionId}`;
  expect((await call(people.accountant, "PUT", path, template.body)).status).toBe(200);
  expect(await openTenant(db, 7, allFlags, TODAY)).toMatchObject({
    ibans: {
      kept: [{ iban: OTHER, count: 0, lastPaid: null }],
      learned: [{ iban: IBAN, count: 1, lastPaid: "2026-03-17" }],
    },
  });
  // What came to nothing taught nothing.
  expect((await call(people.accountant, "DELETE", path)).status).toBe(204);
  expect((await openTenant(db, 7, allFlags, TODAY)).ibans?.learned).toEqual([]);
  const put = (person: Person, ibans: unknown) =>
    call(person, "PUT", "/api/rental-agreements/7/ibans", { counterPartyIbans: ibans });
  expect((await put(people.editor, [IBAN])).status).toBe(403);
  expect((await put(people.accountant, ["DE03120300000000202051"])).status).toBe(400);
  expect(await put(people.accountant, [IBAN, OTHER])).toMatchObject({
    status: 200,
    body: { counterPartyIbans: [IBAN, OTHER], rentSteps: [{ rent: 500 }] },
  });
  expect((await put(people.accountant, [])).body.counterPartyIbans).toEqual([]);
});

const page = async (person: Person, path: string) => visibleText((await call(person, "GET", path)).body);

test("the pages say to each what they may see", async () => {
  for (const [who, seen, unseen] of [
    ["reader", /Erika Vogt .*500,00 120,00/, /erika@example|−1\.140,00|mailto/],
    ["editor", /Erika Vogt .*500,00/, /−1\.140,00/],
    ["accountant", /Erika Vogt .*−/, /Oops/],
  ] as const) {
    const text = await page(people[who], "/tenants");
    expect(text).toMatch(seen);
    expect(text).not.toMatch(unseen);
    expect(await page(people[who], "/tenants/7")).toContain("Weitere Verträge unter diesem Namen");
  }
  const html = (await call(people.editor, "GET", "/tenants")).body;
  expect(html).toContain('href="tel:+493715550"');
  expect(html).toContain('href="mailto:erika@example.com"');
  expect((await call(people.reader, "GET", "/tenants")).body).not.toMatch(/mailto:|tel:/);
  expect((await call(people.reader, "GET", "/tenants/99")).status).toBe(404);
  expect((await call(people.reader, "GET", "/tenants?state=nonsense")).status).toBe(400);
});

test("a file of the list has what its reader may see, in the order of the page", async () => {
  const file = async (person: Person) =>
    String((await call(person, "GET", "/api/tenants/export?format=csv&state=all&sort=since")).body);
  const all = await file(people.accountant);
  expect(all.split("\r\n").filter(Boolean)).toHaveLength(4);
  expect(all).toMatch(/Erika Vogt.*Erika Vogt.*Jonas Krüger/s);
  expect(all).toMatch(/IBAN des Mieters.*Zuletzt bezahlt/);
  const edited = await file(people.editor);
  expect(edited).toContain("erika@example.com");
  expect(edited).not.toMatch(/IBAN|Saldo/);
  expect(await file(people.reader)).not.toMatch(/erika@|IBAN|Saldo/);
  expect((await call(people.reader, "GET", "/api/tenants/export")).status).toBe(400);
});

test("what was taken back later is no last payment, on other days than today either", async () => {
  await writeLegs(people.accountant.id, [
    paid(907, 7, 3, "2026-02-20", 400_00),
    // Its month was closed.
    { ...paid(908, 7, 3, "2026-03-01", -400_00), transactionId: 907, reversesLegId: 907 },
  ]);
  const lastPaid = async (day: string) =>
    (await openTenants(db, defaultTenantView, allFlags, day)).tenants[0]?.lastPaid;
  expect(await lastPaid(TODAY)).toBe("2026-02-04");
  expect(await lastPaid("2026-02-28")).toBe("2026-02-20");
});
