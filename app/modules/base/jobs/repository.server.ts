import { and, asc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { fileJobs } from "../../../../db/schema/files";
import type { Timestamp } from "../calendar/day";
import type { JobKind } from "./job-kinds";
import type { JobState } from "./job-states";

/** Most messages that a queue takes at once. */
const MOST_SENT = 100;

/** Holds for a job that waits longer than one is thought to: it may have been lost on its way to the queue. */
const stalls = sql`(${fileJobs.state} = 'waiting' and ${fileJobs.createTime} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 minutes'))`;

/** Where a job stands for whoever waits for it; null if there is none, in a query that joins `file_jobs`. */
export const jobStateSql = sql<JobState | "stalled" | null>`iif(${stalls}, 'stalled', ${fileJobs.state})`;

/** The statement that keeps a job with its cause: it does nothing unless the statement before it in the batch changed a row. */
export function keepJob(kind: JobKind, subjectId: SQL | number, now: Timestamp): SQL {
  return sql`insert into ${fileJobs} (kind, subject_id, state, create_time)
    select ${kind}, ${subjectId}, 'waiting', ${now} where changes() > 0`;
}

/** The oldest jobs that wait and were not given to the queue, or, with `sentBefore`, only before that: the queue may have lost them. */
export function selectUnsent(db: Db, sentBefore: Timestamp | null) {
  const lost = sentBefore === null ? undefined : lt(fileJobs.sentTime, sentBefore);
  return db
    .select({ id: fileJobs.id })
    .from(fileJobs)
    .where(and(eq(fileJobs.state, "waiting"), or(isNull(fileJobs.sentTime), lost)))
    .orderBy(asc(fileJobs.id))
    .limit(MOST_SENT);
}

/** Notes that jobs were given to the queue. */
export async function markSent(db: Db, ids: readonly number[], now: Timestamp): Promise<void> {
  await db
    .update(fileJobs)
    .set({ sentTime: now })
    .where(sql`${fileJobs.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Counts that a job is begun and returns its row as it is; null if none of that id waits. */
export async function beginJob(db: Db, id: number) {
  const [job] = await db
    .update(fileJobs)
    .set({ attempts: sql`${fileJobs.attempts} + 1` })
    .where(and(eq(fileJobs.id, id), eq(fileJobs.state, "waiting")))
    .returning();
  return job ?? null;
}

/** The statement that ends a job; it stands in one batch with those that write what came of it. */
export function endJob(id: number, state: "done" | "failed"): SQL {
  return sql`update ${fileJobs} set state = ${state} where id = ${id} and state = 'waiting'`;
}

/** Lets a job that failed, or stalls, wait again, as if it had never been begun. */
export async function renewJob(db: Db, kind: JobKind, subjectId: number): Promise<void> {
  await db
    .update(fileJobs)
    .set({ state: "waiting", attempts: 0, sentTime: null })
    .where(and(eq(fileJobs.kind, kind), eq(fileJobs.subjectId, subjectId), or(eq(fileJobs.state, "failed"), stalls)));
}
