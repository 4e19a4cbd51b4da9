import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { call, ORIGIN } from "../../../../../tests/support/call";
import { createPerson, type Person } from "../../../../../tests/support/people";
import worker from "../../../../../workers/app";
import { type JournalEntry, journalColumns } from "./journal.server";
import { hashOfEntry, sealJournal } from "./seal-journal.server";

const db = connect(env.DB);

let person: Person;
let body: object;

beforeAll(async () => {
  person = await createPerson("accountant");
  const { body: accounts } = await call(person, "GET", "/api/accounts");
  const idOf = (key: string) => accounts.find(({ routingKey }: { routingKey: string }) => routingKey === key).id;
  const leg = { sourceAccountId: idOf("OTHER"), targetAccountId: idOf("SUSPENSE"), amount: 7 };
  body = { description: "Ümbuchung\n„zwei“", valueDate: "2026-05-01", legs: [leg] };
});

const entries = async () =>
  (await env.DB.prepare("select * from ledger_journal order by id").all<{ hash: string | null; content: string }>())
    .results;

test("an entry is sealed behind the answer of the request that wrote it", async () => {
  const headers = { ...person.headers, "Content-Type": "application/json" };
  const request = new Request(`${ORIGIN}/api/ledger/transactions`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const invocation = createExecutionContext();
  expect((await worker.fetch(request, env, invocation)).status).toBe(201);
  await waitOnExecutionContext(invocation);
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(entry?.content ?? "")).toEqual(expect.arrayContaining(["Ümbuchung\n„zwei“", "2026-05-01"]));
});

test("several who seal at once write one chain", async () => {
  for (let count = 0; count < 3; count++)
    expect((await call(person, "POST", "/api/ledger/transactions", body)).status).toBe(201);
  expect((await entries()).filter(({ hash }) => hash === null)).toHaveLength(3);
  await Promise.all([1, 2, 3].map(() => sealJournal(db)));
  const [rows] = await runBatch(db, [sql<JournalEntry>`select ${journalColumns} from ledger_journal order by id`]);
  let previous = "";
  for (const entry of rows) {
    expect(entry.hash).toBe(hashOfEntry(previous, entry));
    previous = entry.hash ?? "";
  }
  expect(rows).toHaveLength(4);
});

test.each([
  ["update ledger_journal set content = '[]'", "never changed"],
  ["update ledger_journal set hash = null", "stays sealed"],
  ["delete from ledger_journal", "never deleted"],
  ["insert or replace into ledger_journal select * from ledger_journal", "never replaced"],
])("the database refuses: %s", async (statement, words) => {
  await expect(env.DB.prepare(statement).run()).rejects.toThrow(words);
});
