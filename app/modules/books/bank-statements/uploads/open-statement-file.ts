import type { Db } from "../../../../../db/client";
import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { DomainError } from "../../../base/domain-error";
import type { FileStore } from "../../../base/files/file-store";
import { findUploadFile } from "./uploads.server";

/** An upload's original file as it came; `not-found` if there is none. */
export async function openStatementFile(
  db: Db,
  files: FileStore,
  uploadId: number,
): Promise<{ fileName: string; size: number; body: ReadableStream }> {
  const upload = await findUploadFile(db, uploadId);
  const stored = upload && (await files.get(upload.fileKey));
  if (!stored) throw new DomainError("not-found", statementImportTexts.uploadNotFound);
  return { fileName: upload.fileName, size: stored.size, body: stored.body };
}
