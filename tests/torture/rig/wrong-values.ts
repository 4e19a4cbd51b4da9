import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { schemaTables } from "../../../db/all-tables";
import { CASING, type D1Client } from "../../../db/client";

/** What the schema says of a column and SQLite does not hold by itself: types, choices, days, moments, digests. */
function wrongIn(column: SQLiteColumn, name: string): string {
  const value = `"${name}"`;
  const wrong = column.notNull ? [`${value} is null`] : [];
  switch (column.columnType) {
    case "SQLiteBoolean":
      wrong.push(`${value} not in (0, 1)`);
      break;
    case "SQLiteInteger":
      wrong.push(`typeof(${value}) not in ('integer', 'null')`);
      break;
    case "SQLiteReal":
      wrong.push(`typeof(${value}) not in ('real', 'integer', 'null')`);
      break;
    case "SQLiteTextJson":
      wrong.push(`not json_valid(${value})`);
      break;
    case "SQLiteText":
      wrong.push(`typeof(${value}) not in ('text', 'null')`);
      break;
    default:
      throw new Error(`${name} is a ${column.columnType}, which nothing is known of here`);
  }
  if (column.enumValues) wrong.push(`${value} not in (${column.enumValues.map((choice) => `'${choice}'`).join(", ")})`);
  // A day that is empty at first is none yet.
  const none = column.default === "" ? ` and ${value} <> ''` : "";
  if (column.columnType === "SQLiteText" && /_(date|day)$/.test(name))
    wrong.push(`${value} is not date(${value})${none}`);
  if (/_time$/.test(name) && name !== "taken_time")
    wrong.push(`${value} not like '20__-__-__T__:__:__%Z'`, `${value} is not null and datetime(${value}) is null`);
  if (name === "sha256") wrong.push(`length(${value}) <> 64`);
  return wrong.map((condition) => `(${condition})`).join(" or ") || "0";
}

/** A query a table, which counts for each of its columns the rows that hold what they may not. */
const queries = (): string[] => {
  const casing = new CasingCache(CASING);
  return schemaTables().map((table) => {
    const { name, columns } = getTableConfig(table);
    const counts = columns
      .map((column) => ({ column, name: casing.getColumnCasing(column) }))
      .map((stored) => `coalesce(sum(${wrongIn(stored.column, stored.name)}), 0) as "${name}.${stored.name}"`);
    return `select ${counts.join(", ")} from "${name}"`;
  });
};

/** Columns that hold what the schema forbids, a sentence each. */
export async function wrongValues(DB: D1Client): Promise<string[]> {
  const answers = await DB.batch<Record<string, number>>(queries().map((query) => DB.prepare(query)));
  return answers.flatMap(({ results: [counts = {}] }) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([column, count]) => `${count} rows hold what ${column} may not`),
  );
}
