import { sql } from "drizzle-orm";
import { runBatch } from "../../../../../db/run-batch";
import { fileJobs } from "../../../../../db/schema/files";
import { endedSessions, requestKeys } from "../../../../../db/schema/users";
import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { dayOf } from "../../../base/calendar/day";
import { filePrefixes } from "../../../base/files/file-keys";
import { removeDeleted } from "../../../base/files/remove-deleted";
import { removeLeftDrafts } from "../../../base/import-drafts/keep-draft";
import { LOST_AFTER_MS } from "../../../base/jobs/send-jobs";
import { readUnsought } from "../../../files/attachments/repository.server";
import { removeOldDeeds } from "../../../files/images/changes/deeds.server";
import { drawLacking } from "../../../files/images/repository.server";
import { removeOldTrash } from "../../../overview/trash/trash-list.server";
import { forgetCounts } from "../../operation/request-counts.server";
import type { Pass } from "./pass.server";

const HOUR_MS = 60 * 60 * 1000;

/** Nobody repeats a request after a week: no session grows older. */
const KEPT_KEYS_MS = 7 * 24 * HOUR_MS;

const AT_ONCE = 5_000;

/**
 * Removes what has had its day, in the trash, the store and beside them, lets jobs that the queue lost be sent again, and has done what could not be when it came: files read,
 * images drawn.
 */
export const leftovers: Pass = {
  check: "LEFTOVERS",
  statements: 19 + filePrefixes.length,
  async run({ db, files, now }) {
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
    const counted = sql<{ rows: number }>`select changes() as rows`;
    const [unsought, marked] = readUnsought(now.toISOString(), AT_ONCE);
    const [, [keys], , , [sessions], , [jobs], , [drawn], , [readable]] = await runBatch(db, [
      sql`delete from ${requestKeys} where key in
        (select key from ${requestKeys} where create_time < ${ago(KEPT_KEYS_MS)} limit ${AT_ONCE})`,
      counted,
      forgetCounts(dayOf(now)),
      sql`delete from ${endedSessions} where expire_time <= ${now.toISOString()}`,
      counted,
      sql`update ${fileJobs} set sent_time = null where state = 'waiting' and sent_time < ${ago(LOST_AFTER_MS)}`,
      counted,
      drawLacking(now.toISOString(), AT_ONCE),
      counted,
      unsought,
      counted,
      marked,
    ]);
    const trashed = await removeOldTrash(db, now);
    await removeOldDeeds(db, now);
    const { removed, more } = await removeDeleted(db, files, now);
    const drafts = await removeLeftDrafts(db, files, now);
    const counts: [number, (count: number) => string][] = [
      [keys?.rows ?? 0, texts.keys],
      [sessions?.rows ?? 0, texts.sessions],
      [trashed, texts.trashed],
      [removed, texts.removed],
      [drafts.removed, texts.drafts],
      [jobs?.rows ?? 0, texts.jobs],
      [drawn?.rows ?? 0, texts.drawn],
      [readable?.rows ?? 0, texts.readable],
    ];
    return {
      lookedAt: counts.reduce((sum, [count]) => sum + count, 0),
      mended: (jobs?.rows ?? 0) + (drawn?.rows ?? 0) + (readable?.rows ?? 0),
      examples: counts.filter(([count]) => count > 0).map(([count, say]) => say(count)),
      next: more || drafts.more || [keys, drawn, readable].some((one) => one?.rows === AT_ONCE) ? "more" : null,
    };
  },
};
