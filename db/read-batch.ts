import { Column, SQL } from "drizzle-orm";
import { type Db, runBatch } from "./client";

/** A query of drizzle's builder that selects. */
export type Selection<Rows extends unknown[] = unknown[]> = {
  _: { selectedFields: unknown; result: Rows };
  toSQL(): { sql: string; params: unknown[] };
};

/** Turns the value of a column into what the query says it is; null where it stays as it came. */
type Decode = ((value: unknown) => unknown) | null;

/** One selected value: its name, and within which group of names it stands, if any. */
type Target = { group: string | null; name: string; decode: Decode };

/**
 * Reads several selections in one round trip, as `db.batch` does, for lists of many rows: what becomes of each column is
 * decided once a query instead of once a value. Groups of a left join without a match keep their nulls one by one.
 */
export async function readBatch<Queries extends readonly Selection[]>(
  db: Db,
  queries: readonly [...Queries],
): Promise<{ [Index in keyof Queries]: Queries[Index]["_"]["result"] }> {
  const answers = await runBatch(db, [...queries]);
  const read = answers.map(({ results }, index) => {
    const targets = targetsOf(queries[index]!._.selectedFields as Record<string, unknown>);
    return results.map((row) => assemble(row, targets));
  });
  return read as { [Index in keyof Queries]: Queries[Index]["_"]["result"] };
}

function targetsOf(fields: Record<string, unknown>, group: string | null = null): Target[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field instanceof Column || field instanceof SQL || field instanceof SQL.Aliased)
      return [{ group, name, decode: decodeOf(field) }];
    return targetsOf(field as Record<string, unknown>, name);
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

/** D1 answers a row with its columns in the order of the query. */
function assemble(row: Record<string, unknown>, targets: Target[]): Record<string, unknown> {
  const assembled: Record<string, unknown> = {};
  let column = 0;
  for (const key in row) {
    const { group, name, decode } = targets[column++]!;
    const raw = row[key];
    const value = raw === null || !decode ? raw : decode(raw);
    if (group === null) {
      assembled[name] = value;
      continue;
    }
    assembled[group] ??= {};
    (assembled[group] as Record<string, unknown>)[name] = value;
  }
  return assembled;
}
