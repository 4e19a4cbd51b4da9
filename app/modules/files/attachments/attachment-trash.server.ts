import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { bills } from "../../../../db/schema/books/bills";
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

/** Whether an attachment is the file of a bill, as long as which it stays. */
const isUnbilled = sql`not exists (select 1 from ${bills} where bills.attachment_id = ${attachments.id})`;

/** Deletes an attachment with its activity, and returns whether it did: not if it was changed since it was read, or is a bill's. */
export function removeAttachment(db: Db, actor: Actor, row: AttachmentRow): Promise<boolean> {
  const { id, version, propertyId, filename: text } = row;
  return writeOnce(db, actor, [
    ...moveToTrash(actor, attachmentTrash, id, sql`${eq(attachments.version, version)} and ${isUnbilled}`),
    recordActivity(actor, { type: "ATTACHMENT_DELETED", propertyId, attachmentId: id, text }),
  ]);
}

/** The bill that an attachment is the file of; null if it is of none. */
export async function findBillOf(db: Db, id: number): Promise<{ seller: string; number: string | null } | null> {
  const { seller, number } = bills;
  const [bill] = await db.select({ seller, number }).from(bills).where(eq(bills.attachmentId, id)).limit(1);
  return bill ?? null;
}
