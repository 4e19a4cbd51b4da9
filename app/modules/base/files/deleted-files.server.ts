import { asc, lt, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { deletedFiles } from "../../../../db/schema/files";
import type { Timestamp } from "../calendar/day";
import type { FileKey } from "./file-keys";

/** Notes files as deleted at a time, but for those that are noted already, and returns how many are new. */
export async function noteDeleted(db: Db, keys: readonly FileKey[], now: Timestamp): Promise<number> {
  const [, [noted]] = await runBatch(db, [
    sql`insert or ignore into ${deletedFiles} (file_key, delete_time)
      select value, ${now} from json_each(${JSON.stringify(keys)})`,
    sql<{ rows: number }>`select changes() as rows`,
  ]);
  return noted?.rows ?? 0;
}

/** Files that were deleted before a time, up to a number of them. */
export async function listDeleted(db: Db, before: Timestamp, limit: number): Promise<FileKey[]> {
  const rows = await db
    .select({ fileKey: deletedFiles.fileKey })
    .from(deletedFiles)
    .where(lt(deletedFiles.deleteTime, before))
    .orderBy(asc(deletedFiles.deleteTime))
    .limit(limit);
  return rows.map(({ fileKey }) => fileKey);
}

/** Forgets files whose objects are gone. */
export async function forgetDeleted(db: Db, keys: readonly FileKey[]): Promise<void> {
  await db
    .delete(deletedFiles)
    .where(sql`${deletedFiles.fileKey} in (select value from json_each(${JSON.stringify(keys)}))`);
}
