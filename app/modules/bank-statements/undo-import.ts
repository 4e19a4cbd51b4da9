import type { Db } from "../../../db/client";
import { ledgerTexts } from "../../texts/ledger";
import { statementImportTexts } from "../../texts/statement-import";
import { addDays, dayOf } from "../calendar/day";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { openLock } from "../ledger/open-lock";
import { explainKeptImport } from "./explain-kept-import";
import { openUpload } from "./open-upload";
import { withdrawUpload } from "./repository.server";

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
