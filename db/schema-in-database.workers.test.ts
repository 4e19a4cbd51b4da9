import { env } from "cloudflare:workers";
import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { schemaTables } from "./all-tables";
import { CASING } from "./client";
import { schemaVersion } from "./schema-version";

const casing = new CasingCache(CASING);
const all = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;
const sorted = (lines: string[]) => lines.toSorted();

/** A leg names its transaction, and this its first leg: drizzle cannot say both. */
const ONLY_IN_DATABASE: Record<string, string[]> = { transactions: ["id,first_leg_id -> legs no action"] };

/** Columns, references and indexes of a table, a line each, as the schema has them. */
function fromSchema(table: ReturnType<typeof schemaTables>[number]): string[] {
  const { name: tableName, columns, foreignKeys, indexes, primaryKeys } = getTableConfig(table);
  const keyed = new Set(primaryKeys.flatMap(({ columns: parts }) => parts.map((part) => casing.getColumnCasing(part))));
  return sorted([
    ...(ONLY_IN_DATABASE[tableName] ?? []),
    ...columns.map((column) => {
      const name = casing.getColumnCasing(column);
      return `${name}${column.notNull ? " not null" : ""}${column.primary || keyed.has(name) ? " key" : ""}`;
    }),
    ...foreignKeys.map((key) => {
      const { columns: from, foreignTable } = key.reference();
      const names = from.map((column) => casing.getColumnCasing(column)).join();
      return `${names} -> ${getTableConfig(foreignTable).name} ${key.onDelete ?? "no action"}`;
    }),
    ...indexes.map(({ config }) => `${config.unique ? "unique " : ""}index ${config.name}`),
  ]);
}

/** The same as the database has them after all migrations. */
async function fromDatabase(name: string): Promise<string[]> {
  const columns = await all<{ name: string; notnull: number; pk: number }>(`pragma table_xinfo("${name}")`);
  const keys = await all<{ columns: string; table: string; on_delete: string }>(
    `select group_concat("from" order by seq) as columns, "table", on_delete from pragma_foreign_key_list('${name}') group by id`,
  );
  const indexes = await all<{ name: string; unique: number; origin: string }>(`pragma index_list("${name}")`);
  return sorted([
    ...columns.map((column) => `${column.name}${column.notnull ? " not null" : ""}${column.pk ? " key" : ""}`),
    ...keys.map((key) => `${key.columns} -> ${key.table} ${key.on_delete.toLowerCase()}`),
    ...indexes
      .filter(({ origin }) => origin === "c")
      .map((index) => `${index.unique ? "unique " : ""}index ${index.name}`),
  ]);
}

test("the database that the migrations build is the one that the schema tells of", async () => {
  for (const table of schemaTables()) {
    const { name } = getTableConfig(table);
    expect({ [name]: await fromDatabase(name) }).toEqual({ [name]: fromSchema(table) });
  }
});

test("the version of the schema is its last migration", () => {
  expect(`${schemaVersion}.sql`).toBe(env.TEST_MIGRATIONS.at(-1)?.name);
});
