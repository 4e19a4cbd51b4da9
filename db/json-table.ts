import { type SQL, sql } from "drizzle-orm";
import { jsonChunks } from "./json-chunks";

type Row = readonly (string | number | null)[];

/**
 * Rows for `insert … select <columns> from json_each(<chunk>)`, in their order. What all rows share in a column goes along
 * once, for the database reads each value out of JSON by itself. Each chunk has at most `mostBytes`. The rows are gone
 * through twice, so that many can be made as they are needed.
 */
export function jsonTable(rows: Iterable<Row>, mostBytes: number): { columns: SQL; chunks: string[] } {
  const [first = []] = rows;
  const differs = first.map(() => false);
  for (const row of rows)
    for (let index = 0; index < first.length; index++) if (row[index] !== first[index]) differs[index] = true;
  const kept = differs.flatMap((does, index) => (does ? [index] : []));
  const columns = first.map((value, index) =>
    differs[index] ? sql.raw(`value ->> ${kept.indexOf(index)}`) : sql`${value}`,
  );
  return { columns: sql.join(columns, sql`, `), chunks: [...jsonChunks(pick(rows, kept), mostBytes)] };
}

function* pick(rows: Iterable<Row>, kept: readonly number[]): Generator<Row> {
  for (const row of rows) yield kept.map((index) => row[index] ?? null);
}
