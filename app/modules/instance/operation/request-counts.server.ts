import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { requestCounts } from "../../../../db/schema/upkeep";
import { addDays, type Day } from "../../base/calendar/day";
import { keptDays } from "../../base/calendar/kept-days";
import type { RequestCount } from "./request-counts";

/** Adds counts to those that are kept. */
export async function keepCounts(db: Db, counts: readonly RequestCount[]): Promise<void> {
  if (counts.length === 0) return;
  await runBatch(db, [
    sql`insert into ${requestCounts} (day, route, requests, refused, failed, milliseconds, slowest)
      select value ->> 'day', value ->> 'route', value ->> 'requests', value ->> 'refused', value ->> 'failed',
        value ->> 'milliseconds', value ->> 'slowest'
      from json_each(${JSON.stringify(counts)}) where true
      on conflict (day, route) do update set requests = requests + excluded.requests, refused = refused + excluded.refused,
        failed = failed + excluded.failed, milliseconds = milliseconds + excluded.milliseconds,
        slowest = max(slowest, excluded.slowest)`,
  ]);
}

/** The statement that forgets counts of long ago. */
export function forgetCounts(today: Day): SqlStatement {
  return sql`delete from ${requestCounts} where day < ${addDays(today, -keptDays.counted)}`;
}
