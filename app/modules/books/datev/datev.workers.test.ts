import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { accountIdsOf, loadLines } from "../../../../tests/support/books/books";
import { createRandomLedger } from "../../../../tests/support/books/random-ledger";
import { writeLegs } from "../../../../tests/support/books/write-legs";
import { call, demand, ORIGIN } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import worker from "../../../../workers/app";
import { sha256 } from "../../base/files/sha256";
import { balancesOf, readExtf } from "./fixtures/read-extf";

let accountant: Person;
/** Of the random ledger; statements that are printed are of it. */
const bankId = 1;
let accountIds: Record<string, number>;
let propertyId = 0;
/** The rent of March. */
let rent = 0;

const PATH = "/api/ledger/datev";
const MARCH = { from: "2025-03-01", to: "2025-03-31" };
const api = (method: string, path: string, body?: unknown) => demand(accountant, method, path, body);
const send = (method: string, path: string, body?: unknown) => call(accountant, method, path, body);
const preview = ({ from, to } = MARCH) => api("GET", `${PATH}?from=${from}&to=${to}`);
const make = (period: object = MARCH) => send("POST", `${PATH}/exports`, period);

/** The bytes that an export is downloaded as. */
async function download(id: number): Promise<Uint8Array<ArrayBuffer>> {
  const { status, bytes } = await fetchBytes(`${PATH}/exports/${id}/file`);
  expect(status).toBe(200);
  return bytes;
}

async function fetchBytes(path: string): Promise<{ status: number; bytes: Uint8Array<ArrayBuffer>; headers: Headers }> {
  const answer = await worker.fetch(new Request(`${ORIGIN}${path}`, { headers: accountant.headers }), env);
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers };
}

const read = async (id: number) => {
  const file = readExtf(await download(id));
  expect(file.faults).toEqual([]);
  return file.bookings.map(({ cents, side, account, contraAccount, day, costCentre, text }) =>
    [cents / 100, side, account, contraAccount, day, costCentre, text].join(" "),
  );
};

const number = (key: string) => String(8000 + (accountIds[key] ?? 0));

/** Books an open line on accounts, for the property. */
const book = (transactionId: number, parts: [string, number][]) =>
  api("PUT", `/api/ledger/transactions/${transactionId}`, {
    legs: parts.map(([key, amount]) => ({
      ...{ sourceAccountId: accountIds.CASH_CLEARING, targetAccountId: accountIds[key], amount },
      ...{ targetFlowType: "PROPERTY", targetFlowId: propertyId },
    })),
  });

beforeAll(async () => {
  await createRandomLedger(11, 300, 16);
  accountant = await createPerson("accountant", "editor", "admin");
  accountIds = await accountIdsOf(accountant);
  propertyId = await addProperty(accountant, await addGroup());
});

test("what is missing is named before anything is written", async () => {
  [rent = 0] = await loadLines(accountant, [{ day: "2025-03-03", cents: 620_00, purpose: "Miete Müller" }]);
  await book(rent, [
    ["RENT", 500],
    ["UTILITIES", 120],
  ]);
  const shown = await preview();
  expect(shown.bookings).toBe(2);
  expect(shown.missing).toEqual([
    expect.stringContaining("Beraternummer"),
    expect.stringContaining("Mandantennummer"),
    expect.stringContaining("Bank 1"),
    expect.stringContaining("Miete"),
    expect.stringContaining("Nebenkosten"),
  ]);
  const refused = await make();
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining("Beraternummer")]);
  const page = (await call(await inBrowser(accountant), "GET", "/accounting/datev?from=01.03.2025&to=31.03.2025")).body;
  expect(page).toContain("Dem Bankkonto „Bank 1“ fehlt die DATEV-Nummer");
  expect(page).not.toContain(">Exportieren<");
  for (const [change, field] of [
    [{ datevAdviser: 7 }, "datevAdviser"],
    [{ datevYearBegins: "2025-04-02" }, "datevYearBegins"],
    [{ datevAccountLength: 9 }, "datevAccountLength"],
  ] as const)
    expect(Object.keys((await send("PUT", "/api/settings", change)).body.fieldErrors)).toEqual([field]);
  await api("PUT", "/api/settings", { datevAdviser: 1001, datevClient: 42 });
  expect(await api("GET", "/api/settings")).toMatchObject({ datevAdviser: 1001, datevAccountLength: null });
  await api("PUT", `/api/bank-accounts/${bankId}`, { datevNumber: 1200 });
  for (const id of Object.values(accountIds)) await api("PUT", `/api/accounts/${id}`, { datevNumber: 8000 + id });
  expect((await preview()).missing).toEqual([]);
});

test("an export holds what is new, is the same each time, and a Storno after it is a correction", async () => {
  const [open = 0] = await loadLines(accountant, [{ day: "2025-03-20", cents: -50_00, purpose: "Noch offen" }]);
  const wrong = await make({ from: "2025-03-31", to: "2025-03-01" });
  expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["to"]]);
  const { status, body: first } = await make();
  expect([status, first]).toMatchObject([
    201,
    {
      ...{
        ...MARCH,
        bookings: 2,
        leftOut: [{ transactionId: open, date: "2025-03-20", amount: -50, text: "Noch offen" }],
      },
      sums: [
        { accountId: accountIds.CASH, debit: 620, credit: 0 },
        { accountId: accountIds.RENT, debit: 0, credit: 500 },
        { accountId: accountIds.UTILITIES, debit: 0, credit: 120 },
      ],
      files: [{ name: "EXTF_Objektbuch_2025-03-01_2025-03-31.csv" }],
    },
  ]);
  const centre = `OB${propertyId}`;
  expect(await read(first.id)).toEqual([
    `500 S 1200 ${number("RENT")} 0303 ${centre} Miete Müller`,
    `120 S 1200 ${number("UTILITIES")} 0303 ${centre} Miete Müller`,
  ]);
  const bytes = await download(first.id);
  expect(await sha256(bytes)).toBe(first.files[0].sha256);
  const nothing = await make();
  expect([nothing.status, nothing.body.message]).toEqual([422, expect.stringContaining("noch offen")]);

  // What was open comes later, what was undone as a correction, each of them alone.
  await api("DELETE", `/api/ledger/transactions/${rent}`);
  await book(open, [["MAINTENANCE", -50]]);
  const { body: second } = await make();
  expect(await read(second.id)).toEqual([
    `500 S ${number("RENT")} ${number("CASH_CLEARING")} 0303 ${centre} Miete Müller`,
    `120 S ${number("UTILITIES")} ${number("CASH_CLEARING")} 0303 ${centre} Miete Müller`,
    `50 H 1200 ${number("MAINTENANCE")} 2003 ${centre} Noch offen`,
  ]);
  expect(await download(first.id)).toEqual(bytes);
  expect((await api("GET", `${PATH}/exports`)).map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  // All of it together is what the ledger says.
  await book(rent, [["RENT", 620]]);
  const { body: third } = await make();
  const all = await Promise.all([first, second, third].map(async ({ id }) => readExtf(await download(id)).bookings));
  const together = balancesOf(all.flat());
  for (const [key, account] of [
    ["RENT", number("RENT")],
    ["MAINTENANCE", number("MAINTENANCE")],
  ] as const) {
    const balances = await api("GET", "/api/ledger/balances?fromDate=2025-03-01&toDate=2025-03-31");
    const { debitAmount, creditAmount } = balances.find(
      ({ accountId }: { accountId: number }) => accountId === accountIds[key],
    );
    expect((together.get(account) ?? 0) / 100).toBe(debitAmount - creditAmount);
  }
  expect(together.get(number("CASH_CLEARING"))).toBe(0);
});

test("two exports at once are one, and from the page it is the same", async () => {
  const [id = 0] = await loadLines(accountant, [{ day: "2025-04-02", cents: 10_00, purpose: "April" }]);
  await book(id, [["RENT", 10]]);
  const april = { from: "2025-04-01", to: "2025-04-30" };
  const answers = await Promise.all([make(april), make(april)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const [later = 0] = await loadLines(accountant, [{ day: "2025-04-03", cents: 11_00, purpose: "Żółw – Ł" }]);
  await book(later, [["RENT", 11]]);
  const browser = await inBrowser(accountant);
  // Whoever goes on with the next month is told of what came later.
  const late = async () => (await call(browser, "GET", "/accounting/datev?from=01.05.2025&to=31.05.2025")).body;
  expect(await late()).toMatch(/ bis 03.04.2025 kam(en)? erst nach dem Export ihrer Tage hinzu/);
  const page = (await call(browser, "GET", "/accounting/datev?from=01.04.2025&to=30.04.2025")).body;
  expect(page).toContain("stimmt mit dem Hauptbuch überein");
  const form = new URLSearchParams({ from: "01.04.2025", to: "30.04.2025" });
  const { status, headers } = await call(browser, "POST", "/accounting/datev", form);
  const exportId = Number(/#export-(\d+)/.exec(headers.get("Location") ?? "")?.[1]);
  expect([status, (await read(exportId))[0]]).toEqual([302, expect.stringMatching(/Zólw – L$/)]);
  expect(await late()).not.toContain("bis 03.04.2025");
  expect((await call(browser, "GET", "/accounting/datev?from=30.04.2025&to=01.04.2025")).body).toContain(
    "Das Ende liegt vor dem Beginn",
  );
});

test("a ledger of all kinds over two years is what its files come to, a ZIP that is always the same", async () => {
  const accounts: { id: number; routingKey: string }[] = await api("GET", "/api/accounts");
  for (const { id } of accounts) await api("PUT", `/api/accounts/${id}`, { datevNumber: 8000 + id });
  const period = { from: "2025-09-01", to: "2026-12-31" };
  const shown = await preview(period);
  expect(shown.missing).toEqual([]);
  const { body: made } = await make(period);
  expect(made.files.length).toBe(2);
  const { bytes, headers } = await fetchBytes(`${PATH}/exports/${made.id}/file`);
  expect(headers.get("Content-Disposition")).toContain(`EXTF_Objektbuch_2025-09-01_2026-12-31_Export-${made.id}.zip`);
  expect(await download(made.id)).toEqual(bytes);
  const files = Object.values(unzipSync(bytes)).map((file) => readExtf(file));
  expect(files.map(({ faults }) => faults)).toEqual([[], []]);
  const balances = balancesOf(files.flatMap(({ bookings }) => bookings));
  const { results } = await env.DB.prepare(
    `select account_id as accountId, sum(cents) as cents from (
      select source_account_id as account_id, cents, value_date, transaction_id from legs
      union all select target_account_id, -cents, value_date, transaction_id from legs) as entry
      join transactions as made on made.id = entry.transaction_id
      where entry.value_date between ? and ? and made.unbooked_cents = 0 group by account_id`,
  )
    .bind(period.from, period.to)
    .all<{ accountId: number; cents: number }>();
  // One bank account has a number of its own.
  const ofFile = (accountId: number) =>
    (balances.get(String(8000 + accountId)) ?? 0) + (accountId === accountIds.CASH ? (balances.get("1200") ?? 0) : 0);
  expect(results.map(({ accountId }) => ({ accountId, cents: ofFile(accountId) }))).toEqual(results);
  expect(results.length).toBeGreaterThan(5);
});

test("an export that is taken back counts as never made: the next one brings it again, and a later one goes first", async () => {
  const period = { from: "2025-08-01", to: "2025-08-31" };
  const openOne = async (cents: number) => {
    const [line = 0] = await loadLines(accountant, [{ day: "2025-08-05", cents, purpose: "Miete August" }]);
    await book(line, [["RENT", cents / 100]]);
  };
  await openOne(620_00);
  const first = (await make(period)).body;
  await openOne(10_00);
  const second = (await make(period)).body;
  const remove = (id: number) => send("DELETE", `${PATH}/exports/${id}`);
  const early = await remove(first.id);
  expect([early.status, early.body.message]).toEqual([422, expect.stringContaining("zuerst den späteren")]);
  expect((await remove(second.id)).status).toBe(204);
  expect((await remove(first.id)).status).toBe(204);
  expect((await remove(first.id)).status).toBe(409);
  expect((await remove(987_654)).status).toBe(404);
  const [again, last] = await Promise.all([make(period), make(period)]);
  const made = [again, last].find(({ status }) => status === 201)?.body;
  expect([again.status, last.status].sort()).toEqual([201, 422]);
  expect(await read(made.id)).toEqual([...(await read(first.id)), ...(await read(second.id))]);
  const shown = await api("GET", `${PATH}/exports`);
  expect(shown.find(({ id }: { id: number }) => id === second.id).takenBackTime).toEqual(expect.any(String));
  const told = (await api("GET", "/api/history?kind=datev-export")).rows;
  expect(told.filter(({ deed }: { deed: string }) => deed === "deleted")).toHaveLength(2);
});

test("of a day with more bookings than are read at once none is lost, and the order is that of the ledger", async () => {
  const { results } = await env.DB.prepare("select max(id) as leg, max(transaction_id) as made from legs").all<{
    leg: number;
    made: number;
  }>();
  const [last = { leg: 0, made: 0 }] = results;
  const none = { flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 } as const;
  const side = (key: string) => ({ accountId: accountIds[key] ?? 0, ...none });
  const legs = Array.from({ length: 5_200 }, (_, index) => ({
    ...{ id: last.leg + 1 + index, transactionId: last.made + 1 + Math.floor(index / 2), cents: 1_00 + index },
    ...{ source: side("OTHER_EXPENSE"), target: side("OTHER"), valueDate: "2027-01-04" },
  }));
  await writeLegs(accountant.id, legs);
  const { body: made } = await make({ from: "2027-01-01", to: "2027-01-31" });
  expect(made.bookings).toBe(legs.length);
  const file = readExtf(await download(made.id));
  expect(file.bookings.map(({ cents }) => cents)).toEqual(legs.map(({ cents }) => cents));
});
