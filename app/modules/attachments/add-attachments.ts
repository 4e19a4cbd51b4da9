import type { Db } from "../../../db/client";
import { fileRefusals } from "../../texts/files";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { type ReceivedUpload, refusedFile } from "../files/upload";
import { addAttachment } from "./add-attachment";
import type { AttachmentLabel } from "./attachment-labels";

/** What became of one of several files; `refusal` is null if it came in. */
export type AddedFile = { fileName: string; refusal: string | null };

/** Adds each file that may be added and says of the others why not. Refuses a form without any. */
export async function addAttachments(
  db: Db,
  actor: Actor,
  {
    propertyId,
    label,
    uploads,
  }: { propertyId: number; label: AttachmentLabel | null; uploads: readonly ReceivedUpload[] },
): Promise<AddedFile[]> {
  if (uploads.length === 0) throw refusedFile(fileRefusals.needed);
  const added: AddedFile[] = [];
  for (const [index, upload] of uploads.entries())
    added.push({
      fileName: upload.fileName,
      refusal: await refusalOf(addAttachment(db, partOf(actor, index), { propertyId, label, upload })),
    });
  return added;
}

async function refusalOf(adding: Promise<number>): Promise<string | null> {
  try {
    await adding;
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.code !== "not-found") return error.message;
    throw error;
  }
}

/** Each file is written once under a key of its own. */
function partOf(actor: Actor, index: number): Actor {
  const { requestKey } = actor;
  return { ...actor, requestKey: requestKey && { ...requestKey, key: `${requestKey.key} ${index}` } };
}
