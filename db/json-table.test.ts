import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { jsonTable } from "./json-table";

const dialect = new SQLiteSyncDialect();

test("what all rows share is a parameter, the rest is read from the chunks", () => {
  const rows = [
    [1, "a", null, 5],
    [1, "b", null, "5"],
    [1, "c", null, 5],
  ];
  const { columns, chunks } = jsonTable(rows, 20);
  expect(dialect.sqlToQuery(columns)).toMatchObject({ sql: "?, value ->> 0, ?, value ->> 1", params: [1, null] });
  expect(chunks).toEqual(['[["a",5],["b","5"]]', '[["c",5]]']);
});

test("equal rows stay as many, and none are none", () => {
  expect(jsonTable([[1], [1]], 20).chunks).toEqual(["[[],[]]"]);
  expect(jsonTable([], 20).chunks).toEqual([]);
});
