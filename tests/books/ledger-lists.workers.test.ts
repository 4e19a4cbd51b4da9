import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createRandomLedger, type Relatives } from "../support/books/random-ledger";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { visibleText } from "../support/read-html";

let accountant: Person;
let browser: Person;
let relatives: Relatives;
let entries: Awaited<ReturnType<typeof createRandomLedger>>["entries"];

beforeAll(async () => {
  ({ relatives, entries } = await createRandomLedger(3, 300));
  accountant = await createPerson("accountant");
  browser = await inBrowser(accountant);
});

const get = (path: string) => call(accountant, "GET", path);

test("a page of entries is days with their entries, in euros", async () => {
  const { status, body } = await get("/api/ledger/entries");
  expect([status, body.loadedSize, body.totalSize]).toEqual([200, 50, 600]);
  const rows = body.entriesByDate.flatMap(([, rows]: [string, unknown[]]) => rows);
  expect(rows).toEqual(
    entries.slice(0, 50).map(({ cents, ...entry }) => ({
      ...entry,
      description: `Buchung ${entry.transactionId}`,
      amount: cents / 100,
    })),
  );
  const days = body.entriesByDate.map(([day]: [string]) => day);
  expect(days).toEqual([...new Set(entries.slice(0, 50).map(({ valueDate }) => valueDate))]);
  expect(body.debitAmount).toBe(body.creditAmount);
  const last = await get("/api/ledger/entries?pageIndex=11&accountId=&flowType=");
  expect([last.body.loadedSize, last.body.totalSize]).toEqual([600, 600]);
  const beyond = await get("/api/ledger/entries?pageIndex=1000000&pageSize=500");
  expect(beyond.body).toMatchObject({ entriesByDate: [], loadedSize: 600, totalSize: 600 });
});

test("each parameter narrows, and the dates of the period are within it", async () => {
  const day = entries[40]!.valueDate;
  const { body } = await get(`/api/ledger/entries?accountId=2&fromDate=${day}&toDate=${day}&pageSize=500`);
  const wanted = entries.filter(({ accountId, valueDate }) => accountId === 2 && valueDate === day);
  expect(body.totalSize).toBe(wanted.length);
  expect(body.entriesByDate.flatMap(([, rows]: [string, { id: number }[]]) => rows.map(({ id }) => id))).toEqual(
    wanted.map(({ id }) => id),
  );
  const agreement = relatives.agreements[1]!;
  const path = "/api/ledger/entries?subFlowType=RENTAL_AGREEMENT";
  const alone = await get(`${path}&subFlowId=${agreement.id}`);
  const within = await get(`${path}&subFlowId=${agreement.id}&flowType=PROPERTY&flowId=${agreement.propertyId}`);
  expect(alone.body.totalSize).toBeGreaterThan(0);
  expect(within.body).toEqual(alone.body);
  expect((await get("/api/ledger/entries?flowType=NONE&flowId=0&subFlowType=NONE&subFlowId=0")).status).toBe(200);
});

test.each([
  ["accountId", "x"],
  ["accountId", "-1"],
  ["pageIndex", "-1"],
  ["pageSize", "501"],
  ["fromDate", "01.02.2026"],
  ["toDate", "2026-02-30"],
  ["flowType", "property"],
  ["subFlowType", "FOLDER"],
  ["flowId", "1.5"],
  ["subFlowId", "abc"],
  ["flowId", "3"],
  ["subFlowId", "3"],
  ["flowId", "3&flowType=NONE"],
])("the parameter %s=%s is refused by name", async (name, value) => {
  const answer = await get(`/api/ledger/entries?${name}=${value}`);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fieldErrors)).toEqual([name]);
  expect(answer.body.message).toMatch(new RegExp(`^Der Parameter ${name} `));
  if (!["accountId", "pageIndex", "pageSize"].includes(name))
    expect((await get(`/api/ledger/balances?${name}=${value}`)).status).toBe(400);
});

test("balances are a bare list of all accounts", async () => {
  const { status, body } = await get("/api/ledger/balances?fromDate=2026-01-01&toDate=2026-12-31");
  expect([status, body.length]).toEqual([200, 21]);
  const own = entries.filter(({ accountId, valueDate }) => accountId === 2 && valueDate >= "2026-01-01");
  const sumOf = (sign: 1 | -1) => own.reduce((sum, { cents }) => sum + Math.max(sign * cents, 0), 0) / 100;
  expect(body[1]).toEqual({
    accountId: 2,
    accountName: "Bankverrechnung",
    asset: false,
    debitAmount: sumOf(1),
    creditAmount: sumOf(-1),
    balance: expect.closeTo(sumOf(-1) - sumOf(1), 5),
  });
  expect(body[0].asset).toBe(true);
  expect(body[15]).toMatchObject({ debitAmount: 0, creditAmount: 0, balance: 0 });
});

test("flows are listed by type with what lies within them", async () => {
  const { status, body } = await get("/api/flows");
  expect([status, Object.keys(body)]).toEqual([200, ["PROPERTY", "BANK_ACCOUNT", "LOAN", "NONE"]]);
  const [id = 0] = relatives.propertyIds;
  expect(body.PROPERTY).toHaveLength(3);
  expect(body.PROPERTY[0]).toEqual({
    id,
    label: `Aue · #${id}`,
    subFlows: {
      RENTAL_AGREEMENT: [4, 2].map((agreement) => ({
        id: agreement,
        label: `Mieter ${agreement} · ab 01.01.2024`,
        parentFlowType: "PROPERTY",
        parentFlowId: id,
      })),
      PROPERTY: [{ id, label: `Aue · #${id}`, parentFlowType: "PROPERTY", parentFlowId: id }],
    },
  });
  expect(body.BANK_ACCOUNT[0]).toEqual({ id: 1, label: "Bank 1 … 2051" });
  expect(body.LOAN[1]).toEqual({
    id: 2,
    label: "Darlehen 2",
    subFlows: { LOAN: [{ id: 2, label: "Darlehen 2", parentFlowType: "LOAN", parentFlowId: 2 }] },
  });
  expect(body.NONE).toEqual([{ id: 0, label: "Ohne Bezug" }]);
});

test("the bank transactions of an account are among the flows where it is named, the latest or those with some words", async () => {
  const own = relatives.bankTransactions.filter(({ bankAccountId }) => bankAccountId === 1);
  const [last = { id: 0 }] = own.toReversed();
  const accountOf = (
    body: { BANK_ACCOUNT: { id: number; subFlows?: { BANK_TRANSACTION: unknown[] } }[] },
    id: number,
  ) => body.BANK_ACCOUNT.find((account) => account.id === id);
  const { status, body } = await get("/api/flows?bankAccountId=1");
  expect(status).toBe(200);
  expect(accountOf(body, 2)).not.toHaveProperty("subFlows");
  const listed = accountOf(body, 1)?.subFlows?.BANK_TRANSACTION ?? [];
  expect(listed).toHaveLength(Math.min(own.length, 200));
  const line = {
    id: last.id,
    label: `01.01.2026 · 0,01\u00a0€ · Zweck ${last.id} · #${last.id}`,
    parentFlowType: "BANK_ACCOUNT",
    parentFlowId: 1,
  };
  expect(listed[0]).toEqual(line);
  for (const words of [`zweck #${last.id}`, `0,01 #${last.id} 01.01.2026`]) {
    const found = await get(`/api/flows?bankAccountId=1&q=${encodeURIComponent(words)}`);
    expect(accountOf(found.body, 1)?.subFlows?.BANK_TRANSACTION).toEqual([line]);
  }
  expect(accountOf((await get("/api/flows?bankAccountId=2&q=zweck%20%231")).body, 2)?.subFlows).toEqual({
    BANK_TRANSACTION: [],
  });
  for (const [query, refused] of [
    ["bankAccountId=99", 404],
    ["bankAccountId=x", 400],
    ["q=zweck", 400],
  ] as const)
    expect([query, (await get(`/api/flows?${query}`)).status]).toEqual([query, refused]);
});

test("what is not booked in full is listed with what is open, and leaves the list once it is", async () => {
  // Random legs begin transactions with anything; here only those that a bank began count.
  await env.DB.prepare("update transactions set unbooked_cents = 0 where bank_transaction_id is null").run();
  const [first] = (
    await env.DB.prepare(
      `select transactions.id, first_leg_id as leg, unbooked_cents as open, legs.cents, legs.value_date as day, legs.target_account_id as account
       from transactions join legs on legs.id = first_leg_id where unbooked_cents <> 0 order by day desc, leg desc`,
    ).all<{ id: number; leg: number; open: number; cents: number; day: string; account: number }>()
  ).results;
  const { status, body } = await get("/api/ledger/unaccounted-entries");
  const rows = body.entriesByDate.flatMap(([, rows]: [string, unknown[]]) => rows);
  expect(status).toBe(200);
  expect(rows.length).toBeGreaterThan(5);
  expect([body.totalSize, body.loadedSize]).toEqual([rows.length, rows.length]);
  expect(rows[0]).toMatchObject({
    id: 2 * first!.leg,
    transactionId: first!.id,
    accountId: first!.account,
    amount: -first!.cents / 100,
    openAmount: first!.open / 100,
    valueDate: first!.day,
    description: `Buchung ${first!.id}`,
  });
  expect(Object.keys(rows[0])).toHaveLength(11);
  const second = await get("/api/ledger/unaccounted-entries?pageSize=1&pageIndex=1");
  expect(second.body).toMatchObject({ entriesByDate: [[expect.any(String), [rows[1]]]], loadedSize: 2 });
  await env.DB.prepare("update transactions set unbooked_cents = 0 where id = ?").bind(first!.id).run();
  expect((await get("/api/ledger/unaccounted-entries")).body.totalSize).toBe(rows.length - 1);
});

test("the lists cost one round trip beyond who is asking", async () => {
  for (const path of ["entries?accountId=1&fromDate=2026-01-05", "unaccounted-entries", "balances"]) {
    const { headers } = await get(`/api/ledger/${path}`);
    expect(headers.get("Server-Timing")).toMatch(/desc="2 round trips/);
  }
  expect((await get("/api/flows")).headers.get("Server-Timing")).toMatch(/desc="2 round trips/);
});

const PAGES = [
  "/accounting/ledger-entries?accountId=1&flowType=PROPERTY&subFlowType=RENTAL_AGREEMENT&flowWords=a",
  "/accounting/ledger-entries?before=2026-01-05.999999",
  "/accounting/balances?flowType=PROPERTY&flowId=1&subFlowType=RENTAL_AGREEMENT",
];

test("the pages cost two round trips, and nonsense in their address is refused before", async () => {
  for (const path of PAGES) {
    const page = await call(browser, "GET", path);
    expect([path, page.status]).toEqual([path, 200]);
    expect([path, page.headers.get("Server-Timing")]).toEqual([path, expect.stringMatching(/desc="2 round trips/)]);
  }
  for (const fault of ["flowType=x", "fromDate=y", "subFlowId=z", "accountId=-1"])
    expect([fault, (await call(browser, "GET", `/accounting/balances?${fault}`)).status]).toEqual([fault, 400]);
});

test("a page goes on after the row of its key, and a key that is none is refused", async () => {
  for (const list of ["ledger-entries", "unaccounted-entries", "bank-transactions"]) {
    const page = await call(browser, "GET", `/accounting/${list}?before=1999-12-31.1`);
    expect([list, page.status]).toEqual([list, 200]);
    for (const key of ["1", "2026-02-30.1", "2026-02-01.x"])
      expect([list, (await call(browser, "GET", `/accounting/${list}?before=${key}`)).status]).toEqual([list, 400]);
  }
});

test("a field finds what can be chosen by words", async () => {
  const choices = (query: string) => call(browser, "GET", `/accounting/flow-choices?${query}`);
  const [id, other] = relatives.propertyIds;
  const found = await choices("type=PROPERTY&words=PLAU");
  expect(found.body).toEqual({ matches: [{ id: other, label: `Plauen · #${other}` }], more: false, chosen: null });
  expect((await choices(`type=RENTAL_AGREEMENT&parentFlowId=${id}&words=`)).body.matches).toHaveLength(2);
  const lines = await choices("type=BANK_TRANSACTION&parentFlowId=2&words=zweck%20%232");
  expect(lines.body.matches).toEqual([{ id: 2, label: "01.01.2026 · 0,01\u00a0€ · Zweck 2 · #2" }]);
  expect((await choices("type=FOLDER")).status).toBe(400);
});

test("without scripts a page lists what was found beside what is chosen, and keeps its filter on the way on", async () => {
  const [first, second] = relatives.propertyIds;
  const path = `/accounting/ledger-entries?flowType=PROPERTY&flowId=${second}&flowWords=aue&fromDate=`;
  const { body } = await call(browser, "GET", path);
  expect(body).toContain(`<option value="${second}" selected="">Plauen · #${second}</option>`);
  expect(body).toContain(`<option value="${first}">Aue · #${first}</option>`);
  expect(body).not.toContain("Zwickau");
  const last = entries.filter(({ flowType, flowId }) => flowType === "PROPERTY" && flowId === second)[49]!;
  const next = `flowType=PROPERTY&amp;flowId=${second}&amp;before=${last.valueDate}.${last.id}`;
  expect(body).toContain(`href="/accounting/ledger-entries?${next}"`);
  const changed = `${path}&subFlowType=RENTAL_AGREEMENT&subFlowId=1&shownRelation=LOAN+2+`;
  const anew = (await call(browser, "GET", changed)).body;
  expect(anew).toContain('<option value="" selected="">Alle</option>');
  expect(anew).toContain('name="shownRelation" value="PROPERTY  RENTAL_AGREEMENT"');
});

test("a row bears the number of the booking to which it leads", async () => {
  const { body } = await call(browser, "GET", "/accounting/ledger-entries");
  const rows = [...body.matchAll(/<tr class="entry-row">(.*?)<\/tr>/g)].map(([, row]) => [
    /^<td[^>]*>(\d+)<\/td>/.exec(row)?.[1],
    /href="\/accounting\/ledger-entries\/(\d+)"/.exec(row)?.[1],
  ]);
  expect(rows).toEqual(entries.slice(0, 50).map(({ transactionId }) => [`${transactionId}`, `${transactionId}`]));
});

test("the head of a list has the account's own sign", async () => {
  for (const [accountId, sign] of [
    [1, 1],
    [3, -1],
  ] as const) {
    const sum = entries.filter((entry) => entry.accountId === accountId).reduce((total, { cents }) => total + cents, 0);
    const { body } = await call(browser, "GET", `/accounting/ledger-entries?accountId=${accountId}`);
    const amount = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2 }).format((sign * sum) / 100);
    expect(visibleText(body)).toContain(`Saldo ${amount.replace("-", "−")} € Bewegt`);
  }
});

test("the bank transactions of an account that is gone lead to those of the first", async () => {
  const account = { name: "Mietkonto", iban: "DE89370400440532013000", statementType: "MT940" };
  const { id } = (await call(accountant, "POST", "/api/bank-accounts", account)).body;
  expect((await call(browser, "GET", `/accounting/bank-transactions?bankAccountId=${id}`)).status).toBe(200);
  const gone = await call(browser, "GET", `/accounting/bank-transactions?bankAccountId=${id + 1}`);
  expect([gone.status, gone.headers.get("Location")]).toEqual([302, "/accounting/bank-transactions"]);
});

test("entries are found by words and amounts of their bookings, with their figures", async () => {
  const word = "Fensterladen";
  const leg = { sourceAccountId: 3, targetAccountId: 4, amount: 387.2 };
  const sides = Object.fromEntries(
    ["source", "target"].flatMap((side) => [
      [`${side}FlowType`, "NONE"],
      [`${side}FlowId`, 0],
      [`${side}SubFlowType`, "NONE"],
      [`${side}SubFlowId`, 0],
    ]),
  );
  const sent = { description: `${word} gestrichen`, valueDate: "2026-03-03", legs: [{ ...leg, ...sides }] };
  expect((await call(accountant, "POST", "/api/ledger/transactions", sent)).status).toBe(201);
  for (const phrase of [word.toLowerCase(), "387,20", `fensterl 387,20`]) {
    const { body } = await get(`/api/ledger/entries?phrase=${encodeURIComponent(phrase)}`);
    expect([phrase, body.totalSize, body.debitAmount, body.creditAmount]).toEqual([phrase, 2, 387.2, 387.2]);
    const page = visibleText((await call(browser, "GET", `/accounting/ledger-entries?phrase=${phrase}`)).body);
    expect([phrase, page.includes(sent.description), page.includes("Bewegt 387,20 €")]).toEqual([phrase, true, true]);
  }
  const narrowed = await get(`/api/ledger/entries?phrase=${word}&accountId=3&fromDate=2026-03-03&toDate=2026-03-31`);
  expect([narrowed.body.totalSize, narrowed.body.debitAmount]).toEqual([1, 387.2]);
  for (const none of [`${word}&toDate=2026-03-02`, "Fensterkitt", "%2B"])
    expect((await get(`/api/ledger/entries?phrase=${none}`)).body.totalSize).toBe(0);
  const file = await call(accountant, "GET", `/api/ledger/entries/export?phrase=${word}&format=csv`);
  expect(file.body.trim().split("\n")).toHaveLength(3);
});

test("what a filter leaves is loaded at once to be printed, up to a bound", async () => {
  const page = visibleText((await call(browser, "GET", "/accounting/ledger-entries")).body);
  expect(page).toContain("Alle zum Drucken laden");
  const { body } = await call(browser, "GET", "/accounting/ledger-entries?all=true&accountId=1");
  expect(visibleText(body)).not.toContain("Drucken laden");
  expect(body.match(/class="entry-row"/g)?.length).toBe(entries.filter(({ accountId }) => accountId === 1).length);
});
