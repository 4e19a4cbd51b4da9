import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { loadLines, openAccount } from "../../../../../tests/support/books/books";
import { call, demand } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import { addDays, dayOf } from "../../../base/calendar/day";
import { bankDayFrom } from "../../../base/law/working-days";

const SELLER = "DE89370400440532013000";
const LINES = "/accounting/unaccounted-entries";
const today = dayOf(new Date());

let accountant: Person;
let browser: Person;
let propertyId = 0;
let numbers = 100;

const api = (method: string, path: string, body?: unknown) => demand(accountant, method, path, body);
const send = (path: string, fields: Record<string, string>) => call(browser, "POST", path, new URLSearchParams(fields));

async function addBill(change: object = {}) {
  const number = `R-2026-${++numbers}`;
  const bill = { propertyId, seller: "Dachdecker Weise GmbH", iban: SELLER, number, issueDate: today, amount: numbers };
  return api("POST", "/api/bills", { ...bill, ...change });
}

const stateOf = async ({ id }: { id: number }) => {
  const bills: { id: number; state: string }[] = await api("GET", "/api/bills");
  return bills.find((bill) => bill.id === id)?.state;
};

/** What the page of open lines offers for a transaction, and whether it is chosen already. */
async function offered(transactionId: number): Promise<{ value: string; page: string }> {
  const page: string = (await call(browser, "GET", LINES)).body;
  const [, value = ""] = new RegExp(`value="(${transactionId} [^"]*)"`).exec(page) ?? [];
  return { value, page };
}

const paid = (bill: { amount: number; number: string }, change: object = {}) =>
  loadLines(accountant, [
    {
      day: today,
      cents: -100 * bill.amount,
      purpose: `Rechnung ${bill.number}`,
      iban: SELLER,
      name: "Weise",
      ...change,
    },
  ]);

beforeAll(async () => {
  accountant = await createPerson("accountant", "editor", "admin");
  browser = await inBrowser(accountant);
  const accountId = await openAccount(accountant);
  await api("PUT", "/api/settings", { senderName: "Muster GbR", senderBankAccountId: accountId });
  propertyId = await addProperty(accountant, await addGroup(), { city: "Chemnitz", zipCode: "09112" });
});

test("a line with IBAN, amount and number finds its bill, the booking carries it, and a Storno gives it back", async () => {
  const bill = await addBill();
  const [transactionId = 0] = await paid(bill);
  const { value, page } = await offered(transactionId);
  expect(value).toMatch(new RegExp(` ${propertyId} ${propertyId} bill${bill.id}$`));
  expect(page).toContain(`Rechnung Dachdecker Weise GmbH · ${bill.number}: IBAN und Betrag, dazu die Nummer,`);
  expect((await send(LINES, { only: value })).status).toBe(302);
  expect(await stateOf(bill)).toBe("BOOKED");
  for (const [method, path, body] of [
    ["DELETE", `/api/bills/${bill.id}`, undefined],
    ["PUT", `/api/bills/${bill.id}`, { state: "OPEN" }],
    ["PUT", `/api/bills/${bill.id}`, { amount: 5 }],
  ] as const)
    expect((await call(accountant, method, path, body)).status).toBeGreaterThanOrEqual(400);
  expect(await api("PUT", `/api/bills/${bill.id}`, { ...bill, state: "BOOKED", dueDate: today })).toMatchObject({
    ...{ state: "BOOKED", dueDate: today },
  });
  const list = (await call(browser, "GET", "/accounting/bills?state=BOOKED")).body;
  expect(list).toContain(`/accounting/ledger-entries/${transactionId}`);
  expect((await call(browser, "GET", `/accounting/ledger-entries/${transactionId}`)).body).toContain(bill.number);
  await api("DELETE", `/api/ledger/transactions/${transactionId}`);
  expect(await stateOf(bill)).toBe("OPEN");
  expect((await offered(transactionId)).value).toContain(`bill${bill.id}`);
});

test("what was learned of a seller says how its next bill is booked, and then it is sure", async () => {
  const chosen = async (transactionId: number) => {
    const { page, value } = await offered(transactionId);
    return new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(page)?.[0].includes("checked") ?? false;
  };
  const bill = await addBill();
  const [transactionId = 0] = await paid(bill);
  const { value } = await offered(transactionId);
  expect(value).toContain(" bill");
  await send(LINES, { only: value });
  const next = await addBill();
  const [nextId = 0] = await paid(next);
  expect((await offered(nextId)).value).toContain(`bill${next.id}`);
  expect(await chosen(nextId)).toBe(true);
});

test("without its number a bill is offered, but not chosen; of another amount it is not", async () => {
  const bill = await addBill();
  const [one = 0] = await paid(bill, { purpose: "Danke" });
  expect((await offered(one)).value).toContain(`bill${bill.id}`);
  const other = await addBill();
  const [two = 0] = await paid({ ...other, amount: other.amount + 1000 });
  expect((await offered(two)).value).not.toContain("bill");
});

test("a bill that is booked meanwhile is not booked once more", async () => {
  const bill = await addBill();
  const [one = 0] = await paid(bill);
  const [two = 0] = await paid(bill, { day: addDays(today, -1), purpose: `Nochmal ${bill.number}` });
  expect(two).not.toBe(one);
  const values = [(await offered(one)).value, (await offered(two)).value];
  for (const value of values) expect(value).toContain(`bill${bill.id}`);
  await send(LINES, { only: values[0] ?? "" });
  expect(await stateOf(bill)).toBe("BOOKED");
  const again = await send(LINES, { only: values[1] ?? "" });
  expect([again.status, again.body]).toEqual([409, expect.stringContaining("inzwischen")]);
});

test("a run pays a bill once, what the bank has is paid, and its line finds it", async () => {
  const bill = await addBill();
  const date = bankDayFrom(addDays(today, 3));
  const run = (items: object[]) => call(accountant, "POST", "/api/payment-runs", { kind: "TRANSFER", date, items });
  const { status, body } = await run([{ billId: bill.id }]);
  expect([status, body.items]).toMatchObject([
    201,
    [{ billId: bill.id, amount: bill.amount, iban: SELLER, text: expect.stringContaining(bill.number) }],
  ]);
  expect(await stateOf(bill)).toBe("OPEN");
  const twice = await run([{ billId: bill.id }]);
  expect([twice.status, twice.body.fieldErrors]).toEqual([400, { "items[0].billId": expect.stringContaining("Lauf") }]);
  for (const items of [
    [{ billId: 999_999 }],
    [{ billId: bill.id, name: "X" }],
    [{ billId: bill.id }, { billId: bill.id }],
  ])
    expect((await run(items)).status).toBe(400);
  const kept = await call(accountant, "PUT", `/api/bills/${bill.id}`, { amount: 1 });
  expect([kept.status, kept.body.fieldErrors]).toEqual([400, { amount: expect.stringContaining("Überweisungslauf") }]);
  expect((await call(accountant, "DELETE", `/api/bills/${bill.id}`)).status).toBe(409);
  expect((await call(browser, "GET", "/accounting/bills")).body).toContain(`in Lauf ${body.id}`);
  await call(accountant, "GET", `/api/payment-runs/${body.id}/file`);
  expect(await stateOf(bill)).toBe("PAID");
  const [transactionId = 0] = await paid(bill, { purpose: "", endToEndId: body.items[0].endToEndId });
  const { value } = await offered(transactionId);
  // Earlier bills of its seller say as what it is booked.
  expect(value).toBe(`${transactionId} collected ${body.id} 0`);
  await send(LINES, { only: value });
  expect(await stateOf(bill)).toBe("BOOKED");
  expect((await api("GET", `/api/payment-runs/${body.id}`)).items[0].state).toBe("COLLECTED");
});

test("a run that is withdrawn leaves its bill to be paid, and the page of transfers offers it", async () => {
  const bill = await addBill();
  const form = { date: "", "items[0].billId": "" };
  const page: string = (await call(browser, "GET", "/accounting/payment-runs/transfers")).body;
  const offer = new RegExp(`name="(items\\[\\d+\\].billId)"[^>]*value="${bill.id}"`).exec(page)?.[1] ?? "";
  expect(offer).toMatch(/billId$/);
  const [, day = ""] = /<input[^>]*name="date"[^>]*value="([^"]+)"/.exec(page) ?? [];
  const sent = await send("/accounting/payment-runs/transfers", { ...form, date: day, [offer]: String(bill.id) });
  expect(sent.status).toBe(302);
  const runId = sent.headers.get("Location")?.split("/").at(-1);
  await api("DELETE", `/api/payment-runs/${runId}`);
  expect((await call(browser, "GET", "/accounting/payment-runs/transfers")).body).toContain(bill.number);
  const { n } = (await env.DB.prepare("select count(*) as n from bill_bookings").first<{ n: number }>()) ?? { n: 0 };
  expect(n).toBeGreaterThan(0);
});

test("a bill is linked by hand to what was booked otherwise, once, and let go again", async () => {
  const bill = await addBill({ iban: null });
  const [transactionId = 0, other = 0] = [...(await paid(bill)), ...(await paid(bill, { purpose: "noch einmal" }))];
  for (const id of [transactionId, other])
    expect((await send(LINES, { only: `${id} investment ${propertyId} ${propertyId}` })).status).toBe(302);
  const path = (id: number) => `/accounting/ledger-entries/${id}`;
  expect((await call(browser, "GET", path(transactionId))).body).toContain(
    `Rechnung Dachdecker Weise GmbH · ${bill.number} zuordnen`,
  );
  const act = (id: number, fields: Record<string, string>) => send(path(id), fields);
  expect((await act(transactionId, { linkBill: String(bill.id) })).status).toBe(302);
  expect(await stateOf(bill)).toBe("BOOKED");
  expect((await act(other, { linkBill: String(bill.id) })).status).toBe(409);
  expect((await act(transactionId, { unlinkBill: String(bill.id) })).status).toBe(302);
  expect(await stateOf(bill)).toBe("OPEN");
});

test("a bill whose payment the bank gives back is open again", async () => {
  const bill = await addBill();
  const [transactionId = 0] = await paid(bill);
  await send(LINES, { only: (await offered(transactionId)).value });
  expect(await stateOf(bill)).toBe("BOOKED");
  const [back = 0] = await paid(bill, { cents: 100 * bill.amount, purpose: "Rueckgabe" });
  await env.DB.prepare(
    "update bank_transactions set return_reason = 'AC04' where id = (select bank_transaction_id from transactions where id = ?)",
  )
    .bind(back)
    .run();
  const { value } = await offered(back);
  expect(value).toContain(`returned ${transactionId}`);
  expect((await send(LINES, { only: value })).status).toBe(302);
  expect(await stateOf(bill)).toBe("OPEN");
});
