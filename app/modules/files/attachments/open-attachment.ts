import type { Db } from "../../../../db/client";
import { attachmentRefusals } from "../../../texts/properties/attachments";
import { DomainError } from "../../base/domain-error";
import { type AttachmentRow, findAttachment } from "./repository.server";

/** An attachment by id; with `propertyId` it must be one of that property. */
export async function openAttachment(db: Db, id: number, propertyId?: number): Promise<AttachmentRow> {
  const attachment = await findAttachment(db, id);
  if (!attachment || (propertyId !== undefined && attachment.propertyId !== propertyId))
    throw new DomainError("not-found", attachmentRefusals.notFound);
  return attachment;
}
