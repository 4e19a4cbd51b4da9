import type { Db } from "../../../../db/client";
import { instanceSettings } from "../../../../db/schema/settings";
import type { Timestamp } from "../../base/calendar/day";

/** Notes that a backup was downloaded. */
export async function noteBackup(db: Db, now: Timestamp): Promise<void> {
  await db.update(instanceSettings).set({ backupTime: now });
}
