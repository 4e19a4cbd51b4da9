import { type Column, type SQL, sql } from "drizzle-orm";

/** At most so many rows travel together, and none with them whose long texts take more bytes: D1 takes 2 MB. */
const ROWS_A_PACK = 256;
const LONG_BYTES = 2_000;

/** A query for many rows that travel as few long texts; `runBatch` answers the rows. */
export type PackedRows<Row> = {
  packed: SQL<Record<string, string>>;
  unpack: (packs: readonly Record<string, string>[]) => Row[];
};

/**
 * Packs the rows of a query into a text a column, in no certain order: D1 hands over thousands of values slower than it
 * finds them. `key` is a row's whole number, `json` columns come as what they say, `long` texts exceed some hundred
 * letters.
 */
export function packRows<Row extends object>({
  key,
  columns,
  json = [],
  long = [],
  from,
}: {
  key: SQL | Column;
  columns: { [Name in keyof Row]: SQL | Column };
  json?: readonly (keyof Row)[];
  long?: readonly (SQL | Column)[];
  from: SQL;
}): PackedRows<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const packs = names.map((name) => {
    const value = columns[name];
    const pack = json.includes(name)
      ? sql`'[' || group_concat(ifnull(${value}, 'null'), ',') || ']'`
      : sql`json_group_array(${value})`;
    return sql`${pack} as ${sql.identifier(name)}`;
  });
  const bytes = sql.join([sql`0`, ...long.map((text) => sql`ifnull(octet_length(${text}), 0)`)], sql` + `);
  return {
    packed: sql`select ${sql.join(packs, sql`, `)} ${from}
      group by iif(${bytes} > ${sql.raw(String(LONG_BYTES))}, -${key}, ${key} / ${sql.raw(String(ROWS_A_PACK))})`,
    unpack: (answers) => answers.flatMap((pack) => unpack<Row>(pack, names)),
  };
}

function unpack<Row extends object>(pack: Record<string, string>, names: readonly (keyof Row & string)[]): Row[] {
  const columns = names.map((name) => {
    const values: unknown[] = JSON.parse(pack[name] ?? "[]");
    return { name, values };
  });
  return Array.from(columns[0]?.values ?? [], (_, place) => {
    const row: Record<string, unknown> = {};
    for (const { name, values } of columns) row[name] = values[place];
    return row as Row;
  });
}
