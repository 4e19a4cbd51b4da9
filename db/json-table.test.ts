import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { jsonTable, jsonTables } from "./json-table";

const dialect = new SQLiteSyncDialect();

test("what all rows share is a parameter, the rest is read by name from chunks", () => {
  const rows = [
    { one: 1, letter: "a", nothing: null, figure: 5 },
    { one: 1, letter: "b", nothing: null, figure: "5" },
    { one: 1, letter: "c", nothing: null, figure: 5 },
  ];
  const text =
    "(select key as place, ? as one, value ->> 0 as letter, ? as nothing, value ->> 1 as figure from json_each(?))";
  expect(jsonTables(rows, 20).map((table) => dialect.sqlToQuery(table))).toMatchObject([
    { sql: text, params: [1, null, '[["a",5],["b","5"]]'] },
    { sql: text, params: [1, null, '[["c",5]]'] },
  ]);
});

test("equal rows stay as many, and none are no table", () => {
  expect(jsonTables([{ one: 1 }, { one: 1 }], 20).map((table) => dialect.sqlToQuery(table).params)).toEqual([
    [1, "[[],[]]"],
  ]);
  expect(jsonTables([])).toEqual([]);
});

test("a table that fits has its columns whether or not there are rows", () => {
  expect(dialect.sqlToQuery(jsonTable(["id", "cents"], []))).toMatchObject({
    sql: "(select key as place, value ->> 0 as id, value ->> 1 as cents from json_each(?))",
    params: ["[]"],
  });
  expect(dialect.sqlToQuery(jsonTable(["id", "cents"], [{ cents: 5, id: 1 }])).params).toEqual(["[[1,5]]"]);
});
