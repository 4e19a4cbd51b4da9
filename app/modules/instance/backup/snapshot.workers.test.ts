import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect, type D1Client } from "../../../../db/client";
import { createPerson } from "../../../../tests/support/people";
import { takeSnapshot } from "./snapshot.server";

/** Bytes that one page may hold of long texts, with the last row of it. */
const MOST_BYTES = 8 * 1024 * 1024;

test("a page ends where its texts are enough, however long they are, and short ones need few queries", async () => {
  const { id } = await createPerson("admin");
  const entries = (count: number, length: number) =>
    env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into ledger_journal (subject, subject_id, content, user_id, create_time, hash)
      select 'LOCK', i, printf('%.*c', ${length}, 'x'), ${id}, '2026-01-02T08:00:00.000Z', 'x' from n`,
    ).run();
  await entries(40_000, 20);
  await entries(20, 1_000_000);
  let queries = 0;
  const counting: D1Client = {
    prepare: (query) => env.DB.prepare(query),
    batch: <Row>(statements: D1PreparedStatement[]) => {
      queries += statements.length;
      return env.DB.batch<Row>(statements);
    },
  };
  const { paged } = await takeSnapshot(connect(counting));
  const journal = paged.find(({ table }) => table === "ledger_journal");
  queries = 0;
  const sizes: number[] = [];
  const ids: unknown[] = [];
  for await (const rows of journal?.pages() ?? []) {
    sizes.push(rows.reduce((sum, { content }) => sum + String(content).length, 0));
    ids.push(...rows.map((row) => row.id));
  }
  const { results } = await env.DB.prepare("select id from ledger_journal order by id").all<{ id: number }>();
  expect(ids).toEqual(results.map((row) => row.id));
  expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES);
  expect(queries).toBeLessThan(8);
});
