import type { Db } from "../../../../db/client";
import { importRefusals } from "../../../texts/properties/property-imports";
import { dayOf } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import type { FileKey } from "../../base/files/file-keys";
import type { FileStore } from "../../base/files/file-store";
import { findDraftBytes, keepDraft } from "../../base/import-drafts/keep-draft";
import { readId } from "../../base/read-id";
import { badChoice, readSentFile, type SentFile } from "../../base/tables/read-choices";
import { correctedQuery } from "./columns/corrections";
import { readWorkbook } from "./read/read-workbook";
import { refuseTable, type Sheet } from "./read/workbook";
import { findCorrected } from "./stored/corrections.server";
import { understandFile } from "./understand-file";

/** The one file of a form, in the field `file`. */
export const readTableFile = (form: FormData) => readSentFile(form, "Tabelle", importRefusals.fileNeeded);

/** The folder that a form names in `groupId`; `invalid` if it names none. */
export function readGroupId(form: FormData): number {
  const id = readId(form.get("groupId"));
  if (id === null) throw badChoice("groupId", importRefusals.groupNeeded);
  return id;
}

/**
 * Keeps a file that can be understood until its columns are confirmed, and returns by what its draft is found, with the query under
 * which its columns are as they were said to be before under the same head.
 */
export async function loadDraft(db: Db, files: FileStore, actor: Actor, file: SentFile): Promise<string> {
  const sheets = readWorkbook(file.bytes);
  const { sheet } = understandFile(sheets, {}, dayOf(new Date(actor.now)));
  const [corrected, draftId] = await Promise.all([
    findCorrected(db, sheets, sheet),
    keepDraft(db, files, actor, "properties", file),
  ]);
  return draftId + (corrected ? correctedQuery(corrected) : "");
}

/** The sheets of a draft's file, null if it is there no more. */
export async function findDraftSheets(files: FileStore, fileKey: FileKey): Promise<Sheet[] | null> {
  const bytes = await findDraftBytes(files, fileKey);
  if (!bytes) return null;
  return bytes.length === 0 ? refuseTable() : readWorkbook(bytes);
}
