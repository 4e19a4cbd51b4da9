import type { Db } from "../../../db/client";
import { statementImportTexts } from "../../texts/statement-import";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { explainKeptImport } from "./explain-kept-import";
import { openUpload } from "./open-upload";
import { withdrawUpload } from "./repository.server";

/**
 * Takes an import back as a whole; a `conflict` where something of it is booked, another import contains lines of it, or it was
 * taken back before.
 */
export async function undoImport(db: Db, actor: Actor, id: number): Promise<void> {
  if (await withdrawUpload(db, actor, id)) return;
  const { upload } = await openUpload(db, id);
  throw new DomainError("conflict", explainKeptImport(upload) ?? statementImportTexts.busy);
}
