import { eq } from "drizzle-orm";
import type { Db } from "../../../../db/client";
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

/** Deletes an attachment with its activity, and returns whether it did: not if it was changed since it was read. */
export function removeAttachment(db: Db, actor: Actor, row: AttachmentRow): Promise<boolean> {
  const { id, version, propertyId, filename: text } = row;
  return writeOnce(db, actor, [
    ...moveToTrash(actor, attachmentTrash, id, eq(attachments.version, version)),
    recordActivity(actor, { type: "ATTACHMENT_DELETED", propertyId, attachmentId: id, text }),
  ]);
}
