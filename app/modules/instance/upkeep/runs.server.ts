import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { ledgerJournal } from "../../../../db/schema/books/ledger";
import { fileJobs } from "../../../../db/schema/files";
import { upkeepResults, upkeepRuns } from "../../../../db/schema/upkeep";
import type { Timestamp } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { findSent, keepKey } from "../../base/edits/request-keys.server";
import type { CheckName } from "./checks/check-names";
import { MOST_EXAMPLES } from "./checks/pass.server";

const JOB = "UPKEEP";

/** Runs that are kept. */
const KEPT_RUNS = 30;

/** A run that is under way: at which of its passes, and how far that has come. */
export type UpkeepRun = { id: number; startTime: Timestamp; pass: number; place: string | null };

/** What a check of a run found. */
export type UpkeepResult = Omit<typeof upkeepResults.$inferSelect, "runId">;

/**
 * Begins a run in the place of one that is under way, with a job that goes on if nobody else does; `actor` is null if the clock asks.
 * Returns whether it did: not if this very request did before.
 */
export async function beginRun(db: Db, actor: Actor | null, now: Timestamp): Promise<boolean> {
  const statements: SqlStatement[] = [
    sql`delete from ${upkeepRuns} where end_time is null`,
    sql`insert into ${upkeepRuns} (user_id, start_time) values (${actor?.userId ?? null}, ${now})`,
    sql`delete from ${fileJobs} where kind = ${JOB}`,
    sql`insert into ${fileJobs} (kind, subject_id, state, create_time) values (${JOB}, 1, 'waiting', ${now})`,
    ...(actor ? keepKey(actor, null, sql`true`) : []),
  ];
  try {
    await runBatch(db, statements);
    return true;
  } catch (error) {
    if (actor && (await findSent(db, actor)) !== null) return false;
    throw error;
  }
}

/** The statement that leaves a job for what a job has left to do. */
export function continueRunLater(after: number, now: Timestamp): SqlStatement[] {
  return [
    sql`insert or ignore into ${fileJobs} (kind, subject_id, state, create_time) values (${JOB}, ${after + 1}, 'waiting', ${now})`,
  ];
}

/** The run that is under way with the examples that its checks have found, null if there is none. */
export async function findRun(db: Db): Promise<(UpkeepRun & { examples: Map<CheckName, string[]> }) | null> {
  const [[run], results] = await runBatch(db, [
    sql<UpkeepRun>`select id, start_time as startTime, pass, place from ${upkeepRuns} where end_time is null order by id desc limit 1`,
    db
      .select({ checkName: upkeepResults.checkName, examples: upkeepResults.examples })
      .from(upkeepResults)
      .where(sql`${upkeepResults.runId} = (select max(id) from ${upkeepRuns} where end_time is null)`),
  ]);
  if (!run) return null;
  return { ...run, examples: new Map(results.map(({ checkName, examples }) => [checkName, examples])) };
}

/** Writes what a piece found, and where to go on; if somebody else wrote it before, it counts once. */
export async function keepPiece(
  db: Db,
  { id, pass, place }: UpkeepRun,
  { checkName, lookedAt, faults, mended, failed, examples }: UpkeepResult,
  next: Pick<UpkeepRun, "pass" | "place">,
): Promise<void> {
  await runBatch(db, [
    sql`update ${upkeepRuns} set pass = ${next.pass}, place = ${next.place}
      where id = ${id} and pass = ${pass} and place is ${place} and end_time is null`,
    sql`insert into ${upkeepResults} (run_id, check_name, looked_at, faults, mended, failed, examples)
      select ${id}, ${checkName}, ${lookedAt}, ${faults}, ${mended}, ${failed ? 1 : 0},
        ${JSON.stringify([...new Set(examples)].slice(0, MOST_EXAMPLES))}
      where changes() > 0
      on conflict (run_id, check_name) do update set looked_at = looked_at + excluded.looked_at,
        faults = faults + excluded.faults, mended = mended + excluded.mended, failed = max(failed, excluded.failed),
        examples = excluded.examples`,
  ]);
}

/** Ends a run, and forgets those of long ago. */
export async function endRun(db: Db, id: number, now: Timestamp): Promise<void> {
  await runBatch(db, [
    sql`update ${upkeepRuns} set end_time = ${now},
        faults = (select count(*) from ${upkeepResults} where run_id = ${id} and (${upkeepResults}.faults > 0 or failed))
      where id = ${id} and end_time is null`,
    sql`delete from ${fileJobs} where kind = ${JOB} and changes() > 0`,
    sql`delete from ${upkeepRuns} where id <= (select max(id) from ${upkeepRuns}) - ${KEPT_RUNS}`,
  ]);
}

type EndedRun = { startTime: Timestamp; endTime: Timestamp; faults: number };

/** What the last run that ended found, whether one is under way, and where the chain of the journal ends. */
export async function readUpkeep(db: Db) {
  const lastRun = sql`(select max(id) from ${upkeepRuns} where end_time is not null)`;
  const [[last], results, [underWay], [chain]] = await runBatch(db, [
    sql<EndedRun>`select start_time as startTime, end_time as endTime, faults from ${upkeepRuns} where id = ${lastRun}`,
    db
      .select({
        checkName: upkeepResults.checkName,
        lookedAt: upkeepResults.lookedAt,
        faults: upkeepResults.faults,
        mended: upkeepResults.mended,
        failed: upkeepResults.failed,
        examples: upkeepResults.examples,
      })
      .from(upkeepResults)
      .where(sql`${upkeepResults.runId} = ${lastRun}`),
    sql<{ startTime: Timestamp; pass: number }>`select start_time as startTime, pass from ${upkeepRuns}
      where end_time is null order by id desc limit 1`,
    sql<{ entries: number; hash: string }>`select id as entries, hash from ${ledgerJournal}
      where id < coalesce((select min(id) from ${ledgerJournal} where hash is null), 9007199254740991) order by id desc limit 1`,
  ]);
  return { last: last ?? null, results, underWay: underWay ?? null, chain: chain ?? null };
}
