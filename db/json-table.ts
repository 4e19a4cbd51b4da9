import { type SQL, sql } from "drizzle-orm";
import { jsonChunks } from "./json-chunks";

type Value = string | number | null;

/** Most bytes of JSON that go to the database as one parameter; D1 takes twice that as a text. */
const MOST_BYTES = 1_000_000;

/**
 * Rows as tables to select from, `place` counting them, with the names of the first: `select bank.cents from ${table}
 * as bank`; none without rows. What they share goes along once. A table takes at most `mostBytes`; rows are gone
 * through twice.
 */
export function jsonTables(rows: Iterable<Readonly<Record<string, Value>>>, mostBytes = MOST_BYTES): SQL[] {
  const [first = {}] = rows;
  const names = Object.keys(first);
  const differing = new Set<string>();
  for (const row of rows)
    for (const name of names) if (!differing.has(name) && row[name] !== first[name]) differing.add(name);
  const kept = [...differing];
  const columns = names.map((name) => {
    const place = kept.indexOf(name);
    return place < 0 ? sql`${first[name]} as ${sql.raw(name)}` : sql.raw(`value ->> ${place} as ${name}`);
  });
  const selected = sql.join([sql.raw("key as place"), ...columns], sql`, `);
  return [...jsonChunks(pick(rows, kept), mostBytes)].map(
    (chunk) => sql`(select ${selected} from json_each(${chunk}))`,
  );
}

/** Rows that are known to fit as one table; a table without rows if there are none, which the names then describe. */
export function jsonTable<Name extends string>(names: readonly Name[], rows: readonly Record<Name, Value>[]): SQL {
  const columns = names.map((name, place) => sql.raw(`value ->> ${place} as ${name}`));
  const values = rows.map((row) => names.map((name) => row[name]));
  return sql`(select ${sql.join([sql.raw("key as place"), ...columns], sql`, `)} from json_each(${JSON.stringify(values)}))`;
}

function* pick(
  rows: Iterable<Readonly<Record<string, Value>>>,
  names: readonly string[],
): Generator<(Value | undefined)[]> {
  for (const row of rows) yield names.map((name) => row[name]);
}
