import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { jsonTable } from "../../../../db/json-table";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { fileJobs } from "../../../../db/schema/files";
import { searchBuilds, searchDocuments } from "../../../../db/schema/search";
import type { Timestamp } from "../../base/calendar/day";
import { documentIdSql } from "../../base/search/index-documents.server";
import { indexSources, type KnownDocument } from "./index-sources.server";

export type IndexBuild = Omit<typeof searchBuilds.$inferSelect, "id">;

const JOB = "BUILD_INDEX";

/** How far the making of the index has come. */
export async function openBuild(db: Db): Promise<IndexBuild> {
  const [build] = await db.select().from(searchBuilds);
  if (!build) throw new Error("the migration writes the one row");
  const { id: _, ...rest } = build;
  return rest;
}

/** Begins from the start, with a job that goes on if nobody else does. */
export async function beginBuild(db: Db, now: Timestamp, whole: boolean): Promise<void> {
  await runBatch(db, buildBegun(now, whole));
}

/** The statements that begin it. */
export function buildBegun(now: Timestamp, whole: boolean): SQL[] {
  const total = sql.join(
    indexSources.map(({ count }) => sql`(${count})`),
    sql` + `,
  );
  return [
    sql`update ${searchBuilds} set state = 'building', whole = ${whole ? 1 : 0}, start_time = ${now}, end_time = null,
      source = 0, last_id = 0, done = 0, total = ${total}, missing = 0, stale = 0, superfluous = 0`,
    sql`delete from ${fileJobs} where kind = ${JOB}`,
    sql`insert into ${fileJobs} (kind, subject_id, state, create_time) values (${JOB}, 1, 'waiting', ${now})`,
  ];
}

/** The statement that leaves a job for what a job has left to do. */
export function continueLater(after: number, now: Timestamp): SqlStatement[] {
  return [
    sql`insert or ignore into ${fileJobs} (kind, subject_id, state, create_time) values (${JOB}, ${after + 1}, 'waiting', ${now})`,
  ];
}

type Progress = {
  renewed: readonly SqlStatement[];
  superfluous: readonly KnownDocument[];
  next: { source: number; lastId: number };
  done: number;
  drift: { missing: number; stale: number; superfluous: number };
};

/** Writes a chunk, and that it was; if somebody else wrote it before, it counts once. */
export async function keepProgress(
  db: Db,
  { source, lastId, startTime }: IndexBuild,
  { renewed, superfluous, next, done, drift }: Progress,
): Promise<void> {
  const gone = jsonTable(["propertyId", "code", "subjectId", "piece", "hash"], superfluous);
  const id = documentIdSql(sql`propertyId`, sql`code`, sql`subjectId`, sql`piece`);
  await runBatch(db, [
    ...renewed,
    sql`delete from ${searchDocuments} where (id, hash) in (select ${id}, hash from ${gone})`,
    sql`update ${searchBuilds} set source = ${next.source}, last_id = ${next.lastId}, done = done + ${done},
        missing = missing + ${drift.missing}, stale = stale + ${drift.stale}, superfluous = superfluous + ${drift.superfluous}
      where state = 'building' and source = ${source} and last_id = ${lastId} and start_time is ${startTime}`,
  ]);
}

/** Ends it: words that belong to no document go as well. */
export async function finishBuild(db: Db, { source, startTime }: IndexBuild, now: Timestamp): Promise<void> {
  const strays = ["portfolio_words", "portfolio_parts", "books_words"].map((name) => {
    const sizes = sql.identifier(`${name}_docsize`);
    const stray = sql`select id from ${sizes} where id not in (select id from ${searchDocuments})`;
    return sql`delete from ${sql.identifier(name)} where rowid in (${stray})`;
  });
  await runBatch(db, [
    ...strays,
    sql`update ${searchBuilds} set state = 'done', end_time = ${now}, done = total
      where state = 'building' and source = ${source} and start_time is ${startTime}`,
    sql`delete from ${fileJobs} where kind = ${JOB} and changes() > 0`,
  ]);
}
