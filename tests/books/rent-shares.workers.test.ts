import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { loadLines, openAccount } from "../support/books/books";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";

const HERE = "/accounting/unaccounted-entries";
let accountant: Person;
let browser: Person;
let editor: Person;
let groupId = 0;

beforeAll(async () => {
  accountant = await createPerson("accountant");
  browser = await inBrowser(accountant);
  editor = await createPerson("editor");
  groupId = await addGroup();
  await env.DB.prepare("update instance_settings set books_begin = '2026-01-01'").run();
  await openAccount(accountant);
});

/** Lets a flat for 800 and 200 euros a month, and answers the agreement. */
async function letFlat(tenant: string, fields: Record<string, unknown> = {}) {
  const propertyId = await addProperty(editor, groupId, { city: "Zwickau", streetAndNumber: `Allee ${tenant}` });
  const agreement = { propertyId, counterParty: tenant, startDate: "2026-01-01", rent: 800, utilities: 200, ...fields };
  const { status, body } = await call(editor, "POST", "/api/rental-agreements", agreement);
  expect(status).toBe(201);
  return body;
}

/** Loads payments of a tenant in the order of their days and answers their transactions. */
async function loadPayments(name: string, iban: string, payments: [day: string, cents: number][]): Promise<number[]> {
  const lines = payments.map(([day, cents]) => ({ day, cents, name, iban, purpose: `MIETE ${name} ${day}` }));
  return loadLines(accountant, lines, { name: `${name}.sta` });
}

/** The open lines as their page shows them: by transaction the share beside the suggestion and what its form would send. */
async function openLines() {
  const { status, headers, body } = await call(browser, "GET", HERE);
  expect(status).toBe(200);
  const rows = String(body)
    .split("<li data-row")
    .slice(1)
    .map((html): [number, { share: string | undefined; value: string }] => {
      const value = /name="taken"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
      const share = />((?:Miete|Nebenkosten) −?[\d.]+,\d\d\s€[^<]*)</.exec(html)?.[1]?.replaceAll("\u00a0", " ");
      return [Number(value.split(" ")[0]), { share, value }];
    });
  const trips = Number(/"(\d+) round trips/.exec(headers.get("Server-Timing") ?? "")?.[1]);
  return { rows: new Map(rows), trips };
}

async function take(name: "taken" | "only", values: string[]) {
  const form = new URLSearchParams(values.map((value) => [name, value]));
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const { status, headers } = await call(browser, "POST", HERE, form, type);
  expect(status).toBe(302);
  const answer = new URL(headers.get("Location") ?? "", "http://localhost").searchParams;
  return { booked: Number(answer.get("booked")), left: Number(answer.get("left")) };
}

/** Cents of rent and utilities that a transaction is booked with. */
async function bookedOf(transactionId: number) {
  const { results } = await env.DB.prepare(
    `select routing_key as routingKey, sum(cents) as cents from legs join accounts on accounts.id = target_account_id
     where transaction_id = ? and not locked group by 1 having sum(cents) <> 0 order by 1`,
  )
    .bind(transactionId)
    .all<{ routingKey: string; cents: number }>();
  return Object.fromEntries(results.map(({ routingKey, cents }) => [routingKey, cents]));
}

test("a whole month's share stands beside the suggestion, at the price of the list alone", async () => {
  await letFlat("Albers");
  const ids = await loadPayments("Albers", "DE44500105175407324931", [
    ["2026-01-05", 100_000],
    ["2026-02-05", 100_000],
  ]);
  // Who looks first after a flat was let makes what it is found by.
  expect((await openLines()).trips).toBeLessThanOrEqual(3);
  const { rows, trips } = await openLines();
  expect(ids.map((id) => rows.get(id)?.share)).toEqual(Array(2).fill("Miete 800,00 € · Nebenkosten 200,00 €"));
  expect(trips).toBe(2);
  expect(await take("only", [rows.get(ids[1] ?? 0)?.value ?? ""])).toEqual({ booked: 1, left: 0 });
  expect(await bookedOf(ids[1] ?? 0)).toEqual({ RENT: 80_000, UTILITIES: 20_000 });
  await take("taken", [rows.get(ids[0] ?? 0)?.value ?? ""]);
});

test("what is shown of other amounts is what is booked, in whichever order", async () => {
  await letFlat("Brandt");
  const quarter: [string, number][] = ["2026-01-05", "2026-02-05", "2026-03-05"].map((day) => [day, 90_000]);
  const ids = await loadPayments("Brandt", "DE68210501700012345678", quarter);
  for (const id of [...ids].reverse()) {
    const { rows } = await openLines();
    expect(rows.get(id)?.share).toBe("Miete 800,00 € · Nebenkosten 100,00 €");
    expect(await take("only", [rows.get(id)?.value ?? ""])).toEqual({ booked: 1, left: 0 });
    expect(await bookedOf(id)).toEqual({ RENT: 80_000, UTILITIES: 10_000 });
  }
});

test("parts of a month's rent are divided as one batch, and the list costs no more for payers that are known", async () => {
  await letFlat("Claus");
  const parts: [string, number][] = [
    ["2026-01-05", 50_000],
    ["2026-01-20", 50_000],
    ["2026-02-05", 95_000],
  ];
  const ids = await loadPayments("Claus", "DE12500105170648489890", parts);
  const { rows } = await openLines();
  expect(ids.map((id) => rows.get(id)?.share)).toEqual([
    "Miete 500,00 €",
    "Miete 300,00 € · Nebenkosten 200,00 €",
    "Miete 800,00 € · Nebenkosten 150,00 €",
  ]);
  const values = [...ids].reverse().map((id) => rows.get(id)?.value ?? "");
  expect(await take("taken", values)).toEqual({ booked: 3, left: 0 });
  expect(await Promise.all(ids.map(bookedOf))).toEqual([
    { RENT: 50_000 },
    { RENT: 30_000, UTILITIES: 20_000 },
    { RENT: 80_000, UTILITIES: 15_000 },
  ]);
  const [later = 0] = await loadPayments("Claus", "DE12500105170648489890", [["2026-03-04", 70_000]]);
  const again = await openLines();
  expect([again.trips, again.rows.get(later)?.share]).toEqual([2, "Miete 700,00 €"]);
  await take("taken", [again.rows.get(later)?.value ?? ""]);
});

test("a share that no longer fits what is open is not booked", async () => {
  await letFlat("Dorn");
  const [id = 0] = await loadPayments("Dorn", "DE21500500009876543210", [["2026-01-05", 100_000]]);
  const { rows } = await openLines();
  const value = rows.get(id)?.value ?? "";
  expect(value).toMatch(/ 80000 20000$/);
  for (const wrong of ["80000 10000", "120000 -20000"]) {
    expect(await take("only", [value.replace("80000 20000", wrong)])).toEqual({ booked: 0, left: 1 });
    expect(await bookedOf(id)).toEqual({});
  }
  // Without a share it is worked out.
  expect(await take("only", [value.replace(" 80000 20000", "")])).toEqual({ booked: 1, left: 0 });
  expect(await bookedOf(id)).toEqual({ RENT: 80_000, UTILITIES: 20_000 });
});

test("years before the books begin are no arrears, but what was still owed on their day is", async () => {
  const tenants: [string, string, number | undefined, string][] = [
    ["Ebert", "DE89370400440532013000", undefined, "Miete 800,00 € · Nebenkosten 150,00 €"],
    ["Falke", "DE75512108001245126199", 100, "Miete 900,00 € · Nebenkosten 50,00 €"],
    ["Gerlach", "DE91100000000123456789", -300, "Miete 750,00 € · Nebenkosten 200,00 €"],
  ];
  for (const [name, iban, openingRent, share] of tenants) {
    const agreement = await letFlat(name, { startDate: "2017-04-01", openingRent });
    expect(agreement.openingRent).toBe(openingRent ?? null);
    const [id = 0] = await loadPayments(name, iban, [["2026-01-05", 95_000]]);
    const { rows } = await openLines();
    expect([name, rows.get(id)?.share]).toEqual([name, share]);
    const template = await call(
      accountant,
      "GET",
      `/api/ledger/transaction-templates/rent_and_utilities?transactionId=${id}&flowId=${agreement.propertyId}&subFlowId=${agreement.id}`,
    );
    const amounts = template.body.legs.map((leg: { amount: number }) => leg.amount);
    expect(share).toContain(`Miete ${amounts[0]},00 €`);
    await take("only", [rows.get(id)?.value ?? ""]);
  }
});

test("a payment that is undone in a closed month and booked again counts where it is booked", async () => {
  await letFlat("Hahn");
  const quarter: [string, number][] = ["2026-01-05", "2026-02-05", "2026-03-05"].map((day) => [day, 90_000]);
  const ids = await loadPayments("Hahn", "DE27100777770209299700", quarter);
  const { rows } = await openLines();
  await take(
    "taken",
    ids.map((id) => rows.get(id)?.value ?? ""),
  );
  await call(accountant, "PUT", "/api/ledger/lock", { lockedUntil: "2026-02-28" });
  const [january = 0] = ids;
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${january}`)).status).toBe(204);
  const again = (await openLines()).rows.get(january);
  expect(again?.share).toBe("Miete 800,00 € · Nebenkosten 100,00 €");
  expect(await take("only", [again?.value ?? ""])).toEqual({ booked: 1, left: 0 });
  expect(await bookedOf(january)).toEqual({ RENT: 80_000, UTILITIES: 10_000 });
  await call(accountant, "PUT", "/api/ledger/lock", { lockedUntil: null });
});

test("what was undone after its month was closed counts for nothing, though the month is open again", async () => {
  const { id: agreementId, propertyId } = await letFlat("Imhof", {
    rent: 700,
    utilities: 300,
    startDate: "2026-07-01",
  });
  const ids = await loadPayments("Imhof", "DE02500105170137075030", [
    ["2026-07-03", 90_000],
    ["2026-08-03", 100_000],
  ]);
  await take(
    "taken",
    ids.map((id) => `${id} rent_and_utilities ${propertyId} ${agreementId}`),
  );
  expect(await Promise.all(ids.map(bookedOf))).toEqual([
    { RENT: 70_000, UTILITIES: 20_000 },
    { RENT: 70_000, UTILITIES: 30_000 },
  ]);
  await call(accountant, "PUT", "/api/ledger/lock", { lockedUntil: "2026-08-31" });
  const [july = 0] = ids;
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${july}`)).status).toBe(204);
  const template = `/api/ledger/transaction-templates/rent_and_utilities?transactionId=${july}&flowId=${propertyId}&subFlowId=${agreementId}`;
  for (const lockedUntil of ["2026-08-31", null]) {
    await call(accountant, "PUT", "/api/ledger/lock", { lockedUntil });
    const { body } = await call(accountant, "GET", template);
    expect(body.legs.map(({ amount }: { amount: number }) => amount)).toEqual([700, 200]);
  }
});

test("a line is divided alike in the list, in its editor and by its template, whatever else is open", async () => {
  const { id: agreementId, propertyId } = await letFlat("Jahn");
  const ids = await loadPayments("Jahn", "DE88100900001234567892", [
    ["2026-01-05", 72_100],
    ["2026-01-20", 21_400],
  ]);
  const last = ids[1] ?? 0;
  const shown = (await openLines()).rows.get(last);
  expect(shown?.share).toBe("Miete 79,00 € · Nebenkosten 135,00 €");
  const template = `/api/ledger/transaction-templates/rent_and_utilities?transactionId=${last}&flowId=${propertyId}&subFlowId=${agreementId}`;
  const { body } = await call(accountant, "GET", template);
  expect(body.legs.map(({ amount }: { amount: number }) => amount)).toEqual([79, 135]);
  const editor = await call(browser, "GET", `${HERE}/${last}`);
  const amounts = [...String(editor.body).matchAll(/<input[^>]*name="legs\[\d\]\.amount"[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1],
  );
  expect(amounts).toEqual(expect.arrayContaining(["79,00", "135,00"]));
  expect(await take("only", [shown?.value ?? ""])).toEqual({ booked: 1, left: 0 });
  expect(await bookedOf(last)).toEqual({ RENT: 7_900, UTILITIES: 13_500 });
});
