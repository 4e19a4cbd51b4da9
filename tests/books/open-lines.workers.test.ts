import { beforeAll, expect, test } from "vitest";
import { loadStatement, openAccount } from "../support/books/books";
import type { PrintedLine } from "../support/books/print-bank-lines";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";
import { decodeHtml, readHtmlForm, visibleText } from "../support/read-html";

const HERE = "/accounting/unaccounted-entries";
const RENTS = "DE02120300000000202051";
const DEPOSITS = "DE21500500009876543210";

let accountant: Person;
let browser: Person;
const accounts: Record<string, number> = {};
/** Transactions of the lines of the rents' account, the latest first. */
let rents: { transactionId: number; valueDate: string }[];

const load = (iban: string, lines: PrintedLine[]) => loadStatement(accountant, lines, { iban });

const listed = async (query = "") => {
  const { body } = await call(accountant, "GET", `/api/ledger/unaccounted-entries${query}`);
  return { ...body, rows: body.entriesByDate.flatMap(([, rows]: [string, unknown[]]) => rows) };
};

const keyOf = ({ valueDate, transactionId }: { valueDate: string; transactionId: number }) =>
  `${valueDate}.${transactionId}`;

/** The transactions whose lines a page shows, in their order. */
function shownIn(html: string): number[] {
  const links = html.matchAll(/<li data-row.*?href="\/accounting\/unaccounted-entries\/(\d+)/g);
  return [...links].map(([, id]) => Number(id));
}

beforeAll(async () => {
  accountant = await createPerson("accountant", "editor");
  browser = await inBrowser(accountant);
  for (const [name, iban] of [
    ["Mieten", RENTS],
    ["Kautionen", DEPOSITS],
  ] as const) {
    accounts[name] = await openAccount(accountant, { name, iban });
  }
  const propertyId = await addProperty(accountant, await addGroup(), {
    streetAndNumber: "Weststr. 41",
    zipCode: "09112",
    city: "Chemnitz",
  });
  await call(accountant, "POST", "/api/rental-agreements", {
    propertyId,
    counterParty: "Familie Neumann",
    startDate: "2020-01-01",
    rent: 412.5,
    utilities: 148,
  });
  const rent = { cents: 56_050, purpose: "MIETE", iban: "DE86500105170648489891", name: "Familie Neumann" };
  const days = Array.from({ length: 120 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)));
  const lines = days.map((day) => ({ ...rent, day: day.toISOString().slice(0, 10) }));
  await load(RENTS, lines);
  await load(DEPOSITS, [
    { day: "2026-02-03", cents: 90_000, purpose: "KAUTION" },
    { day: "2026-03-03", cents: 80_000, purpose: "KAUTION" },
  ]);
  rents = (await listed(`?bankAccountId=${accounts.Mieten}`)).rows;
});

test("the lines are narrowed to an account, in the list, in what is said of it, and in what is booked of it", async () => {
  expect([(await listed()).totalSize, rents.length]).toEqual([122, 120]);
  const deposits = await listed(`?bankAccountId=${accounts.Kautionen}`);
  expect([deposits.totalSize, deposits.rows.length, deposits.creditAmount]).toEqual([2, 2, 1_700]);
  expect((await listed("?bankAccountId=99")).rows).toEqual([]);

  const { body, headers } = await call(browser, "GET", `${HERE}?bankAccountId=${accounts.Mieten}`);
  // All of them at once, each under the number of its booking.
  expect(shownIn(body)).toEqual(rents.map(({ transactionId }) => transactionId));
  expect(visibleText(body)).toMatch(new RegExp(`#${rents[0]!.transactionId}\\b`));
  expect(headers.get("Server-Timing")).toMatch(/desc="2 round trips/);
  const text = visibleText(body);
  expect(text).toContain("120 Umsätze offen");
  expect(text).toContain("Kautionen · 2 offen");
  expect(text).toMatch(/Alle 120 sicheren Vorschläge für „Mieten“ Miete\/Nebenkosten 120 67\.260,00\s€ 120 buchen/);
  const form = await readHtmlForm(body, "form#open-lines");
  const all = [...form.getAll("taken"), ...(form.get("rest") ?? "").split(",").filter(Boolean)].map((value) =>
    Number.parseInt(value, 10),
  );
  expect(all.sort()).toEqual(rents.map(({ transactionId }) => transactionId).sort());

  const gone = await call(browser, "GET", `${HERE}?bankAccountId=99`);
  expect([gone.status, gone.headers.get("Location")]).toEqual([302, HERE]);
  for (const name of ["bankAccountId", "before", "through", "at"])
    expect((await call(browser, "GET", `${HERE}?${name}=x`)).status).toBe(400);
});

test("what is booked leads back to where one was, with all that was shown there", async () => {
  const key = keyOf(rents[79]!);
  const path = `${HERE}?bankAccountId=${accounts.Mieten}&through=${key}`;
  const page = await call(browser, "GET", path);
  expect(shownIn(page.body)).toHaveLength(120);
  const at = keyOf(rents[60]!);
  const action = decodeHtml(
    /formAction="([^"]*at=[^"]*)"/i.exec(page.body.slice(page.body.indexOf(at) - 200))?.[1] ?? "",
  );
  expect(action).toBe(`${path}&at=${at}#at`);

  const form = await readHtmlForm(page.body, "form#open-lines");
  const only = form.getAll("taken").find((value) => value.startsWith(`${rents[60]!.transactionId} `));
  form.set("only", only ?? "");
  const booked = await call(browser, "POST", action.replace("#at", ""), form, {
    "Content-Type": "application/x-www-form-urlencoded",
  });
  const location = booked.headers.get("Location") ?? "";
  // Pressed twice, both answers lead to the same undo.
  const twice = await call(browser, "POST", action.replace("#at", ""), form, {
    "Content-Type": "application/x-www-form-urlencoded",
  });
  expect(twice.headers.get("Location")).toBe(location);
  expect([booked.status, location.startsWith(`${path}&at=${at}&booked=1`), location.endsWith("#at")]).toEqual([
    302,
    true,
    true,
  ]);
  const back = (await call(browser, "GET", location)).body;
  expect((await readHtmlForm(back, "[role=status] form")).get("undo")).toBe(
    new URL(location, ORIGIN).searchParams.get("batch"),
  );
  const left = rents.filter((_, index) => index !== 60);
  expect(shownIn(back)).toEqual(left.map(({ transactionId }) => transactionId));
  // One goes on with what follows.
  expect(/id="at".*?unaccounted-entries\/(\d+)/.exec(back)?.[1]).toBe(String(rents[61]!.transactionId));
  expect(visibleText(back)).toContain("Auf „Mieten“ noch 119 offen.");
});

test("an open line's editor begins with what is suggested for it and leads back to its place, or begins empty", async () => {
  const { transactionId } = rents[100]!;
  const place = `?bankAccountId=${accounts.Mieten}&through=${keyOf(rents[110]!)}`;
  const path = `${HERE}/${transactionId}${place}`;
  const { body, headers } = await call(browser, "GET", path);
  expect(headers.get("Server-Timing")).toMatch(/desc="2 round trips/);
  const form = await readHtmlForm(body, "form#booking");
  expect(["legs[0].amount", "legs[1].amount", "template"].map((name) => form.get(name))).toEqual([
    "412,50",
    "148,00",
    "rent_and_utilities",
  ]);
  const text = visibleText(body);
  expect(text).toContain("Vorschlag: Miete/Nebenkosten · Weststr. 41");
  expect(text).toContain("Weststr. 41, 09112 Chemnitz · #1");
  const empty = decodeHtml(/href="([^"]*empty=)"/.exec(body)?.[1] ?? "");
  const without = await call(browser, "GET", empty);
  expect((await readHtmlForm(without.body, "form#booking")).has("legs[0].amount")).toBe(false);
  expect(visibleText(without.body)).not.toContain("Vorschlag:");

  form.set("intent", "save");
  const saved = await call(browser, "POST", path, form, { "Content-Type": "application/x-www-form-urlencoded" });
  expect(saved.headers.get("Location")).toBe(`${HERE}${place}&at=${keyOf(rents[100]!)}#at`);
  const again = await call(browser, "GET", path);
  expect(visibleText(again.body)).not.toContain("Vorschlag:");
});

test("so many lines that a page does not hold them go on behind its last row", async () => {
  const days = Array.from({ length: 1_100 }, (_, index) => new Date(Date.UTC(2020, 0, 1 + index)));
  const lines = days.map((day, index) => ({
    day: day.toISOString().slice(0, 10),
    cents: -100 - index,
    purpose: "STROM",
  }));
  await load(DEPOSITS, lines);
  const own = `?bankAccountId=${accounts.Kautionen}`;
  const all = (await listed(`${own}&pageSize=1000`)).rows as typeof rents;
  const first = (await call(browser, "GET", HERE + own)).body;
  expect(shownIn(first)).toEqual(all.map(({ transactionId }) => transactionId));
  const more = decodeHtml(/<a[^>]*href="([^"]*before=[^"]*)"[^>]*>Mehr laden/.exec(first)?.[1] ?? "");
  expect(more).toBe(`${HERE}${own}&before=${keyOf(all[999]!)}`);
  const rest = shownIn((await call(browser, "GET", more)).body);
  expect([all.length, rest.length]).toEqual([1_000, 102]);
  // What is done further down leads back to all that was shown.
  const through = rest[50];
  const { rows } = await listed(`${own}&pageIndex=1&pageSize=1000`);
  const row = rows.find(({ transactionId }: { transactionId: number }) => transactionId === through);
  expect(shownIn((await call(browser, "GET", `${HERE}${own}&through=${keyOf(row)}`)).body)).toHaveLength(1_051);
});

test("something new among bank transactions is a statement that is loaded", async () => {
  const { status, headers } = await call(browser, "GET", "/accounting/bank-transactions/new?bankAccountId=1");
  expect([status, headers.get("Location")]).toEqual([302, "/accounting/bank-transactions/upload?bankAccountId=1"]);
  const reader = await inBrowser(await createPerson());
  expect((await call(reader, "GET", "/accounting/bank-transactions/new")).status).toBe(403);
});

test("a line that says nothing is called as everything else that says nothing", async () => {
  await load(RENTS, [{ day: "2026-06-01", cents: 4_711, purpose: "" }]);
  const [latest] = (await listed(`?bankAccountId=${accounts.Mieten}`)).rows;
  expect([latest.valueDate, latest.description]).toEqual(["2026-06-01", "Keine Angabe"]);
});
