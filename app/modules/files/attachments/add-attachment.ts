import { type Db, violatesReference } from "../../../../db/client";
import { fileRefusals } from "../../../texts/files";
import { attachmentRefusals } from "../../../texts/properties/attachments";
import { propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { checkFilename } from "../../base/files/check-filename";
import { sniffType } from "../../base/files/sniff-type";
import { type ReceivedUpload, refusedFile } from "../../base/files/upload";
import type { AttachmentLabel } from "./attachment-labels";
import { insertAttachment } from "./repository.server";
import { isTextType } from "./text/text-types";

/** Adds a file that came in to a property and returns the attachment's id. */
export async function addAttachment(
  db: Db,
  actor: Actor,
  { propertyId, label, upload }: { propertyId: number; label: AttachmentLabel | null; upload: ReceivedUpload },
): Promise<number> {
  if (!upload.file) throw new DomainError("too-large", attachmentRefusals.tooLarge);
  const filename = checkFilename(upload.fileName, "file");
  const { key: fileKey, size, sha256, ...ends } = upload.file;
  if (size === 0) throw refusedFile(fileRefusals.empty);
  const type = sniffType(ends);
  const textState = isTextType(type) ? ("waiting" as const) : ("unsought" as const);
  try {
    return await insertAttachment(db, actor, { propertyId, filename, label, fileKey, size, sha256, type, textState });
  } catch (error) {
    throw violatesReference(error) ? new DomainError("not-found", propertyTexts.notFound) : error;
  }
}
