import type { Db } from "../../../../db/client";
import { importPage } from "../../../texts/properties/property-imports";
import { keptFrom } from "../calendar/kept-days";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { type FileKey, newFileKey } from "../files/file-keys";
import type { FileStore } from "../files/file-store";
import { sha256 } from "../files/sha256";
import { type DraftKind, forgetDrafts, insertDraft, listLeftDrafts } from "./drafts.server";

/** Keeps a file until its columns are confirmed, and returns by what its draft is found. */
export async function keepDraft(
  db: Db,
  files: FileStore,
  actor: Actor,
  kind: DraftKind,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const fileKey = newFileKey("drafts");
  await files.put(fileKey, bytes);
  const draft = { kind, fileKey, fileName, size: bytes.length, sha256: await sha256(bytes) };
  await insertDraft(db, draft, actor.userId, actor.now);
  return fileKey.slice("drafts/".length);
}

/** The key of a draft's file by what its draft is found by; `not-found` if it is none. */
export function draftKeyOf(draftId: string | undefined): FileKey {
  if (!draftId || !/^[\da-f-]{36}$/.test(draftId)) throw draftGone();
  return `drafts/${draftId}`;
}

/** The bytes of a draft's file, null if it is there no more. */
export async function findDraftBytes(files: FileStore, fileKey: FileKey): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await files.get(fileKey);
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}

/** The refusal of a draft that there is no more, or that somebody else loaded. */
export function draftGone(): DomainError {
  return new DomainError("not-found", importPage.draftGone);
}

const AT_ONCE = 500;

/** Removes drafts that were left for more than a day, some at a time, and returns how many, and whether there may be more. */
export async function removeLeftDrafts(
  db: Db,
  files: FileStore,
  now: Date,
): Promise<{ removed: number; more: boolean }> {
  const keys = await listLeftDrafts(db, keptFrom("handedIn", now), AT_ONCE);
  if (keys.length > 0) {
    // The objects go first: cut off in between, they are removed once more.
    await files.delete(keys);
    await forgetDrafts(db, keys);
  }
  return { removed: keys.length, more: keys.length === AT_ONCE };
}
