import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { bills } from "../../../../db/schema/books/bills";
import { settlements } from "../../../../db/schema/books/cost-statements";
import { attachments, textsOfAttachments } from "../../../../db/schema/files";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { keepJob } from "../../base/jobs/repository.server";
import { indexDocuments } from "../../base/search/index-documents.server";
import { makeTrashed, moveToTrash } from "../../base/trash/trash.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { attachmentDocuments, attachmentTextDocuments } from "./attachment-documents";
import type { AttachmentRow } from "./repository.server";

/** An attachment in the trash; its file stays in the store. */
export const attachmentTrash = makeTrashed({
  kind: "ATTACHMENT",
  table: attachments,
  title: attachments.filename,
  propertyId: attachments.propertyId,
  parts: [{ table: textsOfAttachments, of: textsOfAttachments.attachmentId }],
  rights: { read: "readAttachments", restore: "changeAttachments" },
  restoring: ({ actor }, row, rowsOf) => {
    const { id, propertyId, filename: text, textState } = row;
    const texts = rowsOf(textsOfAttachments).flatMap((kept) => [...attachmentTextDocuments(row, id, kept.text)]);
    return {
      alongside: [
        recordActivity(actor, { type: "ATTACHMENT_RESTORED", propertyId, attachmentId: id, text }),
        ...(textState === "waiting" ? [keepJob("EXTRACT_TEXT", id, actor.now)] : []),
        ...indexDocuments([...attachmentDocuments(row, id), ...texts]),
      ],
    };
  },
});

/** Whether an attachment is nothing that it stays as long as: the file of a bill, or the letter of a settlement. */
const isUnused = sql`not exists (select 1 from ${bills} where bills.attachment_id = ${attachments.id})
  and not exists (select 1 from ${settlements} where settlements.attachment_id = ${attachments.id})`;

/** Deletes an attachment with its activity, and returns whether it did: not if it was changed since it was read, or is in use. */
export function removeAttachment(db: Db, actor: Actor, row: AttachmentRow): Promise<boolean> {
  const { id, version, propertyId, filename: text } = row;
  return writeOnce(db, actor, [
    ...moveToTrash(actor, attachmentTrash, id, sql`${eq(attachments.version, version)} and ${isUnused}`),
    recordActivity(actor, { type: "ATTACHMENT_DELETED", propertyId, attachmentId: id, text }),
  ]);
}

/** What an attachment is: the file of a bill, by seller and number, or the letter of a settlement, by its number. */
export type AttachmentUse = { kind: "bill" | "settlement"; id: number; name: string };

/** What keeps an attachment; null if nothing does. */
export async function findUseOf(db: Db, id: number): Promise<AttachmentUse | null> {
  const [[found]] = await runBatch(db, [
    sql<AttachmentUse>`select 'bill' as kind, id, concat_ws(' · ', seller, number) as name from ${bills} where attachment_id = ${id}
      union all select 'settlement', id, number from ${settlements} where attachment_id = ${id} limit 1`,
  ]);
  return found ?? null;
}
