import { fileRefusals } from "../../../texts/files";
import { DomainError, type RefusalCode } from "../domain-error";
import type { ReceivedFile } from "./receive-file";

/** A file of a form that came in: it lies in the store, or was too large to. */
export type ReceivedUpload = { field: string; fileName: string; file: ReceivedFile | null };

/** The one file of a form, in the field `file`. */
export function readOneFile(uploads: readonly ReceivedUpload[]): ReceivedUpload {
  const [file, ...others] = uploads;
  if (file?.field !== "file") throw refusedFile(fileRefusals.needed);
  if (others.length > 0) throw refusedFile(fileRefusals.onlyOne);
  return file;
}

/** The refusal of what was sent in the field `file`. */
export function refusedFile(sentence: string, code: RefusalCode = "invalid"): DomainError {
  return new DomainError(code, sentence, { fieldErrors: { file: sentence } });
}
