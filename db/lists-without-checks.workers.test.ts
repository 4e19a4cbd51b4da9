import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";

const MIGRATION = "0015_lists_without_checks.sql";
const TIME = "2026-01-01T00:00:00.000Z";
const DROPPED: Record<string, string[]> = {
  bank_accounts: ["bank_accounts_statement_type"],
  accounts: ["accounts_routing_key"],
  loans: ["loans_interest_method"],
  properties: ["properties_type"],
  legs: ["legs_source_flow_type", "legs_target_flow_type", "legs_source_sub_flow_type", "legs_target_sub_flow_type"],
};
const ADDED = ["accounts_keep_routing_key", "accounts_guard"];

const db = env.UPGRADED_DB;
const run = (statement: string) => db.prepare(statement).run();

type Entry = { type: string; name: string; tbl_name: string; sql: string };

/** What the database consists of, by type and name. */
async function schema(): Promise<Map<string, Entry>> {
  const { results } = await db
    .prepare(
      "select type, name, tbl_name, sql from sqlite_master where sql is not null and name not like '\\_cf%' escape '\\'",
    )
    .all<Entry>();
  return new Map(results.map((entry) => [`${entry.type} ${entry.name}`, entry]));
}

/** Every row of every table as SQL would write it, so that a number and a text differ. */
async function content(): Promise<Record<string, string[]>> {
  const tables = [...(await schema()).values()].filter(
    ({ type, name }) => type === "table" && name !== "d1_migrations",
  );
  const read: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { results: columns } = await db.prepare(`pragma table_info("${name}")`).all<{ name: string }>();
    const quoted = columns.map((column) => `quote("${column.name}") as "${column.name}"`).join(", ");
    const { results } = await db.prepare(`select ${quoted} from "${name}"`).all();
    read[name] = results
      .map((row) => JSON.stringify(row))
      .filter((row) => !row.includes("d1_migrations"))
      .sort();
  }
  return read;
}

/** Rows of every table, legs that undo others, a property with a vote, and ids that are gone and must not come again. */
const ROWS = [
  `insert into users (email, create_time) values ('a@objektbuch.example', '${TIME}'), ('b@objektbuch.example', '${TIME}')`,
  `insert into property_groups (name, create_time) values ('Bestand', '${TIME}')`,
  `insert into image_collections (name, create_user_id, create_time, update_time) values ('Album', 1, '${TIME}', '${TIME}')`,
  `insert into properties (group_id, city, type, area_sqm, latitude, offer_price, image_collection_id, create_time, create_user_id)
    values (1, 'Aue', 'APARTMENT', 60, 50.5, 8450000, 1, '${TIME}', 1), (1, '01099', null, 60.5, 51, null, null, '${TIME}', 2),
      (1, null, 'FAMILY_HOME', null, null, null, null, '${TIME}', 1)`,
  "delete from properties where id = 3",
  `insert into comments (property_id, user_id, text, create_time, update_time) values (1, 1, 'Schön', '${TIME}', '${TIME}'), (2, 2, '1', '${TIME}', '${TIME}')`,
  `insert into likes values (1, 1, 1, '${TIME}'), (2, 1, 0, '${TIME}'), (2, 2, 1, '${TIME}')`,
  `insert into rental_agreements (property_id, counter_party, start_date, rent_steps, create_time) values (1, 'Neumann', '2024-01-01', '[]', '${TIME}')`,
  `insert into activities (type, create_time, user_id, user_name, property_id) values ('PROPERTY_CREATED', '${TIME}', 1, 'A', 1)`,
  "insert into row_changes values ('property', 1, 2, 'city', '\"Aue\"', 'A')",
  `insert into request_keys (key, user_id, create_time) values ('k', 1, '${TIME}')`,
  `insert into bank_accounts (name, iban, statement_type, account_information_available, create_time)
    values ('Giro', 'DE02120300000000202051', 'CSV_DKB', 0, '${TIME}'), ('Rücklage', 'DE89370400440532013000', 'CAMT', 1, '${TIME}')`,
  `insert into loans (name, annual_interest_rate, interest_method, create_time) values ('Hausbank', 3, 'ACT/360', '${TIME}'), ('Alt', 3.5, '30E/360', '${TIME}')`,
  "delete from loans where id = 2",
  `insert into uploads (file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
    values ('a.csv', '${"a".repeat(64)}', 1, 'CSV_DKB', 'f', 1, '${TIME}', 1, 0, 0)`,
  "insert into bank_statements (upload_id, bank_account_id, proven, created, known, pending) values (1, 1, 0, 1, 0, 0), (1, 2, 0, 0, 0, 0)",
  `insert into bank_transactions (bank_account_id, upload_id, booking_date, value_date, cents, purpose, reversal, details, create_time)
    values (1, 1, '2026-01-02', '2026-01-02', 4200, 'Miete', 0, '{}', '${TIME}')`,
  `insert into transactions (description, value_date, first_leg_id, bank_transaction_id, user_id, create_time, open_cents)
    values ('Miete', '2026-01-02', 1, 1, 1, '${TIME}', -4200), ('Umbuchung', '2026-01-03', 2, null, 2, '${TIME}', 0)`,
  `insert into legs (transaction_id, source_account_id, source_flow_type, source_flow_id, source_sub_flow_type, source_sub_flow_id,
      target_account_id, cents, value_date, locked, reverses_leg_id, user_id, create_time)
    values (1, 1, 'BANK_ACCOUNT', 1, 'BANK_TRANSACTION', 1, 2, 4200, '2026-01-02', 1, null, 1, '${TIME}'),
      (2, 3, 'PROPERTY', 1, 'RENTAL_AGREEMENT', 1, 4, 100, '2026-01-03', 0, null, 2, '${TIME}'),
      (2, 3, 'PROPERTY', 1, 'RENTAL_AGREEMENT', 1, 4, -100, '2026-01-03', 0, 2, 2, '${TIME}')`,
  "insert into account_months values (1, 'NONE', 'NONE', '2026-01', 4200, 0, 1)",
  "insert into relation_months values ('PROPERTY', 1, 'RENTAL_AGREEMENT', 1, 3, '2026-01', 100, 100, 2)",
  "update ledger_sums set last_leg_id = 3",
  `insert into ledger_lock_changes (locked_until, user_id, user_name, change_time) values ('2025-12-31', 1, 'A', '${TIME}')`,
  "update ledger_lock set locked_until = '2025-12-31', user_id = 1",
  "insert into booking_tokens values ('neumann', 'PROPERTY', 1, 'RENTAL_AGREEMENT', 1, 'rent', 1, '2026-01-02')",
];

const before = { schema: new Map<string, Entry>(), content: {} as Record<string, string[]> };

beforeAll(async () => {
  const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name === MIGRATION);
  await applyD1Migrations(db, env.TEST_MIGRATIONS.slice(0, at));
  await db.batch(ROWS.map((statement) => db.prepare(statement)));
  before.schema = await schema();
  before.content = await content();
  await applyD1Migrations(db, env.TEST_MIGRATIONS.slice(at, at + 1));
});

test("every row of every table comes through, and nothing refers to what is gone", async () => {
  for (const { 1: table } of ROWS.join("\n").matchAll(/^insert into (\w+)/gm))
    expect([table, before.content[table ?? ""]?.length]).not.toEqual([table, 0]);
  expect(await content()).toEqual(before.content);
  expect((await db.prepare("pragma foreign_key_check").all()).results).toEqual([]);
});

test("tables, indexes and triggers are as they were, but for the lists", async () => {
  const after = await schema();
  for (const [key, entry] of before.schema) {
    const gone = entry.type === "table" ? (DROPPED[entry.name] ?? []) : [];
    const sql = gone.reduce(
      (text, name) => text.replace(new RegExp(`,\\n\\tCONSTRAINT "${name}" CHECK\\(.*\\)`), ""),
      entry.sql,
    );
    expect(after.get(key)).toEqual({ ...entry, sql });
    for (const name of gone) expect(entry.sql).toContain(`"${name}"`);
  }
  expect([...after.keys()].filter((key) => !before.schema.has(key))).toEqual(ADDED.map((name) => `trigger ${name}`));
});

test("a list grows without a migration, and the rest is guarded as before", async () => {
  await run(`insert into bank_accounts (name, iban, statement_type, account_information_available, create_time)
    values ('Elfte Bank', 'DE02500105170137075030', 'CSV_ELFTE', 1, '${TIME}')`);
  await run(`insert into accounts (name, routing_key, create_time) values ('Heizung', 'HEATING', '${TIME}')`);
  await run(
    `insert into loans (name, annual_interest_rate, interest_method, create_time) values ('Neu', 2, 'ACT/ACT', '${TIME}')`,
  );
  await run(`insert into properties (group_id, type, create_time, create_user_id) values (1, 'GARAGE', '${TIME}', 1)`);
  await run(`insert into legs (transaction_id, source_account_id, target_account_id, target_flow_type, target_sub_flow_type, cents, value_date, user_id, create_time)
    values (2, 5, 6, 'COMPANY', 'INVOICE', 1, '2026-01-03', 1, '${TIME}')`);
  for (const [statement, reason] of [
    ["update legs set cents = 1", "never changed"],
    ["delete from legs", "never deleted"],
    [
      `insert into legs (transaction_id, source_account_id, target_account_id, cents, value_date, user_id, create_time) values (2, 5, 6, 1, '2025-12-31', 1, '${TIME}')`,
      "closed",
    ],
    [
      `insert into legs (transaction_id, source_account_id, target_account_id, cents, value_date, user_id, create_time) values (2, 99, 6, 1, '2026-01-03', 1, '${TIME}')`,
      "FOREIGN KEY",
    ],
    ["update accounts set routing_key = 'OTHER' where id = 3", "fixed"],
    ["delete from bank_accounts where id = 1", "FOREIGN KEY"],
    ["update bank_accounts set iban = 'x'", "CHECK"],
    ["update properties set floor = 999", "CHECK"],
  ] as const)
    await expect(run(statement), statement).rejects.toThrow(reason);
});

test("ids that were used are not used again, and what hangs on a property goes with it", async () => {
  const max = (table: string) => db.prepare(`select max(id) as id from ${table}`).first<number>("id");
  expect([await max("properties"), await max("loans")]).toEqual([4, 3]);
  await run("delete from properties where id = 2");
  const left = await db.batch([db.prepare("select id from comments"), db.prepare("select user_id from likes")]);
  expect(left.map(({ results }) => results.length)).toEqual([1, 1]);
});
