import type { Db } from "../../../db/client";
import { noteDeleted } from "./deleted-files.server";
import { type FileKey, type FilePrefix, filePrefixes } from "./file-key";
import { listTaken } from "./file-owners.server";
import type { FileStore } from "./file-store";

/** A file without a row may be one that is just coming in. */
const COMING_IN_MS = 24 * 60 * 60 * 1000;

/** Files that no row speaks of, which were not known as deleted before, and rows whose files are missing. */
export type FileDrift = { withoutRow: number; withoutFile: FileKey[] };

/**
 * Holds all files against the rows that speak of them, a page of keys at a time. What no row speaks of was left by a kill
 * between the two, and is noted as deleted.
 */
export async function compareFiles(db: Db, files: FileStore, now: Date): Promise<FileDrift> {
  const drift: FileDrift = { withoutRow: 0, withoutFile: [] };
  for (const prefix of filePrefixes) await compareUnder(prefix, db, files, now, drift);
  return drift;
}

async function compareUnder(prefix: FilePrefix, db: Db, files: FileStore, now: Date, drift: FileDrift): Promise<void> {
  let after: FileKey | null = null;
  let cursor: string | null = null;
  do {
    const page = await files.list(prefix, cursor);
    cursor = page.cursor;
    const to: FileKey | null = cursor === null ? null : (page.files.at(-1)?.key ?? null);
    const taken = new Set(await listTaken(db, prefix, { after, to }));
    const stray: FileKey[] = [];
    for (const { key, uploadTime } of page.files)
      if (!taken.delete(key) && now.getTime() - uploadTime.getTime() > COMING_IN_MS) stray.push(key);
    drift.withoutFile.push(...taken);
    drift.withoutRow += await noteDeleted(db, stray, now.toISOString());
    after = to;
  } while (cursor !== null);
}
