import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createRandomLedger } from "../tests/support/books/random-ledger";

const MIGRATION = "0023_relation_totals.sql";

const rows = (sql: string) => env.DB.prepare(sql).raw();
const TOTALS = "select * from relation_totals order by 1, 2, 3, 4, 5";

test("sums of all time are those of the months, whether they were kept or made of a ledger that was there", async () => {
  await createRandomLedger(11, 400);
  const kept = await rows(TOTALS);
  expect(kept).toEqual(
    await rows(`select flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, min(month), sum(debit_cents), sum(credit_cents)
      from relation_months group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`),
  );
  await env.DB.batch([
    env.DB.prepare("drop table relation_totals"),
    env.DB.prepare("drop index relation_months_of_properties"),
  ]);
  const { queries } = env.TEST_MIGRATIONS.find(({ name }) => name === MIGRATION) ?? { queries: [] };
  for (const query of queries) await env.DB.prepare(query).run();
  expect(await rows(TOTALS)).toEqual(kept);
});
