import type { Db } from "../../../../db/client";
import { attachments } from "../../../../db/schema/files";
import { attachmentRefusals } from "../../../texts/properties/attachments";
import type { Actor } from "../../base/edits/actor";
import { editRow } from "../../base/edits/edit-row.server";
import type { RowChange } from "../../base/edits/row-change";
import { checkFilename } from "../../base/files/check-filename";
import { indexDocuments } from "../../base/search/index-documents.server";
import { recordChanges } from "../../together/activities/record-changes.server";
import { attachmentDocuments } from "./attachment-documents";
import { attachmentFields } from "./attachment-fields";
import { openAttachment } from "./open-attachment";
import type { AttachmentRow } from "./repository.server";

/** Gives an attachment another name or label and returns it. */
export async function changeAttachment(db: Db, actor: Actor, { values, ...change }: RowChange): Promise<AttachmentRow> {
  const { filename } = values;
  const checked = typeof filename === "string" ? { ...values, filename: checkFilename(filename, "filename") } : values;
  await editRow(db, actor, {
    ...change,
    values: checked,
    noun: "attachment",
    table: attachments,
    fields: attachmentFields,
    notFound: attachmentRefusals.notFound,
    alongside: (changes, { id, propertyId, filename: text }, next) => [
      ...recordChanges(
        actor,
        { type: "ATTACHMENT_UPDATED", propertyId, attachmentId: id, text, changes },
        attachmentFields,
      ),
      ...indexDocuments(attachmentDocuments(next, id)),
    ],
  });
  return openAttachment(db, change.id);
}
