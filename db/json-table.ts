import { type SQL, sql } from "drizzle-orm";
import { jsonChunks } from "./json-chunks";

/**
 * Rows for `insert … select <columns> from json_each(<chunk>)`, in their order. What all rows share in a column goes along
 * once, for the database reads each value out of JSON by itself. Each chunk has at most `mostBytes`.
 */
export function jsonTable(
  rows: readonly (readonly (string | number | null)[])[],
  mostBytes: number,
): { columns: SQL; chunks: string[] } {
  const [first = [], ...others] = rows;
  const kept: number[] = [];
  const columns = first.map((value, index) => {
    if (others.every((row) => row[index] === value)) return sql`${value}`;
    kept.push(index);
    return sql.raw(`value ->> ${kept.length - 1}`);
  });
  const slim = rows.map((row) => kept.map((index) => row[index]));
  return { columns: sql.join(columns, sql`, `), chunks: [...jsonChunks(slim, mostBytes)] };
}
