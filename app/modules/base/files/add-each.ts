import { fileRefusals } from "../../../texts/files";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { type ReceivedUpload, refusedFile } from "./upload";

/** What became of one of several files; `refusal` is null if it came in. */
export type AddedFile = { fileName: string; refusal: string | null };

/**
 * Adds each file of a form that may be added, as an actor whose key is of this file alone, and says of the others why not. Refuses a
 * form without any.
 */
export async function addEach(
  actor: Actor,
  uploads: readonly ReceivedUpload[],
  add: (actor: Actor, upload: ReceivedUpload) => Promise<number>,
): Promise<AddedFile[]> {
  if (uploads.length === 0) throw refusedFile(fileRefusals.needed);
  const added: AddedFile[] = [];
  for (const [index, upload] of uploads.entries())
    added.push({ fileName: upload.fileName, refusal: await refusalOf(add(partOf(actor, index), upload)) });
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
