import { compareFiles } from "../app/modules/files/compare-files";
import { removeDeleted } from "../app/modules/files/remove-deleted";
import { sendJobs } from "../app/modules/jobs/send-jobs";
import type { WorkContext } from "./work-context";

/** What is done every night: lost jobs are sent again, deleted files go for good, files and rows are held against each other. */
export async function keepUp({ db, files, jobs, now, log }: WorkContext): Promise<void> {
  const steps: Record<string, () => Promise<Record<string, string | number>>> = {
    jobs: async () => ({ sent: await sendJobs(db, jobs, now, { lost: true }) }),
    removal: async () => ({ removed: await removeDeleted(db, files, now) }),
    comparison: async () => {
      const { withoutRow, withoutFile } = await compareFiles(db, files, now);
      return { withoutRow, withoutFile: withoutFile.length, first: withoutFile[0] ?? "" };
    },
  };
  // One that fails keeps none of the others from being done.
  for (const [upkeep, run] of Object.entries(steps))
    try {
      log.line({ upkeep, ...(await run()) });
    } catch (error) {
      log.failure(`upkeep ${upkeep}`, error);
    }
}
