import type { Db } from "../../../../db/client";
import type { JobMessage } from "./job";
import { markSent, selectUnsent } from "./repository.server";

/** What carries jobs to whoever runs them. */
export type JobQueue = { sendBatch: (messages: { body: JobMessage }[]) => Promise<unknown> };

/** A job that was given to the queue this long ago and still waits was lost on its way: between attempts there are seconds. */
export const LOST_AFTER_MS = 10 * 60 * 1000;

export type SentAgain = { lostAfter?: number | null };

/**
 * Gives the queue the jobs that wait and were never given to it; with `lostAfter` also those given to it so many
 * milliseconds ago. Returns how many. A job that is sent twice is done once.
 */
export async function sendJobs(
  db: Db,
  queue: JobQueue,
  now: Date,
  { lostAfter = null }: SentAgain = {},
): Promise<number> {
  const sentBefore = lostAfter === null ? null : new Date(now.getTime() - lostAfter).toISOString();
  const sent = new Set<number>();
  for (;;) {
    const unsent = await selectUnsent(db, sentBefore);
    const ids = unsent.map(({ id }) => id).filter((id) => !sent.has(id));
    if (ids.length === 0) return sent.size;
    await queue.sendBatch(ids.map((jobId) => ({ body: { jobId } })));
    await markSent(db, ids, now.toISOString());
    for (const id of ids) sent.add(id);
  }
}
