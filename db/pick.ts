import { getTableColumns, type Table } from "drizzle-orm";

/** Some columns of a table under their own names. */
export function pick<From extends Table, Name extends keyof From["_"]["columns"] & string>(
  table: From,
  ...names: readonly Name[]
): Pick<From["_"]["columns"], Name> {
  const columns: From["_"]["columns"] = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<From["_"]["columns"], Name>;
}
