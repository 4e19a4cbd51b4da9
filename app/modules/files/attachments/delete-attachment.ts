import type { Db } from "../../../../db/client";
import { attachmentRefusals } from "../../../texts/properties/attachments";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { tryAgain } from "../../base/edits/try-again";
import { type AttachmentUse, findUseOf, removeAttachment } from "./attachment-trash.server";
import { openAttachment } from "./open-attachment";

/**
 * Deletes an attachment, with `propertyId` one of that property; its file stays in the store for a while. A `conflict` if it is the
 * file of a bill or the letter of a settlement.
 */
export async function deleteAttachment(db: Db, actor: Actor, id: number, propertyId?: number): Promise<void> {
  await tryAgain(async () => {
    if (await removeAttachment(db, actor, await openAttachment(db, id, propertyId))) return true;
    const use = await findUseOf(db, id);
    if (use) throw new DomainError("conflict", explainUse(use));
    return null;
  });
}

/** Why an attachment stays. */
export function explainUse({ kind, name }: AttachmentUse): string {
  return kind === "bill" ? attachmentRefusals.ofBill(name) : attachmentRefusals.ofSettlement(name);
}
