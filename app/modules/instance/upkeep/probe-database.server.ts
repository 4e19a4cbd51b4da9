import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";

/** The last migration that was applied to the database, which throws unless it answers. */
export async function probeDatabase(db: Db): Promise<string> {
  const row = await db.get<{ name: string }>(sql`select name from d1_migrations order by id desc limit 1`);
  return row.name.replace(/\.sql$/, "");
}
