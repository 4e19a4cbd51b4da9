import { env } from "cloudflare:workers";
import { connect, type Db } from "../../db/client";

/** A database that says how many rows each statement of its batches read, one after another. */
export function meter(): { db: Db; rowsRead: number[] } {
  const rowsRead: number[] = [];
  const db = connect({
    prepare: (query) => env.DB.prepare(query),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const answers = await env.DB.batch<Row>(statements);
      rowsRead.push(...answers.map(({ meta }) => meta.rows_read));
      return answers;
    },
  });
  return { db, rowsRead };
}
