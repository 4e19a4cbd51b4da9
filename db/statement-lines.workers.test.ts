import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createPerson } from "../tests/support/people";

const MIGRATION = "0008_statement_lines.sql";
const TIME = "2026-01-01T00:00:00.000Z";

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

let userId = 0;
let accountId = 0;

/** An upload as it was stored before containment was: its statements, and the lines that it brought. */
async function addUpload(
  statements: {
    from: string;
    to: string;
    opening: number | null;
    closing: number | null;
    created: number;
    known: number;
  }[],
  lines: [day: string, cents: number][],
): Promise<void> {
  const sha256 = crypto.randomUUID().replaceAll("-", "").repeat(2);
  const upload = await run(
    `insert into uploads (file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
     values ('a.sta', ?, 1, 'MT940', 'k', ?, ?, 0, 0, 0)`,
    sha256,
    userId,
    TIME,
  );
  const id = upload.meta.last_row_id;
  for (const { from, to, opening, closing, created, known } of statements)
    await run(
      `insert into bank_statements (upload_id, bank_account_id, from_date, to_date, opening_balance, closing_balance, proven,
         created, known, pending) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
      id,
      accountId,
      from,
      to,
      opening,
      closing,
      opening === null ? 0 : 1,
      created,
      known,
    );
  for (const [day, cents] of lines)
    await run(
      `insert into bank_transactions (bank_account_id, upload_id, booking_date, value_date, cents, purpose, reversal, details, create_time) values (?, ?, ?, ?, ?, '', 0, '{}', ?)`,
      accountId,
      id,
      day,
      day,
      cents,
      TIME,
    );
}

beforeAll(async () => {
  userId = (await createPerson("accountant")).id;
  const account = await run(
    `insert into bank_accounts (name, iban, statement_type, account_information_available, create_time)
     values ('Mietkonto', 'DE02120300000000202051', 'MT940', 1, ?)`,
    TIME,
  );
  accountId = account.meta.last_row_id;
});

test("statements of before get the lines that they brought, those that add up with balances, and the ones that they met", async () => {
  // Two statements in one file, the second beginning on the day on which the first ends.
  await addUpload(
    [
      { from: "2025-03-01", to: "2025-03-05", opening: 0, closing: 300, created: 2, known: 0 },
      { from: "2025-03-05", to: "2025-03-09", opening: 300, closing: 350, created: 1, known: 0 },
    ],
    [
      ["2025-03-05", 200],
      ["2025-03-02", 100],
      ["2025-03-08", 50],
    ],
  );
  await addUpload(
    [{ from: "2025-03-08", to: "2025-03-20", opening: 300, closing: 360, created: 1, known: 1 }],
    [["2025-03-20", 10]],
  );
  await addUpload(
    [{ from: "2025-04-01", to: "2025-04-01", opening: null, closing: null, created: 1, known: 0 }],
    [["2025-04-01", 7]],
  );

  await run("drop table statement_lines");
  const { queries } = env.TEST_MIGRATIONS.find(({ name }) => name === MIGRATION) ?? { queries: [] };
  for (const query of queries) await run(query);
  const lines = await env.DB.prepare(
    `select line.statement_id, line.position, bank.booking_date, bank.cents, line.balance
     from statement_lines line join bank_transactions bank on bank.id = line.bank_transaction_id
     order by line.statement_id, line.position`,
  ).raw();
  expect(lines).toEqual([
    [1, 0, "2025-03-02", 100, 0],
    [1, 1, "2025-03-05", 200, 100],
    [2, 0, "2025-03-08", 50, 300],
    [3, 0, "2025-03-20", 10, null],
    [3, 1, "2025-03-08", 50, null],
    [4, 0, "2025-04-01", 7, null],
  ]);
});
