import type { Db } from "../../../db/client";
import { importPage, importRefusals } from "../../texts/property-imports";
import { dayOf } from "../calendar/day";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { type FileKey, newFileKey } from "../files/file-key";
import type { FileStore } from "../files/file-store";
import { sha256 } from "../files/sha256";
import { readWorkbook } from "./read/read-workbook";
import { refuseTable, type Sheet } from "./read/workbook";
import { forgetDrafts, insertDraft, listLeftDrafts } from "./stored/imports.server";
import { understandFile } from "./understand-file";

/** Most characters of a file's name that are kept, of its end. */
const LONGEST_NAME = 200;

/** A file as somebody sends it. */
export type TableFile = { fileName: string; bytes: Uint8Array<ArrayBuffer> };

/** The one file of a form, in the field `file`. */
export async function readTableFile(form: FormData): Promise<TableFile> {
  const file = form.get("file");
  if (file === null || typeof file === "string" || (file.size === 0 && file.name === ""))
    throw new DomainError("invalid", importRefusals.fileNeeded, { fieldErrors: { file: importRefusals.fileNeeded } });
  const fileName = [...file.name.replaceAll("\0", "")].slice(-LONGEST_NAME).join("") || "Tabelle";
  return { fileName, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Keeps a file that can be understood until its columns are confirmed, and returns by what its draft is found. */
export async function loadDraft(db: Db, files: FileStore, actor: Actor, file: TableFile): Promise<string> {
  understandFile(readWorkbook(file.bytes), {}, dayOf(new Date(actor.now)));
  const fileKey = newFileKey("drafts");
  await files.put(fileKey, file.bytes);
  const { fileName, bytes } = file;
  await insertDraft(
    db,
    { fileKey, fileName, size: bytes.length, sha256: await sha256(bytes) },
    actor.userId,
    actor.now,
  );
  return fileKey.slice("drafts/".length);
}

/** The key of a draft's file by what its draft is found by; `not-found` if it is none. */
export function draftKeyOf(draftId: string | undefined): FileKey {
  if (!draftId || !/^[\da-f-]{36}$/.test(draftId)) throw draftGone();
  return `drafts/${draftId}`;
}

/** The sheets of a draft's file, null if it is there no more. */
export async function findDraftSheets(files: FileStore, fileKey: FileKey): Promise<Sheet[] | null> {
  const file = await files.get(fileKey);
  if (!file) return null;
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  return bytes.length === 0 ? refuseTable() : readWorkbook(bytes);
}

/** The refusal of a draft that there is no more, or that somebody else loaded. */
export function draftGone(): DomainError {
  return new DomainError("not-found", importPage.draftGone);
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Removes drafts that were left for more than a day, some at a time, and returns how many, and whether there may be more. */
export async function removeLeftDrafts(
  db: Db,
  files: FileStore,
  now: Date,
): Promise<{ removed: number; more: boolean }> {
  const keys = await listLeftDrafts(db, new Date(now.getTime() - KEPT_MS).toISOString(), AT_ONCE);
  if (keys.length > 0) {
    // The objects go first: cut off in between, they are removed once more.
    await files.delete(keys);
    await forgetDrafts(db, keys);
  }
  return { removed: keys.length, more: keys.length === AT_ONCE };
}
