import { inArray } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { deletedFiles } from "../../../../db/schema/files";
import type { FileKey } from "./file-keys";
import { findUntaken } from "./file-owners.server";
import type { FileStore } from "./file-store";

/**
 * Removes files that were put away for rows that never came to be. The database is asked, as only its answer may have
 * been lost. It never fails: what led here says more, and the upkeep finds what stays.
 */
export async function dropUntaken(db: Db, files: FileStore, keys: readonly FileKey[]): Promise<void> {
  try {
    const untaken = await findUntaken(db, keys);
    // What a row took and was deleted with stays as long as other deleted files: time travel may bring the row back.
    const deleted =
      untaken.length > 0 ? await db.select().from(deletedFiles).where(inArray(deletedFiles.fileKey, untaken)) : [];
    const dropped = untaken.filter((key) => !deleted.some(({ fileKey }) => fileKey === key));
    if (dropped.length > 0) await files.delete(dropped);
  } catch {}
}
