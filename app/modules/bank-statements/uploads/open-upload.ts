import type { Db } from "../../../../db/client";
import { statementImportTexts } from "../../../texts/accounting/bank-statements";
import { DomainError } from "../../domain-error";
import type { ImportResult } from "./import-result";
import { readUpload, type Upload } from "./uploads.server";

/** An upload and what it made; `not-found` if there is none. */
export async function openUpload(db: Db, id: number): Promise<{ upload: Upload; result: ImportResult }> {
  const found = await readUpload(db, id);
  if (!found) throw new DomainError("not-found", statementImportTexts.uploadNotFound);
  const { upload, statements } = found;
  const { created, known, pending, createTime } = upload;
  return { upload, result: { uploadId: id, uploadedAt: createTime, created, known, pending, statements } };
}
