import type { JobHandler, JobTools } from "../../base/jobs/run-job";
import { findAttachment, keepAttachmentText } from "./repository.server";
import type { CharacterMaps } from "./text/character-maps";
import { MAX_TEXT_BYTES } from "./text/collect-text";
import { readText } from "./text/read-text";
import { isTextType, type TextType } from "./text/text-types";

/** More than this of a file is not held beside what reading it takes. */
const MOST_READ_BYTES = 32 * 1024 * 1024;

/** Types whose text begins at the beginning, in at most four bytes a character: the rest need not be read. */
const PLAIN: readonly TextType[] = ["text/csv", "text/plain"];

/** Reads an attachment for its text and keeps that; nothing to do if the attachment is gone. */
export const readAttachmentText: JobHandler<JobTools & { characterMaps: CharacterMaps }> = async (
  { db, files, characterMaps },
  { subjectId },
) => {
  const attachment = await findAttachment(db, subjectId);
  if (!attachment || !isTextType(attachment.type)) return [];
  const { id, type, fileKey, size } = attachment;
  const length = PLAIN.includes(type) ? Math.min(size, 4 * MAX_TEXT_BYTES) : size;
  if (length > MOST_READ_BYTES) return keepAttachmentText(attachment, "unreadable", null);
  const stored = await files.get(fileKey, { offset: 0, length });
  if (!stored) throw new Error(`The file of attachment ${id} is missing`);
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  const { state, text } = await readText(type, bytes, characterMaps);
  return keepAttachmentText(attachment, state, text);
};
