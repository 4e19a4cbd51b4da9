import type { Db } from "../../../../db/client";
import { statementImportTexts } from "../../../texts/accounting/bank-statements";
import { ledgerTexts } from "../../../texts/accounting/ledger";
import { addDays, dayOf } from "../../calendar/day";
import { DomainError } from "../../domain-error";
import type { Actor } from "../../edits/actor";
import { openLock } from "../../ledger/month-lock/open-lock";
import { openUpload } from "./open-upload";
import { type Upload, withdrawUpload } from "./uploads.server";

/**
 * Takes an import back as a whole; a `conflict` if something of it is booked, another import contains lines of it, it was taken
 * back before, or it lies in months that are closed up to today, so that the first open day is still to come.
 */
export async function undoImport(db: Db, actor: Actor, id: number): Promise<void> {
  if (await withdrawUpload(db, actor, id)) return;
  const { upload } = await openUpload(db, id);
  const { lockedUntil } = await openLock(db);
  const later = lockedUntil !== null && lockedUntil >= dayOf(new Date(actor.now));
  const waits = later ? ledgerTexts.reversedLater(addDays(lockedUntil, 1)) : statementImportTexts.busy;
  throw new DomainError("conflict", explainKeptImport(upload) ?? waits);
}

/** Why an import cannot be taken back; null if it can. */
export function explainKeptImport({
  withdrawTime,
  booked,
  holderFileName,
  holderCreateTime,
}: Pick<Upload, "withdrawTime" | "booked" | "holderFileName" | "holderCreateTime">): string | null {
  if (withdrawTime !== null) return statementImportTexts.alreadyUndone;
  if (booked > 0) return statementImportTexts.booked(booked);
  if (holderFileName === null || holderCreateTime === null) return null;
  return statementImportTexts.held(holderFileName, holderCreateTime);
}
