import type { Db } from "../../../db/client";
import type { FileKey } from "./file-key";
import { findUntaken } from "./file-owners.server";
import type { FileStore } from "./file-store";

/**
 * Removes files that were put away for rows that never came to be. The database is asked, as it can have taken a file
 * and only the answer was lost. It never fails: what led here says more, and the upkeep finds a file that stays.
 */
export async function dropUntaken(db: Db, files: FileStore, keys: readonly FileKey[]): Promise<void> {
  try {
    const untaken = await findUntaken(db, keys);
    if (untaken.length > 0) await files.delete(untaken);
  } catch {}
}
