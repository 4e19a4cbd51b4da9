import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { uploads } from "../../../../db/schema/books/bank-statements";
import { datevFiles } from "../../../../db/schema/books/datev";
import { attachments, fileJobs } from "../../../../db/schema/files";
import { images } from "../../../../db/schema/images";
import { requestCounts } from "../../../../db/schema/upkeep";
import { addDays, dayOf, firstOfMonth, startOfDay } from "../../base/calendar/day";
import type { JobKind } from "../../base/jobs/job-kinds";
import { LOST_AFTER_MS } from "../../base/jobs/send-jobs";
import type { RequestCount } from "./request-counts";
import { type Operation, type OperationFacts, SHOWN_DAYS, showOperation } from "./show-operation";

/** How the instance does: of its own counters and tables, in one round trip. */
export async function openOperation(db: Db, now: Date): Promise<Operation> {
  const today = dayOf(now);
  const month = firstOfMonth(today);
  const since = startOfDay(month);
  const stuck = new Date(now.getTime() - LOST_AFTER_MS).toISOString();
  const [size, [counts, [ofMonth], failedJobs, files, [come]]] = await Promise.all([
    db.run(sql`select 1`),
    runBatch(db, [
      sql<RequestCount>`select day, route, requests, refused, failed, milliseconds, slowest from ${requestCounts}
        where day > ${addDays(today, -SHOWN_DAYS)} and day <= ${today}`,
      sql<{
        requests: number;
      }>`select coalesce(sum(requests), 0) as requests from ${requestCounts} where day >= ${month}`,
      sql<{ kind: JobKind; jobs: number }>`select kind, count(*) as jobs from ${fileJobs} where state = 'failed'
        group by kind order by kind`,
      sql<
        OperationFacts["files"][number]
      >`select 'attachments' as kind, count(*) as files, coalesce(sum(size), 0) as bytes from ${attachments}
        union all select 'images', count(*), coalesce(sum(size), 0) from (select distinct file_key, size from ${images})
        union all select 'statements', count(*), coalesce(sum(size), 0) from ${uploads}
        union all select 'exports', count(*), coalesce(sum(size), 0) from ${datevFiles}`,
      sql<{ files: number; images: number; jobs: number; stuck: number }>`select
        (select count(*) from ${attachments} where create_time >= ${since})
          + (select count(*) from ${uploads} where create_time >= ${since}) as files,
        (select count(*) from ${images} where create_time >= ${since}) as images,
        (select count(*) from ${fileJobs} where create_time >= ${since}) as jobs,
        (select count(*) from ${fileJobs} where state = 'waiting' and create_time < ${stuck}) as stuck`,
    ]),
  ]);
  return showOperation(
    {
      counts,
      requestsOfMonth: ofMonth?.requests ?? 0,
      failedJobs,
      stuckJobs: come?.stuck ?? 0,
      databaseBytes: size.meta.size_after,
      files,
      newFiles: come?.files ?? 0,
      newImages: come?.images ?? 0,
      newJobs: come?.jobs ?? 0,
    },
    today,
  );
}
