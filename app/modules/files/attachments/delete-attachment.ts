import type { Db } from "../../../../db/client";
import { attachmentRefusals } from "../../../texts/properties/attachments";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { tryAgain } from "../../base/edits/try-again";
import { findBillOf, removeAttachment } from "./attachment-trash.server";
import { openAttachment } from "./open-attachment";

/**
 * Deletes an attachment, with `propertyId` one of that property; its file stays in the store for a while. A `conflict` if it is the
 * file of a bill.
 */
export async function deleteAttachment(db: Db, actor: Actor, id: number, propertyId?: number): Promise<void> {
  await tryAgain(async () => {
    if (await removeAttachment(db, actor, await openAttachment(db, id, propertyId))) return true;
    const refused = await explainAttachmentUse(db, id);
    if (refused !== null) throw new DomainError("conflict", refused);
    return null;
  });
}

/** Why an attachment stays: the bill that it is the file of; null if it may go. */
export async function explainAttachmentUse(db: Db, id: number): Promise<string | null> {
  const bill = await findBillOf(db, id);
  return bill && attachmentRefusals.ofBill([bill.seller, bill.number].filter(Boolean).join(" · "));
}
