import type { SQL } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { edits } from "../../../texts/edits";
import { DomainError } from "../domain-error";
import type { Actor } from "./actor";
import { findSent, keepKey } from "./request-keys.server";

/** A statement that returns the id of what it inserted. */
type Creation = SQL<{ id: number }> | { _: { result: { id: number }[] }; toSQL(): { sql: string; params: unknown[] } };

/**
 * Runs statements that create one row, whose id the first returns as `id`, with the request's key. The same request
 * again writes nothing and returns that id. If the first creates nothing, no key is left behind, and `notFound` is
 * thrown.
 */
export async function createOnce(
  db: Db,
  actor: Actor,
  [first, ...others]: [Creation, ...SqlStatement[]],
  newId: SQL,
  notFound = edits.gone,
): Promise<number> {
  try {
    const [[created]] = await runBatch(db, [first, ...keepKey(actor, newId), ...others]);
    if (!created) throw new DomainError("not-found", notFound);
    return created.id;
  } catch (error) {
    // What its own row stands in the way of, as a name that is taken by now, was done the first time.
    const sent = await findSent(db, actor);
    if (!sent?.createdId) throw error;
    return sent.createdId;
  }
}
