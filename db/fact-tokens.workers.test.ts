import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";

const MIGRATION = "0017_fact_tokens.sql";
const TIME = "2026-01-01T00:00:00.000Z";

const db = env.UPGRADED_DB;
const run = (statement: string) => db.prepare(statement).run();

async function stale(): Promise<string[]> {
  const { results } = await db
    .prepare("select type || ' ' || id as fact from stale_facts order by number")
    .all<{ fact: string }>();
  return results.map(({ fact }) => fact);
}

beforeAll(async () => {
  const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name === MIGRATION);
  await applyD1Migrations(db, env.TEST_MIGRATIONS.slice(0, at));
  await db.batch(
    [
      `insert into users (email, create_time) values ('a@objektbuch.example', '${TIME}')`,
      `insert into property_groups (name, create_time) values ('Bestand', '${TIME}')`,
      `insert into properties (group_id, create_time, create_user_id) values (1, '${TIME}', 1), (1, '${TIME}', 1)`,
      `insert into rental_agreements (property_id, start_date, rent_steps, create_time) values (2, '2024-01-01', '[]', '${TIME}')`,
      `insert into loans (name, annual_interest_rate, create_time) values ('Hausbank', 3, '${TIME}')`,
    ].map((statement) => db.prepare(statement)),
  );
  await applyD1Migrations(db, env.TEST_MIGRATIONS.slice(at, at + 1));
});

test("all that was there before is to get its tokens", async () => {
  expect((await stale()).sort()).toEqual(["LOAN 1", "PROPERTY 1", "PROPERTY 2", "RENTAL_AGREEMENT 1"]);
});

test("a change that tokens are made from is noted as the latest one, whatever becomes of conflicts; another is not", async () => {
  await run("update or ignore properties set street_and_number = 'Weststr. 5' where id = 1");
  await run("update properties set city = 'Aue', address_key = 'aue' where id = 2");
  await run("update or ignore loans set description = 'Bank' where id = 1");
  expect(await stale()).toEqual(["PROPERTY 2", "RENTAL_AGREEMENT 1", "PROPERTY 1", "LOAN 1"]);
});

test("what is deleted leaves no tokens behind", async () => {
  await run("insert into fact_tokens values ('wbank', 'LOAN', 1), ('wbank', 'PROPERTY', 1)");
  await run("delete from loans where id = 1");
  expect((await db.prepare("select type from fact_tokens").all()).results).toEqual([{ type: "PROPERTY" }]);
  expect(await stale()).not.toContain("LOAN 1");
});
