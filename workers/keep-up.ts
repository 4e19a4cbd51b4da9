import { runUpkeep } from "../app/modules/instance/upkeep/run-upkeep";
import type { WorkContext } from "./work-context";

/** What is done every night. What waits for the queue goes to it: what is left of the upkeep, and jobs that were lost. */
export async function keepUp(context: WorkContext): Promise<void> {
  const { inOrder, faults, underWay, checks } = await runUpkeep(context, null, context.now);
  await context.sendJobs();
  if (underWay) return context.log.line({ upkeep: "under way", done: underWay.done, total: underWay.total });
  context.log.line({ upkeep: inOrder ? "in order" : "out of order", faults });
  for (const { check, lookedAt, faults: found, mended, failed } of checks)
    context.log.line({ check, lookedAt, faults: found, mended, failed: Number(failed) });
}
