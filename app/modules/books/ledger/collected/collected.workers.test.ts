import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openAccount } from "../../../../../tests/support/books/books";
import type { PrintedItem } from "../../../../../tests/support/books/print-run-statement";
import { legsOf, loadRunLines } from "../../../../../tests/support/books/run-lines";
import { call, demand } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import { addDays, addMonths, dayOf } from "../../../base/calendar/day";
import { bankDayFrom } from "../../../base/law/working-days";

let accountant: Person;
let browser: Person;
let groupId = 0;
let ibans = 0;

const LINES = "/accounting/unaccounted-entries";
const today = dayOf(new Date());
const date = bankDayFrom(addDays(today, 20));
const month = (ahead: number) => addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7);
const api = (method: string, path: string, body?: unknown) => demand(accountant, method, path, body);
const send = (path: string, fields: [string, string][] = []) =>
  call(browser, "POST", path, new URLSearchParams(fields));

type Item = PrintedItem & { number: number; agreementId: number; state: string; dueKind: string };
type Run = { id: number; messageId: string; items: Item[] };

/** A tenant with a mandate who owes 500 + 120 in one month alone. */
async function addTenant(in_: string, more: object = {}): Promise<number> {
  ibans += 1;
  const propertyId = await addProperty(accountant, groupId, { city: "Chemnitz", zipCode: "09112" });
  const terms = { startDate: `${in_}-01`, endDate: addDays(addMonths(`${in_}-01`, 1), -1), rent: 500, utilities: 120 };
  const { id } = await api("POST", "/api/rental-agreements", {
    propertyId,
    counterParty: `Mieter ${ibans}`,
    ...terms,
    ...more,
  });
  const mandate = { agreementId: id, iban: "DE89370400440532013000", holder: `Mieter ${ibans}`, reference: `MV-${id}` };
  await api("POST", "/api/mandates", { ...mandate, signedDate: today });
  return id;
}

/** A run of a month whose file was downloaded. */
async function collect(of: string): Promise<Run> {
  const run = await api("POST", "/api/payment-runs", { kind: "DIRECT_DEBIT", date, month: of });
  await call(accountant, "GET", `/api/payment-runs/${run.id}/file`);
  return run;
}

const statesOf = async ({ id }: Run) => {
  const run: Run = await api("GET", `/api/payment-runs/${id}`);
  return [...new Set(run.items.map(({ state }) => state))];
};

beforeAll(async () => {
  accountant = await createPerson("accountant", "editor", "admin");
  browser = await inBrowser(accountant);
  const accountId = await openAccount(accountant);
  groupId = await addGroup();
  const sender = { senderName: "Muster GbR", senderBankAccountId: accountId, senderCreditorId: "DE98ZZZ09999999999" };
  await api("PUT", "/api/settings", sender);
});

test("one line of the bank that names all items is the run, and books each of them for itself", async () => {
  const tenants = [
    await addTenant(month(1)),
    await addTenant(month(1)),
    await addTenant(month(1), { rentDeposit: 900 }),
  ];
  await api("POST", "/api/dues", {
    ...{ agreementId: tenants[0], kind: "FEE", dueDate: `${month(1)}-10`, amount: 3, text: "Rücklastschrift" },
  });
  const run = await collect(month(1));
  const [transactionId = 0] = await loadRunLines(accountant, { items: run.items });
  const list = (await call(browser, "GET", LINES)).body;
  expect(list).toContain(`${run.messageId} und Summe stimmen überein`);
  expect(list).toContain("Alle 5 übernehmen");
  expect((await call(browser, "GET", `/accounting/payment-runs/${run.id}`)).body).toContain(
    "offener Umsatz der Bank gehört zu 5\u00a0Posten",
  );
  expect(await statesOf(run)).toEqual(["OPEN"]);
  const value = `${transactionId} collected ${run.id} 0`;
  expect(list).toContain(`value="${value}"`);
  expect((await send(LINES, [["only", value]])).status).toBe(302);
  const [one, two, three] = tenants;
  expect(await legsOf(transactionId)).toEqual([
    { id: one, account: "RENT", cents: 500_00 },
    { id: one, account: "UTILITIES", cents: 120_00 },
    { id: one, account: "UTILITIES", cents: 3_00 },
    { id: two, account: "RENT", cents: 500_00 },
    { id: two, account: "UTILITIES", cents: 120_00 },
    { id: three, account: "RENT_DEPOSIT", cents: 300_00 },
    { id: three, account: "RENT", cents: 500_00 },
    { id: three, account: "UTILITIES", cents: 120_00 },
  ]);
  expect(await statesOf(run)).toEqual(["COLLECTED"]);
  expect((await call(browser, "GET", `/accounting/payment-runs/${run.id}`)).body).toContain("alles gebucht");

  // Undone, the items are open again and taken over once more, here from the run's own page.
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${transactionId}`)).status).toBe(204);
  expect(await statesOf(run)).toEqual(["OPEN"]);
  expect((await send(`/accounting/payment-runs/${run.id}`)).status).toBe(302);
  expect(await statesOf(run)).toEqual(["COLLECTED"]);
  const other = await send(`/accounting/payment-runs/${run.id}`);
  expect(other.status).toBe(409);

  // What comes back of it is undone alone, and is collected once more.
  const fee = run.items.find(({ dueKind }) => dueKind === "FEE")!;
  const rent = run.items.find(({ agreementId, dueKind }) => agreementId === one && dueKind === "RENT")!;
  const [back = 0, backFee = 0] = await loadRunLines(accountant, {
    items: [],
    returned: [
      { item: rent, fee: 3, reason: "AM04" },
      { item: fee, fee: 0, reason: "MD06" },
    ],
  });
  const offered = (await call(browser, "GET", LINES)).body;
  for (const id of [back, backFee])
    expect(offered).toContain(`value="${id} returned ${transactionId} ${Number(id === back)}"`);
  await send(LINES, [
    ["taken", `${back} returned ${transactionId} 1`],
    ["taken", `${backFee} returned ${transactionId} 0`],
    ["fee", String(back)],
  ]);
  expect(await legsOf(back)).toEqual([
    { id: one, account: "RENT", cents: -500_00 },
    { id: one, account: "UTILITIES", cents: -120_00 },
    { id: 0, account: "OTHER", cents: -3_00 },
  ]);
  expect(await legsOf(backFee)).toEqual([{ id: one, account: "UTILITIES", cents: -3_00 }]);
  const { items }: Run = await api("GET", `/api/payment-runs/${run.id}`);
  expect(items.map(({ agreementId, state }) => [agreementId === one, state])).toEqual([
    [true, "RETURNED"],
    [true, "RETURNED"],
    [false, "COLLECTED"],
    [false, "COLLECTED"],
    [false, "COLLECTED"],
  ]);
  const mandates = `/api/mandates?agreementId=${one}`;
  expect((await api("GET", mandates))[0].state).toBe("STOPPED");

  // While a run waits with the fee that was asked for, what asked for it is not undone.
  const [{ id: mandateId }] = await api("GET", mandates);
  await api("PUT", `/api/mandates/${mandateId}`, { endDate: today });
  await api("POST", "/api/mandates", {
    ...{
      agreementId: one,
      iban: "DE89370400440532013000",
      holder: "Mieter",
      reference: `MV-${one}-2`,
      signedDate: today,
    },
  });
  const asked = await api("POST", "/api/payment-runs", { kind: "DIRECT_DEBIT", date, month: month(1) });
  const fees = asked.items.filter(({ dueKind }: Item) => dueKind === "FEE");
  expect(fees.map(({ text }: { text: string }) => text)).toContainEqual(expect.stringContaining("Gebühr der Rück"));
  const undo = () => call(accountant, "DELETE", `/api/ledger/transactions/${back}`);
  const kept = await undo();
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining(`steht in Lauf ${asked.id},`)]);
  const dialog = (await call(browser, "GET", `/accounting/ledger-entries/${back}/storno`)).body;
  expect(dialog).toContain(`href="/accounting/payment-runs/${asked.id}"`);
  await api("DELETE", `/api/payment-runs/${asked.id}`);
  expect((await undo()).status).toBe(204);
});

test.each(["SUM", "SINGLES"] as const)("so it is by %s", async (as) => {
  const of = month(as === "SUM" ? 2 : 3);
  await Promise.all([addTenant(of), addTenant(of)]);
  const run = await collect(of);
  const ids = await loadRunLines(accountant, { items: run.items, as, messageId: run.messageId });
  expect(ids).toHaveLength(as === "SUM" ? 1 : 2);
  const list = (await call(browser, "GET", LINES)).body;
  for (const id of ids) expect(list).toMatch(new RegExp(`<input[^>]*value="${id} collected ${run.id} 0"[^>]*>`));
  expect((await send(`/accounting/payment-runs/${run.id}`)).status).toBe(302);
  expect(await statesOf(run)).toEqual(["COLLECTED"]);
});

test("nothing is the run that is not: another sum, ids of somebody else, a run without file, and none twice", async () => {
  const of = month(4);
  await Promise.all([addTenant(of), addTenant(of)]);
  const run = await collect(of);
  const [item, second] = run.items as [Item, Item];
  const strange = await loadRunLines(accountant, { items: [{ ...item, amount: 619.99 }, second] });
  const sum = await loadRunLines(accountant, { items: [{ ...item, amount: 1 }], as: "SUM", messageId: run.messageId });
  const foreign = await loadRunLines(accountant, {
    items: [{ ...item, endToEndId: "OB-LS-209912-999999999999999999-1" }],
    as: "SINGLES",
  });
  for (const id of [...strange, ...sum, ...foreign]) {
    expect((await call(browser, "GET", LINES)).body).not.toContain(`${id} collected`);
    const refused = await send(LINES, [["only", `${id} collected ${run.id} 0`]]);
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining("kein Umsatz der Bank zu buchen")]);
    expect(await legsOf(id)).toEqual([]);
  }
  // The same line twice, taken over at once and in one click: only one of them.
  const [first = 0] = await loadRunLines(accountant, { items: run.items, day: addDays(today, -3) });
  const [again = 0] = await loadRunLines(accountant, { items: run.items, day: addDays(today, -30) });
  const take = (id: number) => ["only", `${id} collected ${run.id} 0`] as [string, string];
  const answers = await Promise.all([send(LINES, [take(first)]), send(LINES, [take(again)])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  const booked = (await legsOf(first)).length > 0 ? first : again;
  await api("DELETE", `/api/ledger/transactions/${booked}`);
  const both = await send(
    LINES,
    [first, again].map((id): [string, string] => ["taken", take(id)[1]]),
  );
  expect(both.headers.get("Location")).toContain("booked=1");
  expect(await statesOf(run)).toEqual(["COLLECTED"]);
  // In a closed month what is booked lies on the first open day.
  const { results } = await env.DB.prepare("select count(*) as count from payment_run_bookings where run_id = ?")
    .bind(run.id)
    .all();
  expect(results).toEqual([{ count: 2 }]);
});

test("a run is withdrawn or collected, never both", async () => {
  const of = month(5);
  await addTenant(of);
  const run: Run = await api("POST", "/api/payment-runs", { kind: "DIRECT_DEBIT", date, month: of });
  const [id = 0] = await loadRunLines(accountant, { items: run.items });
  expect((await call(browser, "GET", LINES)).body).not.toContain(`${id} collected`);
  await api("DELETE", `/api/payment-runs/${run.id}`);
  expect((await send(LINES, [["only", `${id} collected ${run.id} 0`]])).status).toBe(409);
  expect(await legsOf(id)).toEqual([]);
});

/** A run of transfers whose file was downloaded. */
async function pay(items: object[], to = date): Promise<Run> {
  const run = await api("POST", "/api/payment-runs", { kind: "TRANSFER", date: to, items });
  await call(accountant, "GET", `/api/payment-runs/${run.id}/file`);
  return run;
}

const billState = async (billId: number) =>
  (await api("GET", "/api/bills")).find((bill: { id: number }) => bill.id === billId)?.state;

const bookingsOf = async ({ id }: Run) =>
  (await env.DB.prepare("select count(*) as count from payment_run_bookings where run_id = ?")
    .bind(id)
    .first("count")) ?? 0;

test("a run of transfers is one sure line: deposits, credits and bills on their accounts, what nobody knows is asked for", async () => {
  const agreementId = await addTenant(month(6));
  const propertyId = await addProperty(accountant, groupId, { city: "Chemnitz", zipCode: "09112" });
  const { id: dueId } = await api("POST", `/api/rental-agreements/${agreementId}/dues`, {
    ...{ kind: "SETTLEMENT", dueDate: `${month(6)}-10`, amount: -80.5, text: "Guthaben 2025" },
  });
  const seller = { seller: "Handwerk GmbH", iban: "DE02500105170137075030", propertyId };
  const bill = (number: string, amount: number) =>
    api("POST", "/api/bills", { ...seller, number, issueDate: today, amount });
  const [one, two] = [await bill("R-1001", 119), await bill("R-1002", 238)];
  const free = { iban: "DE89370400440532013000", name: "M" };
  const wrong = await call(accountant, "POST", "/api/payment-runs", {
    ...{ kind: "TRANSFER", date },
    items: [{ ...free, amount: 1, text: "x", template: "rent_deposit" }],
  });
  expect([wrong.status, wrong.body.fieldErrors]).toEqual([
    400,
    { "items[0].agreementId": expect.stringContaining("Mietvertrag") },
  ]);
  const run = await pay([
    { ...free, agreementId, template: "rent_deposit", amount: 900, text: "Kaution" },
    { dueId },
    { billId: one.id, template: "maintenance" },
    { billId: two.id },
    { ...free, amount: 12.34, text: "Porto" },
  ]);
  const [transactionId = 0] = await loadRunLines(accountant, {
    ...{ items: run.items, as: "SUM", messageId: run.messageId, outgoing: true },
  });
  const value = `${transactionId} collected ${run.id} 0`;
  const asked = (await call(browser, "GET", LINES)).body;
  expect([asked.includes(value), asked.includes("2\u00a0Posten brauchen noch ein Konto")]).toEqual([false, true]);
  const refused = await send(LINES, [["only", value]]);
  expect([refused.status, await legsOf(transactionId)]).toEqual([409, []]);
  expect((await send(`/accounting/payment-runs/${run.id}`)).body).toContain("Bei 2 Posten ist noch zu wählen");

  // One is said by /api, the other in its dialog, where what is missing has its sentence.
  const said = (item: object) => call(accountant, "PUT", `/api/payment-runs/${run.id}`, { items: [item] });
  expect((await said({ number: 4, template: "maintenance" })).body.fieldErrors).toEqual({
    "items[0].propertyId": expect.stringContaining("Objekt"),
  });
  expect((await said({ number: 9, template: "other" })).status).toBe(404);
  expect((await said({ number: 4, template: "maintenance", propertyId })).body.items[3]).toMatchObject({
    ...{ template: "maintenance", propertyId },
  });
  const dialog = `/accounting/payment-runs/${run.id}/items/5`;
  expect((await send(dialog, [["template", ""]])).body).toContain("Bitte wählen, als was der Posten gebucht wird");
  expect((await send(dialog, [["template", "other"]])).status).toBe(302);

  const box = new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec((await call(browser, "GET", LINES)).body)?.[0];
  expect(box).toContain("checked");
  expect((await send(LINES, [["only", value]])).status).toBe(302);
  expect(await legsOf(transactionId)).toEqual([
    { id: agreementId, account: "RENT_DEPOSIT", cents: -900_00 },
    { id: agreementId, account: "UTILITIES", cents: -80_50 },
    { id: propertyId, account: "MAINTENANCE", cents: -119_00 },
    { id: propertyId, account: "MAINTENANCE", cents: -238_00 },
    { id: 0, account: "OTHER", cents: -12_34 },
  ]);
  expect([await statesOf(run), await billState(one.id)]).toEqual([["COLLECTED"], "BOOKED"]);
  expect((await said({ number: 5, template: "suspense" })).status).toBe(409);

  // Undone, the run is with the bank again and its bills are to be paid; the third bill of the seller is known by then.
  await api("DELETE", `/api/ledger/transactions/${transactionId}`);
  expect([await statesOf(run), await bookingsOf(run)]).toEqual([["OPEN"], 0]);
  expect(await billState(one.id)).toBe("PAID");
  expect((await send(`/accounting/payment-runs/${run.id}`)).status).toBe(302);
  expect(await statesOf(run)).toEqual(["COLLECTED"]);
  const known = await pay([{ billId: (await bill("R-1003", 50)).id }]);
  expect(known.items).toMatchObject([{ template: "maintenance", propertyId }]);

  // What the bank sends back of it is taken back alone.
  const [item] = run.items.slice(2);
  const [back = 0] = await loadRunLines(accountant, {
    ...{ items: [], outgoing: true, returned: [{ item: item!, fee: 0, reason: "AC04" }] },
  });
  await send(LINES, [["only", `${back} returned ${transactionId} 0`]]);
  expect(await legsOf(back)).toEqual([{ id: propertyId, account: "MAINTENANCE", cents: 119_00 }]);
  const { items }: Run = await api("GET", `/api/payment-runs/${run.id}`);
  expect(items.map(({ state }) => state === "RETURNED")).toEqual([false, false, true, false, false]);
});

test("single lines of transfers are booked like what is collected", async () => {
  const agreementId = await addTenant(month(7));
  const { id: dueId } = await api("POST", `/api/rental-agreements/${agreementId}/dues`, {
    ...{ kind: "SETTLEMENT", dueDate: `${month(7)}-10`, amount: -80.5, text: "Guthaben 2025" },
  });
  const run = await pay([{ dueId }]);
  const [id = 0] = await loadRunLines(accountant, { items: run.items, as: "SINGLES", outgoing: true });
  expect((await send(`/accounting/payment-runs/${run.id}`)).status).toBe(302);
  expect(await legsOf(id)).toEqual([{ id: agreementId, account: "UTILITIES", cents: -80_50 }]);
});

test("a run's line on another account is no sure suggestion, and booked by a click alone", async () => {
  await addTenant(month(8));
  const run = await collect(month(8));
  const iban = "DE12500105170648489890";
  await api("POST", "/api/bank-accounts", { name: "Anderes", iban });
  const [id = 0] = await loadRunLines(accountant, { items: run.items, as: "SUM", messageId: run.messageId, iban });
  const list = (await call(browser, "GET", LINES)).body;
  expect(list).toContain("auf einem anderen Konto als der Lauf");
  const box = new RegExp(`<input[^>]*value="${id} collected ${run.id} 0"[^>]*>`).exec(list)?.[0] ?? "";
  expect([box !== "", box.includes("checked")]).toEqual([true, false]);
  expect((await send(`/accounting/payment-runs/${run.id}`)).status).toBe(409);
  expect((await send(LINES, [["only", `${id} collected ${run.id} 0`]])).status).toBe(302);
  expect(await statesOf(run)).toEqual(["COLLECTED"]);
});

test("what lies in a closed month is booked on the first open day", async () => {
  const of = month(9);
  await addTenant(of);
  const run = await collect(of);
  const first = `${month(0)}-01`;
  const before = addDays(first, -10);
  const [id = 0] = await loadRunLines(accountant, { items: run.items, day: before });
  await api("PUT", "/api/ledger/lock", { lockedUntil: addDays(first, -1) });
  expect((await send(`/accounting/payment-runs/${run.id}`)).status).toBe(302);
  const { results } = await env.DB.prepare(
    "select distinct value_date as day from legs where transaction_id = ? and not locked",
  )
    .bind(id)
    .all();
  expect(results).toEqual([{ day: first }]);
  await api("PUT", "/api/ledger/lock", { lockedUntil: null });
});

test("what comes back that was never paid is not undone, and the same is not undone twice", async () => {
  const of = month(10);
  await Promise.all([addTenant(of), addTenant(of)]);
  const run = await collect(of);
  const [item] = run.items as [Item];
  const returned = [{ item, fee: 0, reason: "AM04" }];
  const take = (id: number) => call(accountant, "POST", "/api/ledger/unaccounted-entries", { transactionId: id });
  const [early = 0] = await loadRunLines(accountant, { items: [], returned, day: addDays(today, -2) });
  const before = await take(early);
  expect([before.status, before.body.message]).toEqual([409, expect.any(String)]);
  await loadRunLines(accountant, { items: run.items, day: addDays(today, -4) });
  expect((await send(`/accounting/payment-runs/${run.id}`)).status).toBe(302);
  const [again = 0] = await loadRunLines(accountant, { items: [], returned, day: addDays(today, -1) });
  const answers = await Promise.all([take(early), take(again)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await legsOf(early)).length + (await legsOf(again)).length).toBe(2);
});
