import type { Db } from "../../../../db/client";
import { backupRefusals } from "../../../texts/settings/backup";
import type { Timestamp } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { noteDeleted } from "../../base/files/deleted-files.server";
import type { FileKey } from "../../base/files/file-keys";
import type { FileStore } from "../../base/files/file-store";

/** How far a backup has come: as a fraction of what it writes, and in bytes. */
export type BackupProgress = { part: number; bytes: number; failed: boolean };

/** What a backup that is being written tells of itself. */
export type ProgressNote = {
  tell: (part: number, bytes: number) => Promise<void>;
  fail: () => Promise<void>;
};

/** The store takes one write a second of the same object. */
const TOLD_EVERY_MS = 2_000;

/**
 * Begins to note how far a backup has come under an id that its reader has thought of, in an object that counts as deleted from
 * the beginning. A note that fails keeps no backup from being written.
 */
export async function noteProgress(
  { db, files }: { db: Db; files: FileStore },
  id: string,
  now: Timestamp,
): Promise<ProgressNote> {
  const key = keyOf(id);
  if (key === null) throw new DomainError("invalid", backupRefusals.badId);
  await noteDeleted(db, [key], now);
  let told = 0;
  let last: BackupProgress = { part: 0, bytes: 0, failed: false };
  const put = async (progress: BackupProgress) => {
    last = progress;
    told = Date.now();
    await files.put(key, new TextEncoder().encode(JSON.stringify(progress))).catch(() => {});
  };
  await put(last);
  return {
    tell: async (part, bytes) => {
      if (part === 1 || Date.now() - told > TOLD_EVERY_MS) await put({ part, bytes, failed: false });
    },
    fail: () => put({ ...last, failed: true }),
  };
}

/** Reads what a backup has told of itself last; `not-found` if nothing was noted under the id. */
export async function openProgress(files: FileStore, id: string | undefined): Promise<BackupProgress> {
  const key = keyOf(id ?? "");
  const stored = key && (await files.get(key));
  if (!stored) throw new DomainError("not-found", backupRefusals.notFound);
  const { part, bytes, failed }: BackupProgress = await new Response(stored.body).json();
  return { part, bytes, failed };
}

const keyOf = (id: string): FileKey | null => (/^backup-[\da-f-]{36}$/.test(id) ? `drafts/${id}` : null);
