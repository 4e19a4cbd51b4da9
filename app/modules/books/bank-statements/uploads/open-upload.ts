import type { Db } from "../../../../../db/client";
import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import type { Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { FileStore } from "../../../base/files/file-store";
import { farDaysAmong } from "../far-days";
import type { BooksNote } from "../plan/books-note";
import type { ImportResult } from "./import-result";
import { findUploadFile, readUpload, type Upload } from "./uploads.server";

/** An upload, what it made, and the first and last days of that; `not-found` if there is none. */
export async function openUpload(
  db: Db,
  id: number,
): Promise<{ upload: Upload; result: ImportResult; endDays: Day[]; books: BooksNote }> {
  const found = await readUpload(db, id);
  if (!found) throw new DomainError("not-found", statementImportTexts.uploadNotFound);
  const { upload, statements, endDays, books } = found;
  const { created, known, pending, createTime } = upload;
  return {
    upload,
    result: { uploadId: id, uploadedAt: createTime, created, known, pending, statements },
    endDays,
    books,
  };
}

/** Which of the first and last days of what an upload made are more likely mistyped than booked. */
export function farDaysOf({ endDays }: Awaited<ReturnType<typeof openUpload>>, today: Day): Day[] {
  return farDaysAmong(endDays, today);
}

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
