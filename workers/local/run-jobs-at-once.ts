import { runJob } from "../../app/modules/base/jobs/run-job";
import type { Bindings } from "../bindings";
import { jobHandlers } from "../job-handlers";
import { workContext } from "../work-context";

/** The bindings as `npm run dev` needs them: nothing there brings what the queue took, so its jobs are run at once, after the answer. */
export function runJobsAtOnce(bindings: Bindings): Bindings {
  const run = async (jobId: number) => {
    const context = workContext(bindings, "first-primary");
    for (let state = "again"; state === "again"; ) {
      const outcome = await runJob(context, jobHandlers, jobId);
      if ("error" in outcome) context.log.failure(`job ${jobId}`, outcome.error);
      state = outcome.state;
    }
  };
  return {
    ...bindings,
    FILE_JOBS: {
      sendBatch: async (messages) => {
        for (const { body } of messages) setTimeout(() => void run(body.jobId));
      },
    },
  };
}
