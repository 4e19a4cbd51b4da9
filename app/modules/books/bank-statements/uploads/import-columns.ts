import type { Db } from "../../../../../db/client";
import { importRefusals } from "../../../../texts/properties/property-imports";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { findSent } from "../../../base/edits/request-keys.server";
import type { FileKey } from "../../../base/files/file-keys";
import type { FileStore } from "../../../base/files/file-store";
import { forgetDraft } from "../../../base/import-drafts/drafts.server";
import { draftGone } from "../../../base/import-drafts/keep-draft";
import type { ColumnChoices } from "../columns/column-choices";
import { findPlannedColumns } from "../columns/plan-columns";
import { rememberColumns } from "../columns/remembered-columns.server";
import type { ImportResult } from "./import-result";
import { importStatement } from "./import-statement";
import { openUpload } from "./open-upload";

/**
 * Loads a draft as its columns were said to be, and keeps for the account what they mean; all or nothing. The draft ends with it,
 * and its file goes. `refused` says what keeps it from being loaded.
 */
export async function importColumns(
  db: Db,
  files: FileStore,
  actor: Actor,
  fileKey: FileKey,
  choices: ColumnChoices,
): Promise<ImportResult> {
  const draft = { fileKey, userId: actor.userId };
  const found = await findPlannedColumns(db, files, draft, choices);
  if (!found) {
    const sent = await findSent(db, actor);
    if (!sent?.createdId) throw draftGone();
    return (await openUpload(db, sent.createdId)).result;
  }
  const { understood, account, problems, bytes } = found;
  const { table, statement, mapping } = understood;
  const [problem] = problems;
  if (problem) throw new DomainError("refused", problem);
  if (!statement || !account) throw new DomainError("refused", importRefusals.faulty(table?.faultCount ?? 1));
  const { result } = await importStatement(
    db,
    files,
    actor,
    { fileName: found.draft.fileName, bytes, statementType: "CSV_OTHER", bankAccountId: account.id },
    { statement, alongside: [...rememberColumns(actor, account.id, mapping), forgetDraft(fileKey)] },
  );
  await files.delete([fileKey]);
  return result;
}
