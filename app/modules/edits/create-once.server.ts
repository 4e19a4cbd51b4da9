import type { SQL } from "drizzle-orm";
import { type Db, runBatch, type Statement } from "../../../db/client";
import type { Actor } from "./actor";
import { findSent, keepKey } from "./request-keys.server";

/**
 * Runs statements that create one row, whose id the first of them returns as `id`, in one batch with the request's key.
 * The same request again writes nothing and answers the id of the row created then. Where the first creates nothing, such
 * as a copy of a row that is gone, no key is left behind.
 */
export async function createOnce(
  db: Db,
  actor: Actor,
  [first, ...others]: [Statement, ...Statement[]],
  newId: SQL,
): Promise<number> {
  try {
    const [created] = await runBatch(db, [first, ...keepKey(actor, newId), ...others]);
    return created?.results[0]?.id as number;
  } catch (error) {
    // What its own row stands in the way of, as a name that is taken by now, was done the first time.
    const sent = await findSent(db, actor);
    if (!sent?.createdId) throw error;
    return sent.createdId;
  }
}
