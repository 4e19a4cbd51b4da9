import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { accountIdsOf, loadStatement, openAccount } from "../../../../../tests/support/books/books";
import { call } from "../../../../../tests/support/call";
import { createPerson, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";

let accountant: Person;
let editor: Person;
let bankAccountId = 0;
let propertyId = 0;
let agreementId = 0;
let accountIds: Record<string, number>;

/** Loads one line of the bank and returns the ids of it and of its ledger transaction. */
async function loadLine(day: string, cents: number, purpose: string) {
  await loadStatement(accountant, [{ day, cents, purpose }], { name: `${purpose}.sta` });
  const row = await env.DB.prepare(
    "select id, bank_transaction_id as bankTransactionId from transactions order by id desc limit 1",
  ).first<{ id: number; bankTransactionId: number }>();
  return { id: row?.id ?? 0, bankTransactionId: row?.bankTransactionId ?? 0 };
}

const leg = (sourceKey: string, targetKey: string, amount: number, more: Record<string, unknown> = {}) => ({
  sourceAccountId: accountIds[sourceKey],
  targetAccountId: accountIds[targetKey],
  amount,
  valueDate: "2026-03-02",
  ...more,
});
const post = (body: unknown) => call(accountant, "POST", "/api/ledger/transactions", body);
const put = (id: number, body: unknown) => call(accountant, "PUT", `/api/ledger/transactions/${id}`, body);
const unbookedCents = async (id: number) =>
  (
    await env.DB.prepare("select unbooked_cents from transactions where id = ?")
      .bind(id)
      .first<{ unbooked_cents: number }>()
  )?.unbooked_cents;

/** What the sums of months say against what the legs say. */
async function expectSumsToAgree() {
  const { results: drift } = await env.DB.prepare(
    `with entries as (
      select source_account_id as account, cents from legs union all select target_account_id, -cents from legs)
     select account, sum(max(cents, 0)) as debit, sum(max(-cents, 0)) as credit, count(*) as count from entries group by 1
     except select account_id, sum(debit_cents), sum(credit_cents), sum(entry_count) from account_months group by 1`,
  ).all();
  expect(drift).toEqual([]);
  const { results } = await env.DB.prepare(
    `select sum(debit_cents) as debit, sum(credit_cents) as credit, sum(entry_count) as count from account_months
     union select sum(debit_cents), sum(credit_cents), sum(entry_count) from relation_months`,
  ).all();
  expect(results).toHaveLength(1);
  expect(results[0]?.debit).toBe(results[0]?.credit);
}

beforeAll(async () => {
  accountant = await createPerson("accountant");
  editor = await createPerson("editor");
  bankAccountId = await openAccount(accountant);
  accountIds = await accountIdsOf(accountant);
  propertyId = await addProperty(editor, await addGroup(), { city: "Chemnitz" });
  const agreement = await call(editor, "POST", "/api/rental-agreements", {
    propertyId,
    counterParty: "Familie Neumann",
    startDate: "2026-01-01",
    rent: 412.5,
    utilities: 148,
  });
  agreementId = agreement.body.id;
});

beforeEach(async () => {
  await env.DB.prepare("update ledger_lock set locked_until = null").run();
});

test("a new booking has two entries a leg, source before target, and is answered", async () => {
  const answer = await post({
    description: "Umbuchung",
    valueDate: "2026-03-01",
    legs: [leg("OTHER", "SUSPENSE", 12.34)],
  });
  expect(answer.status).toBe(201);
  const { id, entries } = answer.body;
  expect(answer.body).toMatchObject({ description: "Umbuchung", valueDate: "2026-03-01", reversed: false });
  const common = {
    transactionId: id,
    description: "Umbuchung",
    valueDate: "2026-03-02",
    flowType: "NONE",
    flowId: 0,
    subFlowType: "NONE",
    subFlowId: 0,
    locked: true,
  };
  expect(entries).toEqual([
    { ...common, id: expect.any(Number), accountId: accountIds.OTHER, amount: 12.34 },
    { ...common, id: expect.any(Number), accountId: accountIds.SUSPENSE, amount: -12.34 },
  ]);
  expect((await call(accountant, "GET", `/api/ledger/transactions/${id}`)).body).toEqual(entries);
  await expectSumsToAgree();
});

test("a line of the bank is booked by its template, undone and booked again", async () => {
  const { id } = await loadLine("2026-03-02", 56_050, "MIETE MAERZ");
  expect(await unbookedCents(id)).toBe(-56_050);
  const relation = `flowType=PROPERTY&flowId=${propertyId}&subFlowType=RENTAL_AGREEMENT&subFlowId=${agreementId}`;
  const path = `/api/ledger/transaction-templates/rent_and_utilities?transactionId=${id}&${relation}`;
  const template = await call(accountant, "GET", path);
  // A whole month's amount, which is made up as the month is.
  expect(template.body.legs).toMatchObject([
    { targetAccountId: accountIds.RENT, amount: 412.5 },
    { targetAccountId: accountIds.UTILITIES, amount: 148 },
  ]);
  const legs = [
    leg("CASH_CLEARING", "RENT", 412.5, {
      targetFlowType: "PROPERTY",
      targetFlowId: propertyId,
      targetSubFlowType: "RENTAL_AGREEMENT",
      targetSubFlowId: agreementId,
    }),
    leg("CASH_CLEARING", "UTILITIES", 148),
  ];
  const booked = await put(id, { legs });
  expect([booked.status, booked.body.entries?.length]).toEqual([200, 6]);
  expect(await unbookedCents(id)).toBe(0);
  // The same again would take more out of clearing than came in.
  const twice = await put(id, { legs });
  expect([twice.status, twice.body.message]).toEqual([422, "Rot markierte Bilanzen müssen 0 sein"]);
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${id}`)).status).toBe(204);
  expect(await unbookedCents(id)).toBe(-56_050);
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${id}`)).status).toBe(409);
  const again = await put(id, { description: "Miete März", legs });
  expect([again.status, again.body.description, again.body.entries.length]).toEqual([200, "Miete März", 14]);
  await expectSumsToAgree();
});

test("rent is taken first as far as it is owed a week later, the rest is for utilities", async () => {
  const { id: first } = await loadLine("2026-01-30", 100_000, "MIETEN JANUAR FEBRUAR");
  const relation = `flowType=PROPERTY&flowId=${propertyId}&subFlowType=RENTAL_AGREEMENT&subFlowId=${agreementId}`;
  const path = (id: number) => `/api/ledger/transaction-templates/rent_and_utilities?transactionId=${id}&${relation}`;
  const { body } = await call(accountant, "GET", path(first));
  // 825.00 are due for January and February by 6 February; what came in March was not paid by then.
  expect(
    body.legs.map(({ amount, targetAccountId }: { amount: number; targetAccountId: number }) => [
      amount,
      targetAccountId,
    ]),
  ).toEqual([
    [825, accountIds.RENT],
    [175, accountIds.UTILITIES],
  ]);
  expect(body.legs[0]).toMatchObject({
    sourceAccountId: accountIds.CASH_CLEARING,
    sourceFlowType: "NONE",
    targetFlowType: "PROPERTY",
    targetSubFlowId: agreementId,
    valueDate: "2026-01-30",
    locked: false,
  });
});

test("locked legs may be repeated or left out, but not changed", async () => {
  const { id, bankTransactionId } = await loadLine("2026-03-04", -5_000, "GRUNDSTEUER");
  const bank = {
    sourceFlowType: "BANK_ACCOUNT",
    sourceFlowId: bankAccountId,
    sourceSubFlowType: "BANK_TRANSACTION",
    sourceSubFlowId: bankTransactionId,
    targetFlowType: "BANK_ACCOUNT",
    targetFlowId: bankAccountId,
    targetSubFlowType: "BANK_TRANSACTION",
    targetSubFlowId: bankTransactionId,
    valueDate: "2026-03-04",
    locked: true,
  };
  const legs = [leg("CASH", "CASH_CLEARING", -50, bank), leg("CASH_CLEARING", "PROPERTY_TAX", -50)];
  const changed = await put(id, { legs: [leg("CASH", "CASH_CLEARING", -51, bank), legs[1]] });
  expect([changed.status, Object.keys(changed.body.fieldErrors)]).toEqual([422, ["legs[0].amount"]]);
  expect((await put(id, { legs })).status).toBe(200);
  expect(await unbookedCents(id)).toBe(0);
});

test.each([
  ["no description", { description: " " }, "Ungültige Beschreibung"],
  ["no day", { valueDate: null }, "Ungültiges Werstellungsdatum"],
  ["no leg", { legs: [] }, "Eine Buchung braucht mindestens eine Zeile"],
  [
    "clearing that does not come to zero",
    { legs: [{ source: "CASH_CLEARING" }] },
    "Rot markierte Bilanzen müssen 0 sein",
  ],
])("%s is refused", async (_, change, sentence) => {
  const body: Record<string, unknown> = {
    description: "Buchung",
    valueDate: "2026-03-01",
    legs: [leg("OTHER", "SUSPENSE", 1)],
    ...change,
  };
  if ("legs" in change && change.legs?.length) body.legs = [leg("CASH_CLEARING", "RENT", 1)];
  const answer = await post(body);
  expect([answer.status, answer.body.message]).toEqual([422, sentence]);
});

test.each([
  ["an account that does not exist", { sourceAccountId: 99_999 }, "sourceAccountId"],
  ["no account", { targetAccountId: null }, "targetAccountId"],
  ["a property that does not exist", { targetFlowType: "PROPERTY", targetFlowId: 99_999 }, "targetFlowId"],
  ["a kind of relation that does not exist", { targetFlowType: "CAR" }, "targetFlowType"],
  ["an id without a kind", { targetFlowId: 1 }, "targetFlowId"],
  ["a sub-relation that does not belong there", { targetSubFlowType: "LOAN", targetSubFlowId: 1 }, "targetSubFlowType"],
  ["three decimals", { amount: 1.005 }, "amount"],
  ["a huge amount", { amount: 1e20 }, "amount"],
  ["an amount that is no number", { amount: "1" }, "amount"],
  ["no amount", { amount: null }, "amount"],
  ["an amount of nothing", { amount: 0 }, "amount"],
  ["a day that the calendar lacks", { valueDate: "2026-02-30" }, "valueDate"],
  ["a field that does not exist", { colour: "red" }, "colour"],
])("%s is named", async (_, change, field) => {
  const answer = await post({
    description: "Buchung",
    valueDate: "2026-03-01",
    legs: [{ ...leg("OTHER", "SUSPENSE", 1), ...change }],
  });
  expect([answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([400, [`legs[0].${field}`]]);
});

test("a value date that is none is refused in the spec's words at the field", async () => {
  for (const valueDate of ["2026-02-30", "01.03.2026", 5]) {
    const { status, body } = await post({ description: "Buchung", valueDate, legs: [leg("OTHER", "SUSPENSE", 1)] });
    expect([status, body.fieldErrors]).toEqual([400, { valueDate: "Ungültiges Werstellungsdatum" }]);
  }
});

test("a closed month takes nothing, and a Storno of it falls on the first open day", async () => {
  const { id } = await loadLine("2026-03-06", 2_000, "NACHZAHLUNG");
  expect((await put(id, { legs: [leg("CASH_CLEARING", "UTILITIES", 20)] })).status).toBe(200);
  const locked = await call(accountant, "PUT", "/api/ledger/lock", { lockedUntil: "2026-03-31" });
  expect(locked.body).toMatchObject({ lockedUntil: "2026-03-31", changeTime: expect.any(String) });
  const booking = { description: "Spät", valueDate: "2026-04-01", legs: [leg("OTHER", "SUSPENSE", 1)] };
  const refused = await post(booking);
  expect([refused.status, refused.body.message]).toEqual([422, "Der Monat 03/2026 ist abgeschlossen."]);
  expect((await put(id, { description: "anders" })).status).toBe(422);
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${id}`)).status).toBe(204);
  const entries = (await call(accountant, "GET", `/api/ledger/transactions/${id}`)).body;
  expect(entries.at(-1)).toMatchObject({ valueDate: "2026-04-01", amount: 20, accountId: accountIds.UTILITIES });
  expect((await call(accountant, "GET", "/api/ledger/lock")).body.lockedUntil).toBe("2026-03-31");
  await expectSumsToAgree();
});

test("a booking without a bank line is reversed once and for all", async () => {
  const booking = { description: "Umbuchung", valueDate: "2026-05-01", legs: [leg("OTHER", "SUSPENSE", 7)] };
  const { id } = (await post(booking)).body;
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${id}`)).status).toBe(204);
  const second = await call(accountant, "DELETE", `/api/ledger/transactions/${id}`);
  expect([second.status, second.body.message]).toEqual([409, "Diese Buchung ist storniert."]);
  expect((await put(id, { legs: [leg("OTHER", "SUSPENSE", 1)] })).status).toBe(409);
});

test("of two who book the same line at once one is refused, and the line is booked once", async () => {
  const { id } = await loadLine("2026-03-09", 3_000, "DOPPELT");
  const legs = [leg("CASH_CLEARING", "UTILITIES", 30)];
  const answers = await Promise.all([put(id, { legs }), put(id, { legs }), put(id, { legs })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await unbookedCents(id)).toBe(0);
  const stale = await put(id, { description: "Neu", version: 1 });
  expect([stale.status, stale.body.conflicts]).toEqual([
    409,
    [{ field: "description", mine: "Neu", theirs: "DOPPELT" }],
  ]);
});

test("what does not exist is not found", async () => {
  for (const [method, path] of [
    ["GET", "/api/ledger/transactions/99999"],
    ["DELETE", "/api/ledger/transactions/99999"],
    ["GET", "/api/ledger/transaction-templates/nothing"],
    ["GET", "/api/ledger/transaction-templates/rent?transactionId=99999"],
  ] as const)
    expect([path, (await call(accountant, method, path)).status]).toEqual([path, 404]);
  expect((await put(99_999, { description: "x" })).status).toBe(404);
});
