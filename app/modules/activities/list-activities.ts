import type { Db } from "../../../db/client";
import { type ActivityRow, countActivities, selectActivitiesBefore, selectActivityPage } from "./repository.server";

/** How many activities of one property are answered at most. */
const MOST_OF_PROPERTY = 1000;

/** A page of all activities with their number, or those of one property; newest first. */
export async function listActivities(
  db: Db,
  { propertyId, index, size }: { propertyId: number | null; index: number; size: number },
): Promise<{ rows: ActivityRow[]; totalSize: number }> {
  if (propertyId !== null) {
    const rows = await selectActivitiesBefore(db, { propertyId }, null, MOST_OF_PROPERTY);
    return { rows, totalSize: rows.length };
  }
  const [rows, [total]] = await db.batch([selectActivityPage(db, index, size), countActivities(db, {})]);
  return { rows, totalSize: total?.count ?? 0 };
}
