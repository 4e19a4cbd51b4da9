import { jobMessageSchema } from "../app/modules/base/jobs/job";
import { failJob, runJob } from "../app/modules/base/jobs/run-job";
import { LOST_AFTER_MS } from "../app/modules/base/jobs/send-jobs";
import { jobHandlers } from "./job-handlers";
import type { WorkContext } from "./work-context";

/** Where the queue puts what was begun too often, as `wrangler.toml` names it. */
const DEAD_LETTERS = "objektbuch-file-jobs-dead";

/** The wait before the second attempt; each further one is twice as long. */
const FIRST_WAIT_SECONDS = 15;

/** An answer that never comes must not keep the queue from its next message. */
const MOST_SENDING_MS = 5_000;

/** Runs the jobs that the queue brings, each acknowledged by itself, and marks those as failed that it gave up. */
export async function handleJobs(batch: MessageBatch, context: WorkContext): Promise<void> {
  for (const message of batch.messages) {
    const { data } = jobMessageSchema.safeParse(message.body);
    if (!data) {
      context.log.failure(message.id, new Error("A message that names no job"));
      message.ack();
      continue;
    }
    if (batch.queue === DEAD_LETTERS) {
      await failJob(context.db, data.jobId);
      message.ack();
      continue;
    }
    const began = Date.now();
    const outcome = await runJob(context, jobHandlers, data.jobId);
    if ("error" in outcome) context.log.failure(message.id, outcome.error);
    context.log.line({ job: data.jobId, state: outcome.state, milliseconds: Date.now() - began });
    if (outcome.state === "again") message.retry({ delaySeconds: FIRST_WAIT_SECONDS * 2 ** (outcome.attempts - 1) });
    else message.ack();
  }
  // What a job left for another to do, and what was lost meanwhile.
  await within(MOST_SENDING_MS, context.sendJobs({ lostAfter: LOST_AFTER_MS }));
}

/** Waits for something as long as it may take at most. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}
