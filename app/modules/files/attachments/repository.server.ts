import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import type { SqlStatement } from "../../../../db/run-batch";
import { rowChanges } from "../../../../db/schema/activities";
import { attachments, fileJobs, textsOfAttachments } from "../../../../db/schema/files";
import { users } from "../../../../db/schema/users";
import type { Timestamp } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import type { FileType } from "../../base/files/sniff-type";
import { jobStateSql, keepJob } from "../../base/jobs/repository.server";
import { indexDocuments } from "../../base/search/index-documents.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import { attachmentDocuments, attachmentTextDocuments } from "./attachment-documents";
import type { TextState } from "./text/text-states";
import { textTypes } from "./text/text-types";

const newId = sql`(select max(id) from ${attachments})`;

/** The attachment that a batch inserted last. */
export const newestAttachment = newId;

/** The query for attachments with who added them, and where the job stands that reads them. */
function selectAttachments(db: Db) {
  return db
    .select({
      id: attachments.id,
      version: attachments.version,
      propertyId: attachments.propertyId,
      filename: attachments.filename,
      label: attachments.label,
      fileKey: attachments.fileKey,
      size: attachments.size,
      sha256: attachments.sha256,
      type: attachments.type,
      textState: attachments.textState,
      createTime: attachments.createTime,
      createUserFullName: fullNameSql.as("create_user_full_name"),
      jobState: jobStateSql.as("job_state"),
    })
    .from(attachments)
    .innerJoin(users, eq(users.id, attachments.createUserId))
    .leftJoin(fileJobs, and(eq(fileJobs.kind, "EXTRACT_TEXT"), eq(fileJobs.subjectId, attachments.id)))
    .$dynamic();
}

export type AttachmentRow = Awaited<ReturnType<typeof selectAttachments>>[number];

/** The query for a property's attachments, in no order that counts. */
export function selectAttachmentsOf(db: Db, propertyId: number) {
  return selectAttachments(db).where(eq(attachments.propertyId, propertyId));
}

/** An attachment; null if there is none of that id. */
export async function findAttachment(db: Db, id: number): Promise<AttachmentRow | null> {
  const [attachment] = await selectAttachments(db).where(eq(attachments.id, id));
  return attachment ?? null;
}

type NewAttachment = Omit<typeof attachments.$inferInsert, "createTime" | "createUserId">;

/** Inserts an attachment with its activity, and with the job that reads it if its text waits; returns its id. */
export function insertAttachment(db: Db, actor: Actor, attachment: NewAttachment): Promise<number> {
  const { propertyId, filename: text, textState } = attachment;
  return createOnce(
    db,
    actor,
    [
      db
        .insert(attachments)
        .values({ ...attachment, createTime: actor.now, createUserId: actor.userId })
        .returning({ id: attachments.id }),
      recordActivity(actor, { type: "ATTACHMENT_CREATED", propertyId, attachmentId: newId, text }),
      ...(textState === "waiting" ? [keepJob("EXTRACT_TEXT", newId, actor.now)] : []),
      ...indexDocuments(attachmentDocuments(attachment), { subjectId: newId }),
    ],
    newId,
  );
}

/** A file that the product wrote itself: what it says is known. */
export type WrittenFile = Pick<NewAttachment, "propertyId" | "filename" | "label" | "fileKey" | "size" | "sha256"> & {
  type: FileType;
  text: string;
};

/** The statements that put such a file to a property, found by its words; who did it for what reason is told by the cause. */
export function insertWrittenFile(
  { userId, now }: Actor,
  { text, ...file }: WrittenFile,
): [SqlStatement, ...SqlStatement[]] {
  const { propertyId, filename, label = null, fileKey, size, sha256, type } = file;
  return [
    sql`insert into ${attachments} (property_id, filename, label, file_key, size, sha256, type, text_state, create_time, create_user_id)
      values (${propertyId}, ${filename}, ${label}, ${fileKey}, ${size}, ${sha256}, ${type}, 'found', ${now}, ${userId})`,
    sql`insert into ${textsOfAttachments} (attachment_id, text) values (${newId}, ${text})`,
    ...indexDocuments([...attachmentDocuments(file), ...attachmentTextDocuments(file, 0, text)], { subjectId: newId }),
  ];
}

/** An attachment as it was read, to be called otherwise. */
export type NamedAttachment = Pick<AttachmentRow, "id" | "version" | "propertyId" | "filename" | "label">;

/** The statements that give an attachment another name in a batch that says why, while it is as it was read and `written` holds. */
export function renameAttachment(
  { userId, userName }: Actor,
  { id, version, ...row }: NamedAttachment,
  filename: string,
  written: SQL,
): SqlStatement[] {
  return [
    sql`update ${attachments} set filename = ${filename}, version = ${version + 1}
      where id = ${id} and version = ${version} and ${written}`,
    sql`insert into ${rowChanges} (noun, row_id, version, name, old_value, user_name, user_id)
      select 'attachment', ${id}, ${version + 1}, 'filename', ${JSON.stringify(row.filename)}, ${userName}, ${userId}
      where changes() > 0`,
    ...indexDocuments(attachmentDocuments({ ...row, filename }, id)),
  ];
}

/**
 * The statements that have those files read that came when nobody could read their type, as many as `most` at once. The first of them
 * changes as many rows as there are.
 */
export function readUnsought(now: Timestamp, most: number): [SqlStatement, SqlStatement] {
  const readable = sql`select value from json_each(${JSON.stringify(textTypes)})`;
  return [
    sql`insert into ${fileJobs} (kind, subject_id, state, create_time)
      select 'EXTRACT_TEXT', id, 'waiting', ${now} from ${attachments}
      where text_state = 'unsought' and type in (${readable}) limit ${most}
      on conflict do nothing`,
    sql`update ${attachments} set text_state = 'waiting' where text_state = 'unsought' and id in
      (select subject_id from ${fileJobs} where kind = 'EXTRACT_TEXT')`,
  ];
}

/** The statements that keep what an attachment says, while it is there; run again they change nothing. */
export function keepAttachmentText(
  attachment: Pick<AttachmentRow, "id" | "propertyId">,
  state: TextState,
  text: string | null,
): SqlStatement[] {
  const { id } = attachment;
  const keep = sql`insert into ${textsOfAttachments} (attachment_id, text)
    select id, ${text} from ${attachments} where id = ${id}
    on conflict (attachment_id) do update set text = excluded.text`;
  const update = sql`update ${attachments} set text_state = ${state} where id = ${id}`;
  if (text === null) return [update];
  const written = sql`exists (select 1 from ${attachments} where id = ${id})`;
  return [update, keep, ...indexDocuments(attachmentTextDocuments(attachment, id, text), { written })];
}
