import type { Db } from "../../../../../db/client";
import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { openUpload } from "./open-upload";
import { type Upload, withdrawUpload } from "./uploads.server";

/**
 * Takes an import back as a whole; a `conflict` if something of it is booked, another import contains lines of it, it was taken
 * back before, or some of it lies in months that are closed.
 */
export async function undoImport(db: Db, actor: Actor, id: number): Promise<void> {
  if (await withdrawUpload(db, actor, id)) return;
  const { upload } = await openUpload(db, id);
  throw new DomainError("conflict", explainKeptImport(upload) ?? statementImportTexts.busy);
}

/** Why an import cannot be taken back; null if it can. */
export function explainKeptImport({
  withdrawTime,
  booked,
  holderFileName,
  holderCreateTime,
  closedFrom,
  closedTo,
}: Pick<Upload, "withdrawTime" | "booked" | "holderFileName" | "holderCreateTime" | "closedFrom" | "closedTo">):
  | string
  | null {
  if (withdrawTime !== null) return statementImportTexts.alreadyUndone;
  if (booked > 0) return statementImportTexts.booked(booked);
  if (holderFileName !== null && holderCreateTime !== null)
    return statementImportTexts.held(holderFileName, holderCreateTime);
  return closedFrom === null || closedTo === null ? null : statementImportTexts.closed(closedFrom, closedTo);
}
