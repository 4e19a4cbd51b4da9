import { fillPlaceholders } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { CASING } from "./client";

/** A query of drizzle's builder that selects. */
export type Selection<Rows extends unknown[] = unknown[]> = {
  _: { selectedFields: unknown; result: Rows };
  toSQL(): { sql: string; params: unknown[] };
};

const builder = new QueryBuilder({ casing: CASING });

/**
 * A query for `runBatch` whose SQL is written once and kept, for what is asked again and again: drizzle takes longer to
 * write a query than D1 to answer it. What differs from call to call stands in it as `sql.placeholder` and is given by name.
 */
export function keepQuery<Query extends Selection>(build: (builder: QueryBuilder) => Query) {
  let kept: { _: Selection<Query["_"]["result"]>["_"]; sql: string; params: unknown[] } | undefined;
  return (values: Record<string, string | number>): Selection<Query["_"]["result"]> => {
    if (!kept) {
      const query = build(builder);
      kept = { _: query._, ...query.toSQL() };
    }
    const { _, sql, params } = kept;
    return { _, toSQL: () => ({ sql, params: fillPlaceholders(params, values) }) };
  };
}
