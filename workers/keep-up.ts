import { dayOf } from "../app/modules/base/calendar/day";
import { LOST_AFTER_MS } from "../app/modules/base/jobs/send-jobs";
import { refreshKept } from "../app/modules/books/kept-receivables/run-on-kept";
import { expireDisclosures } from "../app/modules/instance/disclosures/expire-disclosures";
import { runUpkeep } from "../app/modules/instance/upkeep/run-upkeep";
import { refreshDeadlines } from "../app/modules/overview/deadlines/kept/run-on-deadlines";
import { sendDigests } from "../app/modules/overview/digests/send-digests";
import type { WorkContext } from "./work-context";

/** What is done every night. What waits for the queue goes to it: what is left of the upkeep, and jobs that were lost. */
export async function keepUp(context: WorkContext): Promise<void> {
  const { inOrder, faults, underWay, checks } = await runUpkeep(context, null, context.now);
  await context.sendJobs();
  context.log.line(
    underWay
      ? { upkeep: "under way", done: underWay.done, total: underWay.total }
      : { upkeep: inOrder ? "in order" : "out of order", faults },
  );
  for (const { check, lookedAt, faults: found, mended, failed } of checks)
    context.log.line({ check, lookedAt, faults: found, mended, failed: Number(failed) });
}

/** So many agreements, and so much that has deadlines, is reckoned anew at most, every few minutes. */
const MOST_AGREEMENTS = 20_000;

/**
 * What is done every few minutes: what the queue lost goes to it again, what fell due by now is reckoned, before somebody asks, what
 * is kept for a while alone goes, and of a morning mails go to who wants them.
 */
export async function keepUpOften(context: WorkContext): Promise<void> {
  await context.sendJobs({ lostAfter: LOST_AFTER_MS });
  const disclosures = await expireDisclosures(context.db, context.files, context.now);
  if (disclosures > 0) context.log.line({ disclosures: "gone", files: disclosures });
  const today = dayOf(context.now);
  const agreements = await refreshKept(context.db, today, MOST_AGREEMENTS);
  if (agreements > 0) context.log.line({ receivables: "reckoned", agreements });
  const subjects = await refreshDeadlines(context.db, today, MOST_AGREEMENTS);
  if (subjects > 0) context.log.line({ deadlines: "reckoned", subjects });
  const { sent, failed } = await sendDigests(context, context.now);
  if (sent + failed > 0) context.log.line({ digests: "sent", sent, failed });
}
