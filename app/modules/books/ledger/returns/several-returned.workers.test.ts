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
let months = 0;

const LINES = "/accounting/unaccounted-entries";
const today = dayOf(new Date());
const date = bankDayFrom(addDays(today, 20));
const api = (method: string, path: string, body?: unknown) => demand(accountant, method, path, body);
const send = (path: string, fields: [string, string][] = []) =>
  call(browser, "POST", path, new URLSearchParams(fields));
const failureOf = (body: string) => /role="alert"[^>]*>(?:<[^>]*>)*([^<]+)/.exec(body)?.[1];

type Item = PrintedItem & { number: number; agreementId: number; state: string };

/** Tenants who owe 500 + 120 in a month of their own, whose run was collected by one line of the bank; that is booked. */
async function collect(count: number) {
  months += 1;
  const month = addMonths(`${today.slice(0, 7)}-01`, -months).slice(0, 7);
  for (let tenant = 1; tenant <= count; tenant++) {
    const propertyId = await addProperty(accountant, groupId, { city: "Chemnitz", zipCode: "09112" });
    const terms = { startDate: `${month}-01`, endDate: addDays(addMonths(`${month}-01`, 1), -1) };
    const counterParty = `Mieter ${months}.${tenant}`;
    const agreement = { propertyId, counterParty, ...terms, rent: 500, utilities: 120 };
    const { id } = await api("POST", "/api/rental-agreements", agreement);
    const mandate = { agreementId: id, iban: "DE89370400440532013000", holder: counterParty, reference: `MV-${id}` };
    await api("POST", "/api/mandates", { ...mandate, signedDate: today });
  }
  const run = await api("POST", "/api/payment-runs", { kind: "DIRECT_DEBIT", date, month });
  await call(accountant, "GET", `/api/payment-runs/${run.id}/file`);
  const items: Item[] = run.items;
  const [paid = 0] = await loadRunLines(accountant, { items, messageId: run.messageId, day: addDays(today, -9) });
  expect((await send(`/accounting/payment-runs/${run.id}`)).status).toBe(302);
  return { runId: Number(run.id), items, paid };
}

const statesOf = async (runId: number) =>
  (await api("GET", `/api/payment-runs/${runId}`)).items.map(({ state }: Item) => state);
const openOf = async (agreementId: number) =>
  (await api("GET", `/api/receivables?asOf=${today}`)).find((one: Item) => one.agreementId === agreementId)?.open;

beforeAll(async () => {
  accountant = await createPerson("accountant", "editor", "admin");
  browser = await inBrowser(accountant);
  const accountId = await openAccount(accountant);
  groupId = await addGroup();
  const sender = { senderName: "Muster GbR", senderBankAccountId: accountId, senderCreditorId: "DE98ZZZ09999999999" };
  await api("PUT", "/api/settings", sender);
});

test.each(["FEES_IN", "FEES_BESIDE"] as const)(
  "a line that gives several payments back undoes each, %s",
  async (together) => {
    const { runId, items, paid } = await collect(3);
    const [one, two, three] = items as [Item, Item, Item];
    const returned = [
      { item: one, fee: 3, reason: "AM04" },
      { item: three, fee: 3, reason: "MD06" },
    ];
    const [back = 0] = await loadRunLines(accountant, { items: [], returned, together, day: addDays(today, -months) });
    const { body } = await call(browser, "GET", LINES);
    const value = `${back} returned ${paid} 1`;
    expect(body).toMatch(new RegExp(`<input[^>]*value="${value}"[^>]*>`));
    expect(body).toContain("Rückgabe von 2 Zahlungen");
    expect(body).toContain(
      "Konto nicht gedeckt (AM04), Kontoinhaber hat widersprochen (MD06), Ende-zu-Ende-Referenzen der Zahlungen, ein Mandat wird gesperrt",
    );
    expect(body).toMatch(/6,00.€ Gebühren von 2 Mietern fordern/);
    expect(body).toContain("Alle 2 übernehmen");
    const taken: [string, string][] = [
      ["only", value],
      ["fee", String(back)],
    ];
    expect((await send(LINES, taken)).status).toBe(302);
    expect(await legsOf(back)).toEqual([
      { id: one.agreementId, account: "RENT", cents: -500_00 },
      { id: one.agreementId, account: "UTILITIES", cents: -120_00 },
      { id: three.agreementId, account: "RENT", cents: -500_00 },
      { id: three.agreementId, account: "UTILITIES", cents: -120_00 },
      { id: 0, account: "OTHER", cents: -6_00 },
    ]);
    expect(await statesOf(runId)).toEqual(["RETURNED", "COLLECTED", "RETURNED"]);
    expect([await openOf(one.agreementId), await openOf(two.agreementId)]).toEqual([623, 0]);
    const states = await Promise.all(
      items.map(async ({ agreementId }) => (await api("GET", `/api/mandates?agreementId=${agreementId}`))[0].state),
    );
    expect(states).toEqual(["ACTIVE", "ACTIVE", "STOPPED"]);

    // While it stands, what was paid is not undone, neither by itself nor with all that was taken over at once.
    const refused = await call(accountant, "DELETE", `/api/ledger/transactions/${paid}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Diese Zahlung ging mit Buchung #${back} zurück. Zuerst deren Rückgabe rückgängig machen (Storno), dann diese Buchung.`,
    ]);
    const storno = `/accounting/ledger-entries/${paid}/storno`;
    const asked = (await call(browser, "GET", storno)).body;
    expect(failureOf(asked)).toContain(`ging mit Buchung #${back} zurück`);
    expect(asked).toContain(`href="/accounting/ledger-entries/${back}"`);
    expect((await send(storno)).status).toBe(409);
    expect(await legsOf(paid)).toHaveLength(6);

    expect((await call(accountant, "DELETE", `/api/ledger/transactions/${back}`)).status).toBe(204);
    expect(await openOf(one.agreementId)).toBe(0);
    expect((await call(accountant, "DELETE", `/api/ledger/transactions/${paid}`)).status).toBe(204);
    expect(await legsOf(paid)).toEqual([]);
  },
);

test("of several that are not all known, booked and standing, nothing is offered", async () => {
  const { runId, items, paid } = await collect(2);
  const [one, two] = items as [Item, Item];
  const strange = { ...two, endToEndId: "OB-LS-209912-99-1" };
  const back = async (item: PrintedItem, day: string) => {
    const returned = [one, item].map((each) => ({ item: each, fee: 0, reason: "AM04" }));
    return (await loadRunLines(accountant, { items: [], returned, together: "FEES_IN", day }))[0] ?? 0;
  };
  const unknown = await back(strange, addDays(today, -7));
  const known = await back(two, addDays(today, -6));
  const { body } = await call(browser, "GET", LINES);
  expect(body).toContain("Von den 2 Zahlungen, die hier zurückgingen, findet sich nicht jede.");
  expect(body).not.toContain(`${unknown} returned`);
  const refused = await send(LINES, [["only", `${unknown} returned ${paid} 0`]]);
  expect([refused.status, failureOf(refused.body)]).toEqual([409, expect.stringContaining("findet sich nicht jede")]);
  expect(await legsOf(unknown)).toEqual([]);
  // What was paid is undone, or given back, whichever comes first; never both.
  const [taken, undone] = await Promise.all([
    send(LINES, [["only", `${known} returned ${paid} 0`]]),
    call(accountant, "DELETE", `/api/ledger/transactions/${paid}`),
  ]);
  expect([[taken.status, undone.status].join()]).toEqual([expect.stringMatching(/^(302,409|409,204)$/)]);
  const [standing, given] = [await legsOf(paid), await legsOf(known)];
  expect([standing.length > 0, given.length > 0]).toEqual(taken.status === 302 ? [true, true] : [false, false]);
  expect(await statesOf(runId)).toHaveLength(2);
});
