import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, type Day, dayOf, firstOfMonth, yearOf } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import { postTransaction } from "../../app/modules/books/ledger/booking/post-transaction";
import { lockMonths } from "../../app/modules/books/ledger/month-lock/lock-months";
import { loanNoun } from "../../app/modules/books/loans/loan-noun.server";
import { connect } from "../../db/client";
import { beforeWriting } from "../support/before-writing";
import { accountIdsOf } from "../support/books/books";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { readHtmlForm, visibleText } from "../support/read-html";

const db = connect(env.DB);
const NOW = dayOf(new Date());
const YEAR = yearOf(NOW);
const LAST_YEAR = YEAR - 1;
let admin: Person;
let accountant: Person;
let actor: Actor;
let accountIds: Record<string, number>;

/** A step of the rates, in the year before the last by default. */
const step = (validFrom: Day | null, annualInterestRate: number) => ({ validFrom, annualInterestRate });
const STEPS = [step(`${YEAR - 2}-06-30`, 6), step(`${YEAR}-01-01`, 4)];

const close = (lockedUntil: Day | null) => lockMonths(db, actor, { lockedUntil });
const post = async (body: object) => (await call(admin, "POST", "/api/loans", { name: "Hausbank", ...body })).body;
const put = (id: number, body: object) => call(admin, "PUT", `/api/loans/${id}`, body);
const open = async (id: number) =>
  (await call(admin, "GET", "/api/loans")).body.find((one: { id: number }) => one.id === id);

/** A loan of 100,000 that was paid out on 30.06. of the year before the last. */
async function createLent(body: object): Promise<number> {
  const { id } = await post(body);
  const none = { flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 } as const;
  const lent = { flowType: "LOAN", flowId: id, subFlowType: "LOAN", subFlowId: id } as const;
  const valueDate = `${YEAR - 2}-06-30`;
  const leg = {
    source: { accountId: accountIds.OTHER ?? 0, ...none },
    target: { accountId: accountIds.LOAN ?? 0, ...lent },
    cents: 100_000_00,
    valueDate,
    locked: false,
  };
  await postTransaction(db, actor, { description: "Auszahlung", valueDate, legs: [leg] });
  return id;
}

const interestOn = async (id: number, asOf: Day) =>
  (await call(accountant, "GET", `/api/reports/loan?asOf=${asOf}`)).body.data.find(
    (row: { id: number }) => row.id === id,
  );

/** The interest of all loans in a year, in cents, as it was at the end of January. */
async function interestOfYears() {
  const { data } = (await call(accountant, "GET", `/api/reports/annuals?asOf=${YEAR}-01-31`)).body;
  return (year: number) =>
    Math.round(100 * (data.find((row: { year: number }) => row.year === year)?.annuallyAccruedInterest ?? 0));
}

beforeAll(async () => {
  admin = await createPerson("admin");
  accountant = await createPerson("accountant");
  actor = { userId: accountant.id, userName: "Anna Seidel", now: new Date().toISOString(), requestKey: null };
  accountIds = await accountIdsOf(accountant);
});

beforeEach(async () => {
  await close(null);
});

test("a loan has dated rates; its own rate is the one valid today", async () => {
  const created = await post({ rateSteps: STEPS.toReversed() });
  expect(created).toMatchObject({ annualInterestRate: 4, rateSteps: STEPS, version: 1 });
  // What was read is sent back: nothing changes.
  expect((await put(created.id, created)).body).toEqual(created);
  const raised = await put(created.id, { ...created, rateSteps: [...STEPS, step(NOW, 4.5)] });
  expect(raised.body).toMatchObject({ annualInterestRate: 4.5, rateSteps: [...STEPS, step(NOW, 4.5)], version: 2 });
  // Without a day it is the rate of today.
  expect((await put(created.id, { annualInterestRate: 5 })).body.rateSteps.at(-1)).toEqual(step(NOW, 5));
  expect((await put(created.id, { rateSteps: [step(null, 3)] })).body).toMatchObject({
    annualInterestRate: 3,
    rateSteps: [step(null, 3)],
  });
  expect(await open(created.id)).toMatchObject({ annualInterestRate: 3 });
});

test("rates that cannot be are refused beside their field", async () => {
  const refused = async (body: object) => (await call(admin, "POST", "/api/loans", { name: "X", ...body })).body;
  for (const [rateSteps, field] of [
    [[], "rateSteps"],
    ["4", "rateSteps"],
    [[step(null, 6), step(`${YEAR}-02-30`, 4)], "rateSteps[1].validFrom"],
    [[step(null, 6), { validFrom: NOW }], "rateSteps[1].annualInterestRate"],
    [[step(null, 101)], "rateSteps[0].annualInterestRate"],
    [[{ ...step(null, 4), rent: 1 }], "rateSteps[0].rent"],
  ] as const)
    expect([rateSteps, Object.keys((await refused({ rateSteps })).fieldErrors ?? {})]).toEqual([rateSteps, [field]]);
  expect(Object.keys((await refused({ rateSteps: STEPS, annualInterestRate: 5 })).fieldErrors)).toEqual([
    "annualInterestRate",
  ]);
  expect(Object.keys((await refused({})).fieldErrors)).toEqual(["annualInterestRate"]);
  const id = await createLent({ annualInterestRate: 6 });
  const { body } = await put(id, { rateSteps: [step(`${YEAR}-01-01`, 4)] });
  expect(body.fieldErrors.rateSteps).toMatch(/läuft schon seit 30\.06\./);
});

test("interest runs by the rate of each day, in the report, its explanation and the years", async () => {
  const before = await interestOfYears();
  const id = await createLent({ rateSteps: STEPS });
  // 541 days at 6 %, then 30 at 4 %.
  expect(await interestOn(id, `${LAST_YEAR}-12-31`)).toMatchObject({
    annualInterestRate: 6,
    accruedInterest: 9_016.67,
  });
  expect(await interestOn(id, `${YEAR}-01-31`)).toMatchObject({ annualInterestRate: 4, accruedInterest: 9_338.89 });
  const path = `/reports/loan/${id}/accruedInterest?asOf=${YEAR}-01-31`;
  const { body } = await call(accountant, "GET", `/api${path}`);
  expect(body.formula).toContain("Schuld × Zinssatz der Zeit × Tage");
  expect(body.inputs.map(({ label }: { label: string }) => label.replaceAll("\u00a0", " "))).toEqual(
    expect.arrayContaining([
      `30.06.${YEAR - 2} bis 01.01.${YEAR}: 100.000,00 € für 541 Tage zu 6,00 %`,
      `01.01.${YEAR} bis 31.01.${YEAR}: 100.000,00 € für 29 Tage zu 4,00 %`,
    ]),
  );
  const after = await interestOfYears();
  expect(after(LAST_YEAR) - before(LAST_YEAR)).toBe(6_000_00);
  expect(after(YEAR) - before(YEAR)).toBe(322_22);
});

test("an edit that would change interest of closed years names them and wants to be confirmed", async () => {
  const id = await createLent({ annualInterestRate: 6 });
  await close(`${LAST_YEAR}-12-31`);
  for (const body of [
    { annualInterestRate: 4.2 },
    { capitalizesInterest: true },
    { interestMethod: "ACT/360" },
    { rateSteps: [step(null, 6), step(`${LAST_YEAR}-07-01`, 4)] },
  ]) {
    const refused = await put(id, body);
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([409, ["confirmClosedYears"]]);
    expect(refused.body.message).toContain(String(LAST_YEAR));
  }
  expect((await put(id, { annualInterestRate: 4.2 })).body.message).toContain(`${YEAR - 2}, ${LAST_YEAR}`);
  expect((await open(id)).version).toBe(1);
  // Names bear no interest, and a rate of this year leaves those before as they are.
  expect((await put(id, { name: "Neue Hausbank", annualInterestRate: 6 })).status).toBe(200);
  expect((await put(id, { rateSteps: [step(null, 6), step(`${YEAR}-01-01`, 4)] })).status).toBe(200);
  expect((await put(id, { rateSteps: [step(null, 5)], confirmClosedYears: "on" })).status).toBe(409);
  expect((await put(id, { rateSteps: [step(null, 5)], confirmClosedYears: true })).body.annualInterestRate).toBe(5);
});

test("a year that is closed while the edit is under way counts", async () => {
  const id = await createLent({ annualInterestRate: 6 });
  const client = beforeWriting(/update "loans"/, () => close(`${LAST_YEAR}-12-31`));
  const change = { id, values: { annualInterestRate: 4 }, version: null, wholeForm: false };
  await expect(loanNoun.change(connect(client), actor, change)).rejects.toMatchObject({ code: "conflict" });
  expect((await open(id)).annualInterestRate).toBe(6);
  // Opened again meanwhile, it passes.
  const opening = beforeWriting(/update "loans"/, () => close(addDays(firstOfMonth(`${LAST_YEAR}-02-01`), -1)));
  const rateSteps = [step(null, 6), step(`${LAST_YEAR}-07-01`, 4)];
  const later = { ...change, values: { rateSteps, confirmClosedYears: true } };
  await expect(loanNoun.change(connect(opening), actor, later)).resolves.toMatchObject({ rateSteps });
});

test("the form of the rates, newest first, asks what /api asks and keeps what was typed", async () => {
  const browser = await inBrowser(admin);
  const id = await createLent({ rateSteps: [step(null, 6), step(`${YEAR}-01-01`, 4), step(`${YEAR + 1}-01-01`, 5)] });
  const list = visibleText((await call(browser, "GET", "/settings/loans")).body);
  expect(list.replaceAll("\u00a0", " ")).toContain(`ab 01.01.${YEAR + 1}: 5,00 %`);
  const path = `/settings/loans/${id}/rates`;
  const page = (await call(browser, "GET", path)).body;
  expect(visibleText(page)).toMatch(/neuer Zinssatz.*künftig.*gilt heute.*von Anfang an/);
  const form = await readHtmlForm(page, "dialog form");
  const days = [...form].filter(([name]) => name.endsWith(".validFrom")).map(([, day]) => day);
  expect(days).toEqual(["", `${YEAR + 1}-01-01`, `${YEAR}-01-01`, ""]);
  await close(`${LAST_YEAR}-12-31`);

  form.set("rateSteps[3].validFrom", `01.07.${LAST_YEAR}`);
  form.set("rateSteps[3].annualInterestRate", "5,5");
  form.delete("requestKey");
  const refused = await call(browser, "POST", path, form);
  expect(refused.status).toBe(409);
  expect(visibleText(refused.body)).toContain(`Das ändert die Zinsen von 1 abgeschlossenen Jahr: ${LAST_YEAR}.`);
  const again = await readHtmlForm(refused.body, "dialog form");
  expect([...again.values()]).toContain("5,5");
  again.set("confirmClosedYears", "on");
  expect((await call(browser, "POST", path, again)).status).toBe(302);
  expect(
    (await open(id)).rateSteps.map(({ annualInterestRate }: { annualInterestRate: number }) => annualInterestRate),
  ).toEqual([6, 5.5, 4, 5]);

  const empty = new URLSearchParams({
    version: "2",
    "rateSteps[0].validFrom": "",
    "rateSteps[0].annualInterestRate": "",
  });
  const none = await call(browser, "POST", path, empty);
  expect([none.status, visibleText(none.body)]).toEqual([400, expect.stringContaining("mindestens einen Zinssatz")]);
  const undated = new URLSearchParams({
    version: "2",
    "rateSteps[0].annualInterestRate": "5",
    "rateSteps[1].annualInterestRate": "6",
  });
  expect(visibleText((await call(browser, "POST", path, undated)).body)).toContain("hier fehlt der Tag");
});

test("the row of a loan in the list asks for the same", async () => {
  const browser = await inBrowser(admin);
  const id = await createLent({ annualInterestRate: 6 });
  await close(`${LAST_YEAR}-12-31`);
  const form = {
    id: String(id),
    version: "1",
    name: "Hausbank",
    description: "",
    annualInterestRate: "4,2",
    interestMethod: "30E/360",
  };
  const refused = await call(browser, "POST", "/settings/loans", new URLSearchParams(form));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatch(/<input type="checkbox"[^>]*name="confirmClosedYears"/);
  const confirmed = new URLSearchParams({ ...form, confirmClosedYears: "on" });
  expect((await call(browser, "POST", "/settings/loans", confirmed)).status).toBe(302);
  expect((await open(id)).annualInterestRate).toBe(4.2);
});

test("two who change the rates from one version are told of each other", async () => {
  const { id } = await post({ rateSteps: STEPS });
  const mine = [...STEPS, step(`${YEAR + 1}-01-01`, 5)];
  expect((await put(id, { version: 1, rateSteps: [STEPS[0], step(`${YEAR}-01-01`, 3)] })).status).toBe(200);
  const refused = await put(id, { version: 1, rateSteps: mine });
  expect([refused.status, refused.body.conflicts]).toEqual([
    409,
    [{ field: "rateSteps", mine, theirs: [STEPS[0], step(`${YEAR}-01-01`, 3)] }],
  ]);
  const { changes } = (await call(admin, "GET", `/api/history?kind=loan&rowId=${id}`)).body.rows[0];
  expect(changes.map(({ name }: { name: string }) => name)).toEqual(["rateSteps"]);
  const shown = visibleText((await call(await inBrowser(admin), "GET", `/settings/history?kind=loan&row=${id}`)).body);
  expect(shown.replaceAll("\u00a0", " ")).toContain(`ab 01.01.${YEAR}: 3,00 %`);
});
