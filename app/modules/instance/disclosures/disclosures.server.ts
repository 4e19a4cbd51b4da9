import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { fileJobs } from "../../../../db/schema/files";
import { disclosures } from "../../../../db/schema/persons";
import { users } from "../../../../db/schema/users";
import type { Timestamp } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import type { FileKey } from "../../base/files/file-keys";
import { recordRow, type Told } from "../../base/history/record-history.server";
import { jobStateSql, keepJob } from "../../base/jobs/repository.server";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import type { AskedDisclosure, ListedDisclosure } from "./disclosure";

const newId = sql`(select max(id) from ${disclosures})`;

/** The history tells of them by their numbers, which name nobody. */
const told: Told = { kind: "disclosure", table: disclosures, fields: [], title: sql`null` };

/** Notes what was asked for, with the job that makes it; returns its id. */
export function insertDisclosure(db: Db, actor: Actor, asked: AskedDisclosure): Promise<number> {
  const { agreementId, agreementIds, attachmentIds } = asked;
  return createOnce(
    db,
    actor,
    [
      sql<{ id: number }>`insert into ${disclosures} (agreement_id, agreement_ids, attachment_ids, user_id, create_time)
        values (${agreementId}, ${JSON.stringify(agreementIds)}, ${JSON.stringify(attachmentIds)}, ${actor.userId}, ${actor.now})
        returning id`,
      keepJob("DISCLOSE", newId, actor.now),
      recordRow(actor, told, "created", sql`'[]'`, eq(disclosures.id, newId)),
    ],
    newId,
  );
}

/** The query for disclosures, the newest first: all, or those in which an agreement is. */
export function selectDisclosures(agreementId: number | null, most: number): SQL<ListedDisclosure> {
  const asked =
    agreementId === null
      ? sql`true`
      : sql`exists (select 1 from json_each(${disclosures.agreementIds}) as one where one.value = ${agreementId})`;
  return sql<ListedDisclosure>`select ${disclosures.id}, ${disclosures.agreementId} as agreementId,
      json_array_length(${disclosures.agreementIds}) as agreementCount, ${fullNameSql} as userName,
      ${disclosures.createTime} as createTime, ${disclosures.doneTime} as doneTime, ${disclosures.size},
      ${disclosures.fileKey} is not null as hasFile, ${jobStateSql} as jobState
    from ${disclosures} join ${users} on ${users.id} = ${disclosures.userId}
    left join ${fileJobs} on ${fileJobs.kind} = 'DISCLOSE' and ${fileJobs.subjectId} = ${disclosures.id}
    where ${asked} order by ${disclosures.id} desc limit ${most}`;
}

/** A disclosure with what was asked for; null if there is none. */
export async function findDisclosure(db: Db, id: number) {
  const [row] = await db.select().from(disclosures).where(eq(disclosures.id, id));
  if (!row) return null;
  const { agreementIds, attachmentIds, ...rest } = row;
  return {
    ...rest,
    agreementIds: JSON.parse(agreementIds) as number[],
    attachmentIds: JSON.parse(attachmentIds) as number[],
  };
}

/** The statement that says where a disclosure lies, unless another attempt was first. */
export function keepMade(
  id: number,
  file: { key: FileKey; size: number; sha256: string },
  now: Timestamp,
): SqlStatement {
  return sql`update ${disclosures} set file_key = ${file.key}, size = ${file.size}, sha256 = ${file.sha256}, done_time = ${now}
    where id = ${id} and done_time is null`;
}

/** Files of disclosures that were asked for before a time, some at once. */
export async function listOutdated(db: Db, before: Timestamp): Promise<FileKey[]> {
  const [rows] = await runBatch(db, [
    sql<{ fileKey: FileKey }>`select file_key as fileKey from ${disclosures}
      where file_key is not null and create_time < ${before} order by create_time limit 100`,
  ]);
  return rows.map(({ fileKey }) => fileKey);
}

/** Notes that files of disclosures are gone. */
export async function forgetFiles(db: Db, keys: readonly FileKey[]): Promise<void> {
  await runBatch(db, [
    sql`update ${disclosures} set file_key = null
      where file_key in (select value from json_each(${JSON.stringify(keys)}))`,
  ]);
}
