import { Column, SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { CASING, type Db } from "./client";
import type { PackedRows } from "./pack-rows";

/** Plain SQL, whose rows are of the type that it is given (`sql<Row>`), a query of drizzle's builder, or one of packed rows. */
export type SqlStatement<Row = unknown> = SQL<Row> | BuiltQuery | PackedRows<Row>;

type BuiltQuery = { toSQL(): { sql: string; params: unknown[] }; _?: object };

/** What a statement answers: of a write without `returning` nothing. */
type RowsOf<Asked> = Asked extends SQL<infer Row> | PackedRows<infer Row>
  ? Row[]
  : Asked extends { _: { result: infer Rows } }
    ? Rows extends unknown[]
      ? Rows
      : never[]
    : unknown[];

/** What statements answer, each in its place. */
export type BatchRows<Asked extends readonly unknown[]> = { -readonly [Index in keyof Asked]: RowsOf<Asked[Index]> };

/** Turns the value of a column into what the query says it is; null if it stays as it came. */
type Decode = ((value: unknown) => unknown) | null;

/** One selected value: its name, and within which group of names it stands, if any. */
type Target = { group: string | null; name: string; decode: Decode };

const dialect = new SQLiteSyncDialect({ casing: CASING });

/**
 * Runs statements in one round trip and one transaction, all or none, and returns the rows of each. What becomes of a
 * column is decided once a query, not a value, as by drizzle's batch. Nulls of a left join stay one by one.
 */
export async function runBatch<const Asked extends readonly SqlStatement[]>(
  db: Db,
  statements: Asked,
): Promise<BatchRows<Asked>> {
  const answers = await db.$client.batch<Record<string, unknown>>(
    statements.map((statement) => {
      const query = "packed" in statement ? statement.packed : statement;
      const { sql, params } = "toSQL" in query ? query.toSQL() : dialect.sqlToQuery(query);
      return db.$client.prepare(sql).bind(...params);
    }),
  );
  const rows = answers.map(({ results }, index) => {
    const statement = statements[index];
    if (statement && "packed" in statement) return statement.unpack(results as Record<string, string>[]);
    const targets = targetsOf(statement);
    return targets === null ? results : results.map((row) => assemble(row, targets));
  });
  return rows as BatchRows<Asked>;
}

/** What groups of statements answer; null for a group that was not asked. */
export type GroupRows<Groups> = {
  -readonly [Name in keyof Groups]: Groups[Name] extends infer Asked
    ? Asked extends readonly unknown[]
      ? BatchRows<Asked>
      : null
    : never;
};

/** Runs groups of statements, each by its name, in one round trip as `runBatch` does. */
export async function runGroups<const Groups extends Record<string, readonly SqlStatement[] | null>>(
  db: Db,
  groups: Groups,
): Promise<GroupRows<Groups>> {
  const asked = Object.entries(groups);
  const rows: unknown[] = await runBatch(
    db,
    asked.flatMap(([, statements]) => statements ?? []),
  );
  const answers = asked.map(([name, statements]) => [name, statements && rows.splice(0, statements.length)]);
  return Object.fromEntries(answers) as GroupRows<Groups>;
}

/** What a selection of drizzle's says of its columns; null if rows stay as they come. */
function targetsOf(statement: SQL | BuiltQuery | undefined): Target[] | null {
  const described = statement && "toSQL" in statement ? statement._ : undefined;
  return described && "selectedFields" in described ? fieldsOf(described.selectedFields as Fields) : null;
}

type Fields = { [name: string]: Column | SQL | SQL.Aliased | Fields };

function fieldsOf(fields: Fields, group: string | null = null): Target[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field instanceof Column || field instanceof SQL || field instanceof SQL.Aliased)
      return [{ group, name, decode: decodeOf(field) }];
    return fieldsOf(field, name);
  });
}

function decodeOf(field: Column | SQL | SQL.Aliased): Decode {
  if (field instanceof Column) {
    const same = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return same ? null : (value) => field.mapFromDriverValue(value);
  }
  const expression = field instanceof SQL.Aliased ? field.sql : field;
  // drizzle keeps what `mapWith` was given to itself.
  const { decoder } = expression as unknown as { decoder: { mapFromDriverValue: (value: unknown) => unknown } };
  return (value) => decoder.mapFromDriverValue(value);
}

/** D1 returns a row with its columns in the order of the query. */
function assemble(row: Record<string, unknown>, targets: readonly Target[]): Record<string, unknown> {
  const assembled: Record<string, unknown> = {};
  const groups = new Map<string, Record<string, unknown>>();
  let column = 0;
  for (const key in row) {
    const target = targets[column++];
    if (!target) break;
    const { group, name, decode } = target;
    const raw = row[key];
    const value = raw === null || !decode ? raw : decode(raw);
    if (group === null) assembled[name] = value;
    else {
      const members = groups.get(group) ?? {};
      if (!groups.has(group)) {
        groups.set(group, members);
        assembled[group] = members;
      }
      members[name] = value;
    }
  }
  return assembled;
}
