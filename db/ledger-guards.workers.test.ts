import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";

const TRANSACTION = `insert into transactions (id, description, value_date, first_leg_id, user_id, create_time)`;
const LEG = `insert into legs (id, transaction_id, source_account_id, target_account_id, cents, value_date, user_id, create_time)`;
const TIME = "2026-01-01T00:00:00.000Z";
const transaction = (id: number, firstLeg: number) =>
  `${TRANSACTION} values (${id}, 'Miete', '2026-03-01', ${firstLeg}, 1, '${TIME}')`;
const leg = (id: number, transactionId: number, { cents = "100", day = "2026-03-01" } = {}) =>
  `${LEG} values (${id}, ${transactionId}, 1, 2, ${cents}, '${day}', 1, '${TIME}')`;
const batch = (...statements: string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
const count = async (table: string) =>
  (await env.DB.prepare(`select count(*) as count from ${table}`).first<{ count: number }>())?.count;

beforeAll(async () => {
  await batch(`insert into users (id, email, create_time) values (1, 'a@objektbuch.example', '${TIME}')`);
});

test("a transaction and its legs come into being together or not at all", async () => {
  await batch(transaction(1, 1), leg(1, 1), leg(2, 1));
  expect(await count("transactions")).toBe(1);
  await expect(batch(leg(3, 99))).rejects.toThrow("legs need a transaction");
  await expect(batch(transaction(2, 1))).rejects.toThrow();
  await expect(batch(transaction(2, 50))).rejects.toThrow();
  expect([await count("transactions"), await count("legs")]).toEqual([1, 2]);
});

test.each([
  ["update legs set cents = 1", "never changed"],
  ["update or replace legs set id = 2 where id = 1", "never changed"],
  ["delete from legs", "never deleted"],
  [leg(1, 1).replace("insert", "insert or replace"), "never replaced"],
  [leg(1, 1).replace("insert", "replace"), "never replaced"],
  [leg(9, 1, { cents: "0" }), "legs_cents"],
  [leg(9, 1, { cents: "1.5" }), "legs_cents"],
  [leg(9, 1, { day: "2026-02-30" }), "legs_value_date"],
  ["delete from transactions", "never deleted"],
  [transaction(1, 1).replace("insert", "insert or replace"), "never replaced"],
  ["update transactions set first_leg_id = 2", "only the words"],
])("the ledger refuses %s", async (statement, reason) => {
  await expect(env.DB.prepare(statement).run()).rejects.toThrow(reason);
  expect([await count("transactions"), await count("legs")]).toEqual([1, 2]);
});

test("nothing is added to a closed month or to what was reversed", async () => {
  await env.DB.prepare("update ledger_lock set locked_until = '2026-02-28'").run();
  await expect(env.DB.prepare(leg(3, 1, { day: "2026-02-28" })).run()).rejects.toThrow("the month is closed");
  await env.DB.prepare(leg(3, 1)).run();
  for (const change of ["value_date = '2026-02-28'", "description = 'Anders', value_date = '2026-01-31'"])
    await expect(env.DB.prepare(`update transactions set ${change} where id = 1`).run()).rejects.toThrow(
      "month is closed",
    );
  await env.DB.prepare(`update transactions set reverse_time = '${TIME}', reverse_user_id = 1 where id = 1`).run();
  await expect(env.DB.prepare(leg(4, 1)).run()).rejects.toThrow("was reversed");
  await expect(env.DB.prepare("update transactions set reverse_time = null").run()).rejects.toThrow("final");
  await env.DB.prepare("update ledger_lock set locked_until = null").run();
});
