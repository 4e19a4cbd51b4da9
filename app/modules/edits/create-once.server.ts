import { eq, sql } from "drizzle-orm";
import { type Db, runBatch, type Statement, violatedUniqueness } from "../../../db/client";
import { requestKeys } from "../../../db/schema/users";
import type { Actor } from "./actor";

/**
 * Runs statements that create one row, whose id the first of them returns as `id`, in one batch with the request's key.
 * The same key again writes nothing and answers the id of the row created then. Statements that create nothing, such as
 * a copy of a row that is gone, leave no key behind; the last of them must then change nothing either.
 */
export async function createOnce(
  db: Db,
  actor: Actor,
  statements: [Statement, ...Statement[]],
  newId: Statement & object,
): Promise<number> {
  const key = actor.requestKey;
  const batch = key
    ? [
        ...statements,
        sql`insert into ${requestKeys} (key, user_id, created_id, create_time)
            select ${key}, ${actor.userId}, ${newId}, ${actor.now} where changes() > 0`,
      ]
    : statements;
  try {
    const [created] = await runBatch(db, batch);
    return created?.results[0]?.id as number;
  } catch (error) {
    // A row that is unique in itself is refused the second time before its key is.
    if (!key || violatedUniqueness(error) === null) throw error;
    const created = await findCreated(db, actor);
    if (created === null) throw error;
    return created;
  }
}

/** The id of the row that this very request created before, null where it did not. */
export async function findCreated(db: Db, { requestKey, userId }: Actor): Promise<number | null> {
  if (!requestKey) return null;
  const [first] = await db.select().from(requestKeys).where(eq(requestKeys.key, requestKey));
  return first?.userId === userId ? first.createdId : null;
}
