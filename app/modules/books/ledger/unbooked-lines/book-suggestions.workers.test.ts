import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { IBAN, loadLines, openAccount } from "../../../../../tests/support/books/books";
import { suggestBookings } from "../../../../../tests/support/books/suggest-bookings";
import { call } from "../../../../../tests/support/call";
import { createPerson, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import type { Actor } from "../../../base/edits/actor";
import { LONGEST_DESCRIPTION } from "../booking/booking-fields";
import { bookSuggestions } from "./book-suggestions";
import { suggestLines } from "./show-suggestions.server";
import { readTaken } from "./taken-booking";

let accountant: Person;
let editor: Person;
let actor: Actor;
let agreementId = 0;
let propertyId = 0;
const db = connect(env.DB);

const neumann = { iban: "DE21500500009876543210", name: "Familie Neumann", cents: 56_050 };
const show = async (ids: number[]) => (await suggestLines(db, ids)).suggestions.map(({ shown }) => shown);
const openCount = async () =>
  (
    await env.DB.prepare("select count(*) as count from transactions where unbooked_cents <> 0").first<{
      count: number;
    }>()
  )?.count;

beforeAll(async () => {
  accountant = await createPerson("accountant");
  editor = await createPerson("editor");
  actor = { userId: accountant.id, userName: "Person", now: "2026-04-01T08:00:00.000Z", requestKey: null };
  await openAccount(accountant);
  propertyId = await addProperty(editor, await addGroup(), { city: "Chemnitz", streetAndNumber: "Weststr. 41" });
  const agreement = await call(editor, "POST", "/api/rental-agreements", {
    propertyId,
    counterParty: "Familie Neumann",
    startDate: "2026-01-01",
    rent: 412.5,
    utilities: 148,
  });
  agreementId = agreement.body.id;
});

test("suggestions are booked by one batch, each payment counting for the next", async () => {
  const ids = await loadLines(accountant, [
    { ...neumann, day: "2026-01-05", purpose: "MIETE JANUAR" },
    { ...neumann, day: "2026-02-05", purpose: "MIETE FEBRUAR" },
    { ...neumann, day: "2026-03-05", purpose: "MIETE MAERZ" },
  ]);
  const suggestions = await suggestBookings(db, ids);
  const taken = [...suggestions].map(([transactionId, suggestion]) => ({ ...suggestion, transactionId }));
  expect(taken.map(({ template, relation }) => [template, relation.subFlowId])).toEqual(
    ids.map(() => ["rent_and_utilities", agreementId]),
  );
  expect(await bookSuggestions(db, actor, taken)).toMatchObject({ booked: 3, left: 0 });
  expect(await openCount()).toBe(0);
  const { results } = await env.DB.prepare(
    "select cents from legs where not locked and transaction_id in (select value from json_each(?)) order by id",
  )
    .bind(JSON.stringify(ids))
    .all<{ cents: number }>();
  expect(results.map(({ cents }) => cents)).toEqual([41_250, 14_800, 41_250, 14_800, 41_250, 14_800]);
  expect(await bookSuggestions(db, actor, taken)).toMatchObject({ booked: 0, before: 3, left: 0 });
});

test("what others booked before is told from what is booked now, and so it is when the same is sent again", async () => {
  const ids = await loadLines(
    accountant,
    ["04", "05"].map((month) => ({ ...neumann, day: `2026-${month}-15`, purpose: `MIETE ${month} DOPPELT` })),
  );
  const relation = {
    flowType: "PROPERTY",
    flowId: propertyId,
    subFlowType: "PROPERTY",
    subFlowId: propertyId,
  } as const;
  const taken = ids.map((transactionId) => ({ transactionId, template: "other" as const, relation: NOWHERE }));
  const gone = { transactionId: 999_999, template: "investment" as const, relation };
  expect(await bookSuggestions(db, actor, taken.slice(0, 1))).toMatchObject({ booked: 1, before: 0, left: 0 });
  const keyed = { ...actor, now: "2026-04-02T08:00:00.000Z", requestKey: { key: "k".repeat(64), digest: "d" } };
  const answer = { booked: 1, before: 1, left: 1, batch: keyed.now };
  expect(await bookSuggestions(db, keyed, [...taken, gone])).toEqual(answer);
  const later = { ...keyed, now: "2026-04-03T08:00:00.000Z" };
  expect(await bookSuggestions(db, later, [...taken, gone])).toEqual(answer);
  for (const id of ids) expect((await call(accountant, "DELETE", `/api/ledger/transactions/${id}`)).status).toBe(204);
});

const NOWHERE = { flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 } as const;

test("what was booked is learned, and forgotten when it is undone", async () => {
  const tax = { iban: "DE89370400440532013000", name: "Stadt Chemnitz", cents: -4_200, purpose: "BESCHEID 77/4711" };
  const [first = 0, second = 0] = await loadLines(accountant, [
    { ...tax, day: "2026-02-15" },
    { ...tax, day: "2026-05-15" },
  ]);
  const relation = {
    flowType: "PROPERTY" as const,
    flowId: propertyId,
    subFlowType: "PROPERTY" as const,
    subFlowId: propertyId,
  };
  const before = (await suggestBookings(db, [second])).get(second);
  expect(before?.template).not.toBe("property_tax");
  await bookSuggestions(db, actor, [{ transactionId: first, template: "property_tax", relation }]);
  const learned = (await suggestBookings(db, [second])).get(second);
  expect(learned).toMatchObject({ template: "property_tax", relation });
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${first}`)).status).toBe(204);
  expect((await suggestBookings(db, [second])).get(second)?.template).not.toBe("property_tax");
  const legs = [{ ...sides("CASH_CLEARING", "PROPERTY_TAX"), amount: -42 }];
  const booked = await call(accountant, "PUT", `/api/ledger/transactions/${first}`, { legs });
  expect(booked.status).toBe(200);
  expect((await suggestBookings(db, [second])).get(second)?.template).toBe("property_tax");

  function sides(source: string, target: string) {
    return {
      sourceAccountId: accountIds.get(source),
      targetAccountId: accountIds.get(target),
      targetFlowType: "PROPERTY",
      targetFlowId: propertyId,
      targetSubFlowType: "PROPERTY",
      targetSubFlowId: propertyId,
    };
  }
});

const accountIds = new Map<string, number>();
beforeAll(async () => {
  for (const { id, routingKey } of (await call(accountant, "GET", "/api/accounts")).body)
    accountIds.set(routingKey, id);
});

test("what was split is suggested as it was, in its shares where the amount moved, and forgotten when undone", async () => {
  const care = { iban: "DE02500105170137075030", name: "Hausmeisterdienst Grunert", purpose: "RECHNUNG HAUSREINIGUNG" };
  const [first = 0, same = 0, more = 0] = await loadLines(accountant, [
    { ...care, day: "2026-01-20", cents: -9_000 },
    { ...care, day: "2026-02-20", cents: -9_000 },
    { ...care, day: "2026-03-20", cents: -10_001 },
  ]);
  const other = await addProperty(editor, await addGroup(), { city: "Aue", streetAndNumber: "Lindenallee 5" });
  const leg = (flowId: number, amount: number) => ({
    sourceAccountId: accountIds.get("CASH_CLEARING"),
    targetAccountId: accountIds.get("INVESTMENT"),
    targetFlowType: "PROPERTY",
    targetFlowId: flowId,
    targetSubFlowType: "PROPERTY",
    targetSubFlowId: flowId,
    amount,
  });
  const legs = [leg(propertyId, -60), leg(other, -30)];
  expect((await call(accountant, "PUT", `/api/ledger/transactions/${first}`, { legs })).status).toBe(200);
  const shown = await show([same, more]);
  expect(shown.map(({ label }) => label)).toEqual(Array(2).fill("Wie am 20.01.2026 gebucht (2\u00a0Zeilen)"));
  expect(shown[1]).toMatchObject({ share: "66,67\u00a0€ · 33,34\u00a0€", sure: false });
  const taken = shown.flatMap(({ value }) => readTaken(value) ?? []);
  expect(await bookSuggestions(db, actor, taken)).toMatchObject({ booked: 2, left: 0 });
  expect(await legsOf(same)).toEqual([-6_000, -3_000]);
  expect(await legsOf(more)).toEqual([-6_667, -3_334]);
  for (const id of [first, same, more])
    expect((await call(accountant, "DELETE", `/api/ledger/transactions/${id}`)).status).toBe(204);
  expect(await env.DB.prepare("select count(*) as n from split_tokens").first("n")).toBe(0);
  expect(await bookSuggestions(db, actor, taken)).toMatchObject({ booked: 0, left: 2 });
});

test("an instalment is divided into interest and repayment, each counting for the next", async () => {
  const admin = await createPerson("admin");
  const { body } = await call(admin, "POST", "/api/loans", { name: "Ankauf Talstraße", annualInterestRate: 3.65 });
  const relation = { flowType: "LOAN", flowId: body.id, subFlowType: "LOAN", subFlowId: body.id } as const;
  const lender = { iban: "DE12500105170648489890", name: "Pleissebank", purpose: "DARL LEISTUNG" };
  const [paidIn = 0, ...instalments] = await loadLines(accountant, [
    { ...lender, day: "2025-12-30", cents: 120_000_00 },
    { ...lender, day: "2026-01-30", cents: -750_00 },
    { ...lender, day: "2026-02-27", cents: -750_00 },
    { ...lender, day: "2026-03-30", cents: -750_00 },
  ]);
  const booking = (transactionId: number) => ({ transactionId, template: "loan_instalment" as const, relation });
  expect(await bookSuggestions(db, actor, [booking(instalments[0]!)])).toMatchObject({ booked: 0, left: 1 });
  await bookSuggestions(db, actor, [{ transactionId: paidIn, template: "loan", relation }]);
  const path = `/api/ledger/transaction-templates/loan_instalment?transactionId=${instalments[0]}&flowType=LOAN&flowId=${body.id}`;
  const filled = await call(accountant, "GET", path);
  expect(filled.body.legs.map(({ amount }: { amount: number }) => amount)).toEqual([-365, -385]);
  expect(await bookSuggestions(db, actor, [booking(instalments[0]!)])).toMatchObject({ booked: 1, left: 0 });
  const shown = await show(instalments.slice(1));
  expect(shown.map(({ label, share }) => [label, share])).toEqual([
    ["Darlehensrate · Ankauf Talstraße", "Zins 327,45\u00a0€ für 27\u00a0Tage, Tilgung 422,55\u00a0€"],
    ["Darlehensrate · Ankauf Talstraße", "Zins 398,80\u00a0€ für 33\u00a0Tage, Tilgung 351,20\u00a0€"],
  ]);
  const taken = shown.flatMap(({ value }) => readTaken(value) ?? []);
  expect(await bookSuggestions(db, actor, taken)).toMatchObject({ booked: 2, left: 0 });
  expect(await legsOf(instalments[1]!)).toEqual([-327_45, -422_55]);
  expect(await legsOf(instalments[2]!)).toEqual([-398_80, -351_20]);
});

async function legsOf(transactionId: number): Promise<number[]> {
  const { results } = await env.DB.prepare(
    "select cents from legs where transaction_id = ? and not locked and reverses_leg_id is null order by id",
  )
    .bind(transactionId)
    .all<{ cents: number }>();
  return results.map(({ cents }) => cents);
}

test("a relation that is gone keeps its line open and the others are booked", async () => {
  const [lost = 0, kept = 0] = await loadLines(accountant, [
    { ...neumann, day: "2026-06-05", purpose: "MIETE JUNI" },
    { ...neumann, day: "2026-07-05", purpose: "MIETE JULI" },
  ]);
  const booking = (transactionId: number, subFlowId: number) => ({
    transactionId,
    template: "rent" as const,
    relation: {
      flowType: "PROPERTY" as const,
      flowId: propertyId,
      subFlowType: "RENTAL_AGREEMENT" as const,
      subFlowId,
    },
  });
  const answer = await bookSuggestions(db, actor, [booking(lost, 99_999), booking(kept, agreementId)]);
  expect(answer).toMatchObject({ booked: 1, left: 1 });
});

/** An agreement of 800 and 200 euros a month from 2026 on, with the lines of its tenant, and how much of each kind was booked. */
async function createTenancy(tenant: { iban: string; name: string }, lines: { day: string; cents: number }[]) {
  const property = await addProperty(editor, await addGroup(), { city: "Zwickau", streetAndNumber: tenant.name });
  const agreement = await call(editor, "POST", "/api/rental-agreements", {
    propertyId: property,
    counterParty: tenant.name,
    startDate: "2026-01-01",
    rent: 800,
    utilities: 200,
  });
  const ids = await loadLines(
    accountant,
    lines.map((line, index) => ({ ...tenant, ...line, purpose: `${tenant.name} ${index}` })),
  );
  const take = (...transactionIds: number[]) =>
    bookSuggestions(
      db,
      actor,
      transactionIds.map((transactionId) => ({
        transactionId,
        template: "rent_and_utilities" as const,
        relation: {
          flowType: "PROPERTY" as const,
          flowId: property,
          subFlowType: "RENTAL_AGREEMENT" as const,
          subFlowId: agreement.body.id,
        },
      })),
    );
  const booked = async () => {
    const { results } = await env.DB.prepare(
      `select account.routing_key as routingKey, sum(leg.cents) as cents from legs as leg
       join accounts as account on account.id = leg.target_account_id
       where leg.target_sub_flow_type = 'RENTAL_AGREEMENT' and leg.target_sub_flow_id = ? group by 1 order by 1`,
    )
      .bind(agreement.body.id)
      .all<{ routingKey: string; cents: number }>();
    return Object.fromEntries(results.map(({ routingKey, cents }) => [routingKey, cents]));
  };
  return { ids, take, booked };
}

const quarter = ["2026-01-05", "2026-02-05", "2026-03-05"];

test("payments taken over newest first come to the same rent and utilities", async () => {
  const lines = quarter.map((day) => ({ day, cents: 100_000 }));
  const { ids, take, booked } = await createTenancy({ iban: "DE44500105175407324931", name: "Abel" }, lines);
  for (const id of [...ids].reverse()) expect(await take(id)).toMatchObject({ booked: 1, left: 0 });
  expect(await booked()).toEqual({ RENT: 240_000, UTILITIES: 60_000 });
});

test("a payment that is booked again after those of later months is divided as it was", async () => {
  const lines = quarter.map((day) => ({ day, cents: 90_000 }));
  const { ids, take, booked } = await createTenancy({ iban: "DE68210501700012345678", name: "Behrens" }, lines);
  await take(...ids);
  const before = await booked();
  expect(before).toEqual({ RENT: 240_000, UTILITIES: 30_000 });
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${ids[0]}`)).status).toBe(204);
  await take(ids[0]!);
  expect(await booked()).toEqual(before);
});

test("of one batch each payment counts for the later ones, whichever is named first", async () => {
  const lines = ["2026-01-05", "2026-01-20", "2026-01-22"].map((day) => ({ day, cents: 50_000 }));
  const { ids, take, booked } = await createTenancy({ iban: "DE12500105170648489890", name: "Cordes" }, lines);
  expect(await take(...[...ids].reverse())).toMatchObject({ booked: 3, left: 0 });
  expect(await booked()).toEqual({ RENT: 130_000, UTILITIES: 20_000 });
});

test("what a bank says at length stays whole with its line, and can be saved as the booking's description", async () => {
  const purpose = "🏠".repeat(LONGEST_DESCRIPTION + 100);
  const text = [
    "Buchungstag;Valutadatum;Auftragskonto;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kundenreferenz (End-to-End);Kontonummer/IBAN;Betrag;Info",
    `02.09.26;02.09.26;${IBAN};${purpose};Anna;;;77,77;Umsatz gebucht`,
  ].join("\n");
  const form = new FormData();
  form.append("file", new File([text], "auszug.csv"));
  form.append("statementType", "CSV_SPARKASSE");
  expect((await call(accountant, "POST", "/api/bank-transactions", form)).body).toMatchObject({ created: 1 });
  const { bank, id, description } = (await env.DB.prepare(
    `select line.purpose as bank, made.id, made.description from transactions as made
     join bank_transactions as line on line.id = made.bank_transaction_id where line.cents = 7777`,
  ).first<{ bank: string; id: number; description: string }>())!;
  expect([bank === purpose, description === "🏠".repeat(LONGEST_DESCRIPTION)]).toEqual([true, true]);
  const leg = {
    sourceAccountId: accountIds.get("CASH_CLEARING"),
    targetAccountId: accountIds.get("OTHER"),
    amount: 77.77,
  };
  const saved = await call(accountant, "PUT", `/api/ledger/transactions/${id}`, { description, legs: [leg] });
  expect([saved.status, saved.body.fieldErrors]).toEqual([200, undefined]);
  const longer = await call(accountant, "PUT", `/api/ledger/transactions/${id}`, { description: `${description}x` });
  expect([longer.status, longer.body.fieldErrors]).toEqual([400, { description: "Höchstens 4.000 Zeichen." }]);
});

test("lines of a time when texts had no bound are suggested, booked and undone all at once", async () => {
  const months = ["08", "09", "10", "11", "12"];
  const ids = await loadLines(
    accountant,
    months.map((month) => ({ ...neumann, day: `2026-${month}-06`, purpose: `MIETE ${month}` })),
  );
  const long = "Wohnung 3 ä ".repeat(40_000);
  await env.DB.batch([
    env.DB.prepare("drop trigger bank_transactions_keep_words"),
    env.DB.prepare(
      `update bank_transactions set purpose = 'MIETE ' || ?1, counterparty_name = 'Familie Neumann ' || ?1, mandate_id = ?1,
        creditor_id = ?1 where id in (select bank_transaction_id from transactions where id in (select value from json_each(?2)))`,
    ).bind(long, JSON.stringify(ids)),
    env.DB.prepare("update transactions set description = ?1 where id in (select value from json_each(?2))").bind(
      long,
      JSON.stringify(ids),
    ),
  ]);
  const suggestions = await suggestBookings(db, ids);
  expect([...suggestions.keys()].sort()).toEqual([...ids].sort());
  const taken = [...suggestions].map(([transactionId, suggestion]) => ({ ...suggestion, transactionId }));
  expect(await bookSuggestions(db, actor, taken)).toMatchObject({ booked: 5, left: 0 });
  const longest = await env.DB.prepare("select max(length(token)) as longest from booking_tokens").first("longest");
  expect(longest).toBeLessThan(500);
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${ids[0]}`)).status).toBe(204);
  const kept = await env.DB.prepare("select length(description) as length from transactions where id = ?")
    .bind(ids[0])
    .first("length");
  expect(kept).toBe(long.length);
});
