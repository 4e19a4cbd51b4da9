import { sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** A row's version: 1 when created, one more with every change. */
export const version = () => integer().notNull().default(1);

export const id = () => integer().primaryKey({ autoIncrement: true });

/** The values of a choice as a list in SQL. */
export function listOf(options: readonly { value: string }[]) {
  return sql.raw(`(${options.map(({ value }) => `'${value}'`).join(", ")})`);
}

/** Names as a list in SQL. */
export function namesOf(names: readonly string[]) {
  return sql.raw(`(${names.map((name) => `'${name}'`).join(", ")})`);
}
