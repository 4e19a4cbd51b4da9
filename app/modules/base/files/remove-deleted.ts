import type { Db } from "../../../../db/client";
import { keptFrom } from "../calendar/kept-days";
import { forgetDeleted, listDeleted } from "./deleted-files.server";
import { filePrefixes } from "./file-keys";
import { findUntaken } from "./file-owners.server";
import type { FileStore } from "./file-store";

const AT_ONCE = 500;

/**
 * Removes up to 500 files that were deleted 35 days ago; returns how many and whether there may be more. Objects go
 * first: cut off, they go once more. What a row speaks of again, as the database was taken back, stays.
 */
export async function removeDeleted(db: Db, files: FileStore, now: Date): Promise<{ removed: number; more: boolean }> {
  const keys = await listDeleted(db, keptFrom("deleted", now), AT_ONCE);
  let removed = 0;
  for (const prefix of filePrefixes) {
    const untaken = await findUntaken(
      db,
      keys.filter((key) => key.startsWith(`${prefix}/`)),
    );
    await files.delete(untaken);
    removed += untaken.length;
  }
  await forgetDeleted(db, keys);
  return { removed, more: keys.length === AT_ONCE };
}
