import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "./client";
import { jsonTable } from "./json-table";
import { packRows } from "./pack-rows";
import { runBatch } from "./run-batch";

type Row = { id: number; name: string | null; share: number | null };

async function readPacked(table: SQL): Promise<Row[]> {
  const packed = packRows<Row>({
    key: sql`id`,
    columns: { id: sql`id`, name: sql`name`, share: sql`share` },
    long: [sql`name`],
    from: sql`from ${table}`,
  });
  const [read] = await runBatch(connect(env.DB), [packed]);
  return read.sort((one, other) => one.id - other.id);
}

test("packed rows come back as they are: nulls, umlauts, quotes and what needs escapes", async () => {
  const rows = [
    { id: 1, name: null, share: null },
    { id: 2, name: "", share: -1.35 },
    { id: 3, name: 'Jürgen "Jo" Straße', share: 0 },
    { id: 4, name: '\\u0022 \\ \\" \x7f\x7f \n\t 日本 😀', share: 9_007_199_254_740_991 },
  ];
  const names = ["id", "name", "share"] as const;
  expect(await readPacked(jsonTable(names, rows))).toEqual(rows);
  expect(await readPacked(jsonTable(names, []))).toEqual([]);
});

test("more rows than travel together, and among them rows of several hundred KB, of which few would fit", async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => index + 1);
  const rows = await readPacked(sql`(select value as id, value as share,
      iif(value % 100 = 0, replace(hex(zeroblob(150000)), '00', 'Ä"'), 'Nr. ' || value) as name
    from json_each(${JSON.stringify(ids)}))`);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  for (const { id, name, share } of rows) {
    expect(share).toBe(id);
    expect(name === (id % 100 === 0 ? 'Ä"'.repeat(150_000) : `Nr. ${id}`)).toBe(true);
  }
});

test("they stand beside other statements of a batch; JSON comes as what it says", async () => {
  const steps = packRows<{ id: number; steps: { day: string }[] | null }>({
    key: sql`id`,
    columns: { id: sql`id`, steps: sql`steps` },
    json: ["steps"],
    from: sql`from (select 1 as id, '[{"day":"2024-01-01"},{"day":"\\""}]' as steps union all select 2, null)`,
  });
  const one = sql<{ one: number }>`select 1 as one`;
  expect(await runBatch(connect(env.DB), [one, steps, one])).toEqual([
    [{ one: 1 }],
    [
      { id: 1, steps: [{ day: "2024-01-01" }, { day: '"' }] },
      { id: 2, steps: null },
    ],
    [{ one: 1 }],
  ]);
});
