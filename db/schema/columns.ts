import { integer } from "drizzle-orm/sqlite-core";

/** A row's version: 1 when created, one more with every change. */
export const version = () => integer().notNull().default(1);

export const id = () => integer().primaryKey({ autoIncrement: true });

/** What there is to choose from, one at least. */
export type ColumnOptions<Value extends string> = readonly [{ readonly value: Value }, ...{ readonly value: Value }[]];

/**
 * The values of a choice, to type a column by. Code alone keeps a column to them: a CHECK on a list that grows would have its table
 * built anew each time.
 */
export function valuesOf<Value extends string>([first, ...rest]: ColumnOptions<Value>): [Value, ...Value[]] {
  return [first.value, ...rest.map(({ value }) => value)];
}
