import type { Db } from "../../../db/client";
import { forgetDeleted, listDeleted } from "./deleted-files.server";
import { filePrefixes } from "./file-key";
import { findUntaken } from "./file-owners.server";
import type { FileStore } from "./file-store";

/** Beyond the 30 days that the database can be taken back in time. */
const KEPT_MS = 35 * 24 * 60 * 60 * 1000;

const AT_ONCE = 500;

/**
 * Removes the files that were deleted more than 35 days ago and returns how many. The objects go first: cut off in between, they
 * are removed once more. A file that a row speaks of again, because the database was taken back, stays.
 */
export async function removeDeleted(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  let removed = 0;
  for (;;) {
    const keys = await listDeleted(db, before, AT_ONCE);
    if (keys.length === 0) return removed;
    for (const prefix of filePrefixes) {
      const untaken = await findUntaken(
        db,
        keys.filter((key) => key.startsWith(`${prefix}/`)),
      );
      await files.delete(untaken);
      removed += untaken.length;
    }
    await forgetDeleted(db, keys);
  }
}
