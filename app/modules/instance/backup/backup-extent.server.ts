import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import type { Timestamp } from "../../base/calendar/day";

/** What a backup taken now would hold; `bytes` are those of the files as they were sent, without the smaller sizes of images. */
export type BackupExtent = {
  properties: number;
  transactions: number;
  files: number;
  bytes: number;
  /** When one was last downloaded to its end. */
  lastTime: Timestamp | null;
};

export async function showBackupExtent(db: Db): Promise<BackupExtent> {
  const [[extent]] = await runBatch(db, [
    sql<BackupExtent>`with files as (
        select size from uploads union all select size from attachments union all select size from images)
      select (select count(*) from properties) as properties, (select count(*) from transactions) as transactions,
        (select backup_time from instance_settings) as lastTime,
        count(*) as files, coalesce(sum(size), 0) as bytes from files`,
  ]);
  if (!extent) throw new Error("a sum answers one row");
  return extent;
}
