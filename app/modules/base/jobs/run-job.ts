import type { Db } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import type { FileStore } from "../files/file-store";
import { type Job, jobSchema, MOST_ATTEMPTS } from "./job";
import type { JobKind } from "./job-kinds";
import { beginJob, endJob } from "./repository.server";

/** What every job may use. */
export type JobTools = { db: Db; files: FileStore };

/**
 * Does what a job asks for and returns the statements that write what came of it, which must change nothing when they are run
 * a second time, or when what the job was for is gone. It throws if another attempt may help.
 */
export type JobHandler<Tools extends JobTools = JobTools> = (tools: Tools, job: Job) => Promise<SqlStatement[]>;

export type JobHandlers<Tools extends JobTools> = Record<JobKind, JobHandler<Tools>>;

/** What became of a job: `again` wants another attempt, `idle` had nothing to do, because it was done or is gone. */
export type JobOutcome =
  | { state: "done" | "idle" }
  | { state: "again"; attempts: number; error: unknown }
  | { state: "failed"; error: unknown };

/**
 * Begins a job and ends it: result and end are one batch, so that it comes to the same however often it is begun. An
 * attempt counts beforehand, so that one that takes the Worker down counts as well.
 */
export async function runJob<Tools extends JobTools>(
  tools: Tools,
  handlers: JobHandlers<Tools>,
  jobId: number,
): Promise<JobOutcome> {
  const row = await beginJob(tools.db, jobId);
  if (!row) return { state: "idle" };
  const { attempts } = row;
  if (attempts > MOST_ATTEMPTS) {
    await failJob(tools.db, jobId);
    return { state: "failed", error: new Error("Its attempts ended without a word") };
  }
  try {
    const job = jobSchema.parse(row);
    await runBatch(tools.db, [...(await handlers[job.kind](tools, job)), endJob(jobId, "done")]);
    return { state: "done" };
  } catch (error) {
    if (attempts < MOST_ATTEMPTS) return { state: "again", attempts, error };
    await failJob(tools.db, jobId);
    return { state: "failed", error };
  }
}

/** Marks a job as failed, unless it was done. */
export async function failJob(db: Db, jobId: number): Promise<void> {
  await runBatch(db, [endJob(jobId, "failed")]);
}
