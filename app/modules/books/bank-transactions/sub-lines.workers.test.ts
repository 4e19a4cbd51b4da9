import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { call } from "../../../../tests/support/call";
import { createPerson, type Person } from "../../../../tests/support/people";
import { listSubLines } from "./list-sub-lines";

const IBAN = "DE02120300000000202051";
const PARTS = 5_000;
const db = connect(env.DB);
let accountant: Person;

/** A batch of direct debits, with two thirds of the parts' purposes as long as SEPA has them. */
function batch({ total, parts = PARTS }: { total: string; parts?: number }): string {
  const lines = Array.from(
    { length: parts },
    (_, index) =>
      `<TxDtls><Refs><EndToEndId>E2E-${index}</EndToEndId></Refs><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Nm>Mieterin ${index} MÜLLER</Nm></Dbtr><DbtrAcct><Id><IBAN>DE75512108001245126199</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${`Miete und Nebenkosten für Wohnung ${index} `.padEnd(index % 3 === 0 ? 40 : 140, "Haus am Park ")}</Ustrd></RmtInf></TxDtls>`,
  );
  return `<Document><BkToCstmrAcctRpt><Rpt><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">${total}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt><NtryDtls>${lines.join("")}</NtryDtls><AddtlNtryInf>SEPA-Sammellastschrift</AddtlNtryInf></Ntry></Rpt></BkToCstmrAcctRpt></Document>`;
}

async function send(content: string) {
  const form = new FormData();
  form.append("file", new File([content], "sammler.xml"));
  return call(accountant, "POST", "/api/bank-transactions", form);
}

const files = async () => (await env.FILES.list({ prefix: "statements/" })).objects.length;
const batchId = () => env.DB.prepare("select id from bank_transactions where cents = 750000").first<number>("id");

beforeAll(async () => {
  accountant = await createPerson("accountant");
  await call(accountant, "POST", "/api/bank-accounts", { name: "Mietkonto", iban: IBAN, statementType: "CAMT" });
});

test("a batch that does not add up is a 422, and leaves neither rows nor a file", async () => {
  const answer = await send(batch({ total: "7500.01" }));
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining("Differenz 0,01 EUR")]);
  expect([await files(), await batchId()]).toEqual([0, null]);
});

test("a batch of 5,000 parts is loaded whole, and read a page at a time", async () => {
  const answer = await send(batch({ total: "7500.00" }));
  expect([answer.status, answer.body.created]).toEqual([201, 1]);
  expect(await files()).toBe(1);
  const id = (await batchId()) ?? 0;
  const stored = await env.DB.prepare(
    "select count(*) as count, sum(cents) as cents, max(place) as last from sub_lines where bank_transaction_id = ?",
  )
    .bind(id)
    .first();
  expect(stored).toEqual({ count: PARTS, cents: 750_000, last: PARTS - 1 });

  const second = await listSubLines(db, id, "", { index: 1, size: 50 });
  expect(second).toMatchObject({ begin: 50, total: PARTS, found: PARTS });
  expect(second.rows).toHaveLength(50);
  expect(second.rows[0]).toEqual({
    cents: 150,
    counterpartyName: "Mieterin 50 MÜLLER",
    counterpartyIban: "DE75512108001245126199",
    endToEndId: "E2E-50",
    purpose: expect.stringMatching(/^Miete und Nebenkosten für Wohnung 50 Haus am Park/),
    returnReason: null,
  });
  const found = await listSubLines(db, id, "mueller 4711", { index: 0, size: 50 });
  expect([found.total, found.found, found.rows.map(({ endToEndId }) => endToEndId)]).toEqual([PARTS, 1, ["E2E-4711"]]);
  expect((await listSubLines(db, id, "niemand", { index: 0, size: 50 })).found).toBe(0);
});

test("the details show the first parts and how many there are, not all of them", async () => {
  const id = await batchId();
  const { status, body } = await call(accountant, "GET", `/accounting/bank-transactions/${id}`);
  expect(status).toBe(200);
  expect(body).toContain("5.000 Teilbeträge");
  expect(body).toContain("Mieterin 49 MÜLLER");
  expect(body).not.toContain("Mieterin 50 MÜLLER");
  expect(body.length).toBeLessThan(150_000);
  const last = await call(accountant, "GET", `/accounting/bank-transactions/${id}?subLinePage=99`);
  expect(last.body).toContain("Mieterin 4999 MÜLLER");
  const list = await call(accountant, "GET", "/accounting/bank-transactions");
  expect(list.body).not.toContain("Mieterin 49 MÜLLER");
});

test("sub-lines are never changed, removed or replaced", async () => {
  for (const statement of [
    "update sub_lines set cents = 1",
    "delete from sub_lines",
    "insert or replace into sub_lines select * from sub_lines limit 1",
  ])
    await expect(env.DB.prepare(statement).run()).rejects.toThrow(/sub-lines are never/);
});

test("the migration moves what was kept as JSON, and cuts descriptions in months that are open", async () => {
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0009"));
  const before = await env.DB.prepare("select * from sub_lines order by 1, 2 limit 3").all();
  await env.DB.batch(
    [
      "drop table sub_lines",
      "alter table bank_transactions add sub_lines text default '[]' not null",
      "update transactions set description = replace(hex(zeroblob(2500)), '00', '🏠')",
    ].map((statement) => env.DB.prepare(statement)),
  );
  const lines = before.results.map(({ cents, counterparty_name, counterparty_iban, end_to_end_id, purpose }) => ({
    cents,
    counterpartyName: counterparty_name,
    counterpartyIban: counterparty_iban,
    endToEndId: end_to_end_id,
    purpose,
  }));
  await env.DB.prepare("update bank_transactions set sub_lines = ?").bind(JSON.stringify(lines)).run();
  await env.DB.prepare("update transactions set description = description || description").run();
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
  const kept = before.results.map(({ return_reason, ...line }) => line);
  expect((await env.DB.prepare("select * from sub_lines order by 1, 2").all()).results).toEqual(kept);
  expect(await env.DB.prepare("select length(description) as length from transactions").first("length")).toBe(4_000);
  await expect(env.DB.prepare("select sub_lines from bank_transactions").run()).rejects.toThrow();
});
