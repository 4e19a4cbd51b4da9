import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { loadLines, openAccount } from "../../../../../tests/support/books/books";
import type { PrintedLine } from "../../../../../tests/support/books/print-bank-lines";
import { call, demand } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";

let accountant: Person;
let browser: Person;
let groupId = 0;

const PAGE = "/accounting/unaccounted-entries";
const api = (method: string, path: string, body?: unknown) => demand(accountant, method, path, body);
const send = (fields: [string, string][]) => call(browser, "POST", PAGE, new URLSearchParams(fields));
const RETURN = { Geschäftsvorfall: "109", Buchungstext: "SEPA-DD SOLL RUECKBEL. CORE", Textschlüsselergänzung: "912" };

let tenants = 0;

/** A tenant who owes 650 + 200 a month from December 2025 on, with a mandate. */
async function addTenant() {
  tenants += 1;
  const propertyId = await addProperty(accountant, groupId, { city: "Chemnitz", zipCode: "09112" });
  const counterParty = `Mieterin ${String.fromCharCode(64 + tenants)}`;
  const { id } = await api("POST", "/api/rental-agreements", {
    ...{ propertyId, counterParty, startDate: "2025-12-01", rent: 650, utilities: 200 },
  });
  const iban = "DE89370400440532013000";
  const reference = `MV${id}-1`;
  await api("POST", "/api/mandates", {
    agreementId: id,
    iban,
    holder: counterParty,
    reference,
    signedDate: "2025-11-01",
  });
  return { id, propertyId, reference, line: { iban: `DE0${tenants}370400440532013000`, name: counterParty } };
}

type Tenant = Awaited<ReturnType<typeof addTenant>>;

const paid = ({ line, reference }: Tenant, endToEndId: string, day = "2025-12-03"): PrintedLine => ({
  ...line,
  ...{ day, cents: 850_00, purpose: `Miete ${day.slice(5, 7)}/${day.slice(0, 4)}`, endToEndId, mandateId: reference },
});
const back = ({ line, reference }: Tenant, endToEndId: string, day = "2025-12-08"): PrintedLine => ({
  ...line,
  ...{ day, cents: -853_00, purpose: "ORG 850,00 PLUS ENTG. 3,00", endToEndId, mandateId: reference, details: RETURN },
});

/** Books a line of the bank as rent and utilities of a tenant. */
async function book(transactionId: number, { id, propertyId }: Tenant) {
  const value = `${transactionId} rent_and_utilities ${propertyId} ${id}`;
  expect((await send([["only", value]])).status).toBe(302);
}

const legsOf = async (transactionId: number) =>
  (
    await env.DB.prepare(
      `select account.routing_key as account, leg.target_sub_flow_id as id, leg.cents, leg.value_date as day from legs as leg
        join accounts as account on account.id = leg.target_account_id
        where not leg.locked and leg.transaction_id = ? order by leg.id`,
    )
      .bind(transactionId)
      .all()
  ).results;

const duesOf = ({ id }: Tenant) => api("GET", `/api/rental-agreements/${id}/dues`);
const mandateOf = async ({ id }: Tenant) => (await api("GET", `/api/mandates?agreementId=${id}`))[0];
const receivableOf = async ({ id }: Tenant, asOf: string) =>
  (await api("GET", `/api/receivables?asOf=${asOf}`)).find((one: { agreementId: number }) => one.agreementId === id);
const failureOf = (body: string) => /role="alert"[^>]*>(?:<[^>]*>)*([^<]+)/.exec(body)?.[1];

beforeAll(async () => {
  accountant = await createPerson("accountant", "editor", "admin");
  browser = await inBrowser(accountant);
  await openAccount(accountant);
  groupId = await addGroup();
});

test("a direct debit that came back undoes just its payment, with the fee as a due and its mandate stopped", async () => {
  const tenant = await addTenant();
  const [payment = 0, returned = 0] = await loadLines(accountant, [paid(tenant, "E-1"), back(tenant, "E-1")]);
  expect((await call(browser, "GET", PAGE)).body).toContain(
    `Zuerst die Zahlung buchen, die hier zurückging (Buchung #${payment})`,
  );
  await book(payment, tenant);
  expect(await receivableOf(tenant, "2025-12-10")).toMatchObject({ open: 0, interest: 0 });
  const { body } = await call(browser, "GET", PAGE);
  expect(body).toContain("Rückgabe der Zahlung vom 03.12.2025");
  expect(body).toContain(
    "Kontoinhaber hat widersprochen (MD06), Ende-zu-Ende-Referenz der Zahlung, das Mandat wird gesperrt",
  );
  expect(body).toMatch(/3,00.€ Gebühr vom Mieter fordern/);
  const value = `${returned} returned ${payment} 1`;
  expect(body).toContain(`value="${value}"`);
  expect(
    (
      await send([
        ["only", value],
        ["fee", String(returned)],
      ])
    ).status,
  ).toBe(302);
  expect(await legsOf(returned)).toEqual([
    { account: "RENT", id: tenant.id, cents: -650_00, day: "2025-12-08" },
    { account: "UTILITIES", id: tenant.id, cents: -200_00, day: "2025-12-08" },
    { account: "OTHER", id: 0, cents: -3_00, day: "2025-12-08" },
  ]);
  expect(await duesOf(tenant)).toMatchObject([{ kind: "FEE", amount: 3, dueDate: "2025-12-08" }]);
  expect(await mandateOf(tenant)).toMatchObject({ state: "STOPPED", stopReason: "MD06" });
  // It counts as never made: 31 days at 6,27 %.
  expect(await receivableOf(tenant, "2026-01-03")).toMatchObject({ open: 853 });
  expect((await receivableOf(tenant, "2026-01-03")).interest).toBeGreaterThan(4);
  const history = (await call(browser, "GET", "/settings/history")).body;
  expect(history).toContain("MD06");

  // Undone, all of it is as before.
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${returned}`)).status).toBe(204);
  expect(await duesOf(tenant)).toEqual([]);
  expect(await mandateOf(tenant)).toMatchObject({ state: "ACTIVE", stopReason: null });
  expect(await receivableOf(tenant, "2025-12-31")).toMatchObject({ open: 0, interest: 0 });
  // And taken over once more without the fee.
  expect((await send([["only", value]])).status).toBe(302);
  expect(await duesOf(tenant)).toEqual([]);
  expect((await legsOf(returned)).slice(-3)).toMatchObject([{ cents: -650_00 }, { cents: -200_00 }, { cents: -3_00 }]);
});

test("what came back once comes back no more, not even twice at once", async () => {
  const tenant = await addTenant();
  const [payment = 0, one = 0, other = 0] = await loadLines(accountant, [
    paid(tenant, "E-2"),
    back(tenant, "E-2"),
    { ...back(tenant, "E-2"), purpose: "NOCH EINMAL" },
  ]);
  await book(payment, tenant);
  const take = (id: number) => send([["only", `${id} returned ${payment} 0`]]);
  const answers = await Promise.all([take(one), take(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(failureOf(refused?.body)).toMatch(/ging schon mit Buchung #\d+ zurück/);
  const [open] = (await legsOf(one)).length === 0 ? [one] : [other];
  expect(await legsOf(open ?? 0)).toEqual([]);
  expect((await call(browser, "GET", PAGE)).body).toContain("Diese Zahlung ging schon mit Buchung");
  // Both in one click come to the same.
  const [done = 0] = [one, other].filter((id) => id !== open);
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${done}`)).status).toBe(204);
  const both = await send([one, other].map((id) => ["taken", `${id} returned ${payment} 0`]));
  expect([both.status, both.headers.get("Location")]).toEqual([302, expect.stringContaining("booked=1")]);
});

test("without its id it is the last of its mandate, else of its payer, which is not sure", async () => {
  const tenant = await addTenant();
  const month = (day: string, id: string) => paid(tenant, id, day);
  const { mandateId: _, ...unnamed } = back(tenant, "", "2026-02-05");
  const ids = await loadLines(accountant, [
    month("2025-12-03", "E-3"),
    month("2026-01-05", "E-4"),
    { ...back(tenant, "UNBEKANNT", "2026-01-08"), cents: -850_00 },
    { ...unnamed, endToEndId: undefined },
  ]);
  const [december = 0, january = 0, byMandate = 0, byPayer = 0] = ids;
  for (const id of [december, january]) await book(id, tenant);
  const { body } = await call(browser, "GET", PAGE);
  const box = (value: string) => new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(body)?.[0];
  expect(box(`${byMandate} returned ${january} 0`)).toContain("checked");
  expect(box(`${byPayer} returned ${january} 1`)).not.toContain("checked");
  expect((await send([["only", `${byMandate} returned ${january} 0`]])).status).toBe(302);
  expect((await call(browser, "GET", PAGE)).body).toContain(`${byPayer} returned ${december} 1`);
});

test("a return of nothing that was paid is told so, and nothing is booked that nobody offered", async () => {
  const tenant = await addTenant();
  const [strange = 0, payment = 0, other = 0] = await loadLines(accountant, [
    back(tenant, "E-99", "2025-12-01"),
    paid(tenant, "E-5"),
    paid(tenant, "E-6", "2026-01-05"),
  ]);
  await book(payment, tenant);
  expect((await call(browser, "GET", PAGE)).body).toContain("Die Zahlung, die hier zurückging, findet sich nicht.");
  for (const id of [payment, other, 999_999]) {
    const refused = await send([["only", `${strange} returned ${id} 1`]]);
    expect([refused.status, failureOf(refused.body)]).toEqual([409, expect.stringContaining("findet sich nicht")]);
  }
  expect(await legsOf(strange)).toEqual([]);
  expect(await duesOf(tenant)).toEqual([]);
});

test("in a closed month it goes back on the first open day", async () => {
  const tenant = await addTenant();
  const [payment = 0, returned = 0] = await loadLines(accountant, [
    paid(tenant, "E-7"),
    back(tenant, "E-7", "2025-12-30"),
  ]);
  await book(payment, tenant);
  await api("PUT", "/api/ledger/lock", { lockedUntil: "2025-12-31" });
  expect(
    (
      await send([
        ["only", `${returned} returned ${payment} 1`],
        ["fee", String(returned)],
      ])
    ).status,
  ).toBe(302);
  expect((await legsOf(returned)).map(({ day }) => day)).toEqual(["2026-01-01", "2026-01-01", "2026-01-01"]);
  expect(await duesOf(tenant)).toMatchObject([{ kind: "FEE", dueDate: "2025-12-30" }]);
  await api("PUT", "/api/ledger/lock", { lockedUntil: null });
});

test("the lines of the bank say why", async () => {
  const { body } = await call(accountant, "GET", "/api/bank-transactions");
  type Row = { amount: number; returnReason: string | null };
  const rows = body.transactionsByDate.flatMap(([, own]: [string, Row[]]) => own);
  const reasons = new Set(rows.map(({ amount, returnReason }: Row) => `${amount < 0} ${returnReason}`));
  expect(reasons).toEqual(new Set(["true MD06", "false null"]));
});
