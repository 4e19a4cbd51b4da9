import { compareFiles } from "../app/modules/files/compare-files";
import { removeDeleted } from "../app/modules/files/remove-deleted";
import { sendJobs } from "../app/modules/jobs/send-jobs";
import { mendIndex } from "../app/modules/portfolio-search/build-index";
import { removeLeftDrafts } from "../app/modules/property-imports/load-draft";
import type { WorkContext } from "./work-context";

/** What is done every night: lost jobs are sent again, deleted files go for good, files and rows are held against each other, and so are the search index and what it is made of. */
export async function keepUp({ db, files, jobs, now, log }: WorkContext): Promise<void> {
  const steps: Record<string, () => Promise<Record<string, string | number>>> = {
    jobs: async () => ({ sent: await sendJobs(db, jobs, now, { lost: true }) }),
    drafts: async () => ({ removed: await removeLeftDrafts(db, files, now) }),
    removal: async () => ({ removed: await removeDeleted(db, files, now) }),
    comparison: async () => {
      const { withoutRow, withoutFile } = await compareFiles(db, files, now);
      return { withoutRow, withoutFile: withoutFile.length, first: withoutFile[0] ?? "" };
    },
    index: async () => {
      const { state, missing, stale, superfluous } = await mendIndex(db, now.toISOString());
      await sendJobs(db, jobs, now);
      return { state, missing, stale, superfluous };
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
