import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { accounts as accountsTable } from "../../../../db/schema/books/accounts";
import { LearnedBookings } from "../../../../tests/support/books/learned-bookings";
import { suggestBookings } from "../../../../tests/support/books/suggest-bookings";
import { meter } from "../../../../tests/support/meter";
import { createPerson } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { NO_RELATION, type Relation } from "../../base/relations/relation";
import type { LedgerAccounts, TemplateBooking } from "../templates/pattern-of";
import { forgetBookings, learnBookings } from "./learn-bookings";
import type { BankLine } from "./learned/bank-line";
import { type LearnedRow, learnedRowsOf } from "./learned/learned-row";
import { withSaid } from "./learned/token-sql.server";
import { tokensOf } from "./learned/tokens-of";
import { addLearned, readSuggestionData, removeLearned, selectSuggestionData } from "./repository.server";

const db = connect(env.DB);
const TIME = "2026-01-01T00:00:00.000Z";
let propertyId: number;

const bankLine = (values: Partial<BankLine> = {}): BankLine => ({
  valueDate: "2025-03-03",
  cents: 52_300,
  purpose: "Miete März 2025, Weststr. 47 WE 3",
  counterpartyName: "Jörg Müßig",
  counterpartyIban: "DE89370400440532013000",
  mandateId: null,
  creditorId: null,
  ...values,
});

const hardLines: BankLine[] = [
  bankLine(),
  bankLine({ counterpartyName: null, counterpartyIban: null, purpose: "" }),
  bankLine({
    counterpartyName: "ÄÖÜ äöüß ŁÓDŹ İğne Ÿ €uro „Zitat“ ’s",
    purpose: "ÉÈÊ çÇ 'einfach' \"doppelt\" \\ / `",
  }),
  bankLine({ cents: -1, purpose: "3 4 5 12a 2025 1999 12345 Januar 3 x 7 we  3   we 03 str. 47b" }),
  bankLine({ purpose: "Zeile\neins\tzwei\r\n\u00a0drei 4" }),
  bankLine({ purpose: `${"lang".repeat(20)} ${"wort 5 ".repeat(80)}` }),
  bankLine({ purpose: "日本 привет 😀😀 Ünï 9" }),
  bankLine({ mandateId: "M-4711/Ä", creditorId: "DE98ZZZ09999999999", counterpartyIban: "", counterpartyName: " " }),
  bankLine({ purpose: "a_b%c*d?e[f]g{h}i|j~k^l" }),
  bankLine({
    purpose: "Miete\u0001Weststr. 5 \u001f\u007f 47 \ud83d\ude00",
    counterpartyName: "  Müßig \u0002  Jörg  ",
  }),
  bankLine({ counterpartyIban: "😀1".repeat(200), mandateId: "M".repeat(500), creditorId: "C".repeat(101) }),
];

const takenRowsOf = (line: BankLine, booking: TemplateBooking) =>
  learnedRowsOf(line, booking).map((row) => ({
    ...row,
    counterpartyIban: line.counterpartyIban,
    counterpartyName: line.counterpartyName,
  }));

/** Inserts lines as open transactions and returns the ids. */
async function insertLines(lines: readonly BankLine[]): Promise<number[]> {
  const ids: number[] = [];
  for (const line of lines) {
    const { next } = (await env.DB.prepare("select coalesce(max(id), 0) + 1 as next from bank_transactions").first<{
      next: number;
    }>())!;
    await runBatch(db, [
      sql`insert into bank_transactions (id, bank_account_id, upload_id, booking_date, value_date, cents, purpose,
          counterparty_name, counterparty_iban, mandate_id, creditor_id, reversal, details, create_time)
        values (${next}, 1, 1, ${line.valueDate}, ${line.valueDate}, ${line.cents}, ${line.purpose}, ${line.counterpartyName},
          ${line.counterpartyIban}, ${line.mandateId}, ${line.creditorId}, 0, '{}', ${TIME})`,
      sql`insert into transactions (id, description, value_date, first_leg_id, bank_transaction_id, user_id, create_time, unbooked_cents)
        values (${next}, 'x', ${line.valueDate}, ${next}, ${next}, 1, ${TIME}, ${-line.cents})`,
      sql`insert into legs (id, transaction_id, source_account_id, target_account_id, cents, value_date, locked, user_id, create_time)
        values (${next}, ${next}, 1, 2, ${line.cents}, ${line.valueDate}, 1, 1, ${TIME})`,
    ]);
    ids.push(next);
  }
  return ids;
}

beforeAll(async () => {
  const person = await createPerson();
  propertyId = await addProperty(person, await addGroup(), { streetAndNumber: "Weststraße 47", seId: "3" });
  await runBatch(db, [
    sql`insert into bank_accounts (id, name, iban, statement_type, account_information_available, create_time)
      values (1, 'Mietkonto', 'DE02120300000000202051', 'CAMT', 1, ${TIME})`,
    sql`insert into uploads (id, file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
      values (1, 'a.xml', ${"0".repeat(64)}, 1, 'CAMT', 'a', ${person.id}, ${TIME}, 0, 0, 0)`,
  ]);
});

test.each(hardLines.map((line, index) => [index, line] as const))(
  "SQL finds the same tokens, line %i",
  async (_, line) => {
    const lines = sql`select cast(${line.cents} as integer) as cents, ${line.purpose} as purpose, ${line.counterpartyName} as counterparty_name,
    ${line.counterpartyIban} as counterparty_iban, ${line.mandateId} as mandate_id, ${line.creditorId} as creditor_id`;
    const [found] = await runBatch(db, [
      sql<{ token: string }>`${withSaid(lines)} select distinct value as token from said where kind = 'token'`,
    ]);
    expect(found.map(({ token }) => token).sort()).toEqual(tokensOf(line).sort());
  },
);

const accountOf = async (routingKey: string) =>
  (await env.DB.prepare("select id from accounts where routing_key = ?").bind(routingKey).first<number>("id"))!;

const agreement = (id: number): Relation => ({
  flowType: "PROPERTY",
  flowId: propertyId,
  subFlowType: "RENTAL_AGREEMENT",
  subFlowId: id,
});

const sorted = (rows: readonly LearnedRow[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

test("the database learns and forgets as memory does, and finds the same for open lines", async () => {
  const memory = new LearnedBookings();
  const bookings: [BankLine, TemplateBooking][] = Array.from({ length: 60 }, (_, index) => [
    bankLine({
      purpose: `Miete Wohnung ${index % 40}`,
      valueDate: `2025-03-${10 + (index % 19)}`,
      cents: 10_000 + (index % 7),
    }),
    index % 9 === 0
      ? { template: "other", relation: NO_RELATION }
      : { template: index % 5 === 0 ? "rent" : "rent_and_utilities", relation: agreement(index % 40) },
  ]);
  for (const [line, booking] of bookings) {
    const rows = learnedRowsOf(line, booking);
    memory.add(rows);
    await runBatch(db, addLearned(rows));
  }
  const forgotten = [...bookings.slice(0, 12), ...bookings.slice(40, 44)].flatMap(([line, booking]) =>
    takenRowsOf(line, booking),
  );
  memory.remove(forgotten);
  await runBatch(db, removeLearned(forgotten, []));

  const ids = await insertLines([...hardLines, ...bookings.slice(10, 20).map(([line]) => line)]);
  const data = readSuggestionData(await runBatch(db, selectSuggestionData(ids)));
  expect(data.lines.map(({ transactionId }) => transactionId)).toEqual(ids);
  const tokens = new Set(data.lines.flatMap(tokensOf));
  expect(data.learned.length).toBeGreaterThan(50);
  expect(sorted(data.learned)).toEqual(sorted(memory.rowsOf([...tokens])));
  expect(new Set(data.learned.map(({ count }) => count)).size).toBeGreaterThan(2);

  await runBatch(
    db,
    removeLearned(
      bookings.flatMap(([line, booking]) => takenRowsOf(line, booking)),
      [],
    ),
  );
  expect(await env.DB.prepare("select count(*) as n from booking_tokens").first("n")).toBe(0);
});

test("a line booked before is suggested again, and not once it is booked", async () => {
  const rentSteps = JSON.stringify([{ validFrom: "2024-01-01", rent: 40_000, utilities: 12_300 }]);
  const { id } = (await env.DB.prepare(
    "insert into rental_agreements (property_id, counter_party, start_date, rent_steps, create_time) values (?, 'Jörg Müßig', '2024-01-01', ?, ?) returning id",
  )
    .bind(propertyId, rentSteps, TIME)
    .first<{ id: number }>())!;
  const booking: TemplateBooking = { template: "rent_and_utilities", relation: agreement(id) };
  const source = { accountId: await accountOf("CASH_CLEARING"), ...NO_RELATION };
  const legs = [
    { source, target: { accountId: await accountOf("RENT"), ...agreement(id) } },
    { source, target: { accountId: await accountOf("UTILITIES"), ...agreement(id) } },
  ];
  const accounts = await db.select({ id: accountsTable.id, routingKey: accountsTable.routingKey }).from(accountsTable);
  const booked = { transactionId: 0, line: bankLine(), legs };
  // Of two who pay for the same each takes back what its own line said.
  const other = { ...booked, line: bankLine({ counterpartyIban: "DE75512108001245126199", counterpartyName: "Anna" }) };
  await runBatch(db, learnBookings([booked, booked, other, other], accounts as LedgerAccounts));
  const counts = () => env.DB.prepare("select distinct count from booking_tokens order by count").raw();
  expect(await counts()).toEqual([[2], [4]]);
  await runBatch(db, forgetBookings([booked, other], accounts as LedgerAccounts));
  expect(await counts()).toEqual([[1], [2]]);
  await runBatch(db, forgetBookings([booked, other], accounts as LedgerAccounts));
  expect(await counts()).toEqual([]);
  await runBatch(db, learnBookings([booked, booked], accounts as LedgerAccounts));
  await runBatch(db, forgetBookings([booked], accounts as LedgerAccounts));
  expect(learnBookings([{ transactionId: 0, line: bankLine(), legs: [] }], accounts as LedgerAccounts)).toEqual([]);
  const [transactionId] = await insertLines([bankLine({ valueDate: "2025-04-03", purpose: "Miete April" })]);
  const suggestion = (await suggestBookings(db, [transactionId!])).get(transactionId!);
  expect(suggestion).toMatchObject({ ...booking, reason: "IBAN bekannt, Betrag = Miete + Nebenkosten" });
  expect((await suggestBookings(db, null)).has(transactionId!)).toBe(true);
  expect((await suggestBookings(db, sql`select ${transactionId}`)).size).toBe(1);

  await env.DB.prepare("update transactions set unbooked_cents = 0 where id = ?").bind(transactionId).run();
  expect((await suggestBookings(db, [transactionId!])).size).toBe(0);
  await runBatch(db, forgetBookings([booked], accounts as LedgerAccounts));
  expect(await env.DB.prepare("select count(*) as n from booking_tokens").first("n")).toBe(0);
});

test("a word that everybody writes costs no more than others", async () => {
  await env.DB.prepare(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 20000)
     insert into booking_tokens (token, flow_type, flow_id, sub_flow_type, sub_flow_id, template, count, last_day)
     select '+wmiete', 'PROPERTY', n, 'RENTAL_AGREEMENT', n, 'rent', 1, '2025-01-01' from number`,
  ).run();
  const ids = await insertLines([bankLine({ purpose: "Miete", counterpartyIban: null, counterpartyName: null })]);
  const metered = meter();
  expect(readSuggestionData(await runBatch(metered.db, selectSuggestionData(ids))).learned).toEqual([]);
  expect(metered.rowsRead[1]).toBeLessThan(200);
});
