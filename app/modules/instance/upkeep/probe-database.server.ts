import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";

/** Asks the database for next to nothing, and throws unless it answers. */
export async function probeDatabase(db: Db): Promise<void> {
  await db.run(sql`select 1 from users limit 1`);
}
