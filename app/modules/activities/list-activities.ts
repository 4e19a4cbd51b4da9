import type { Db } from "../../../db/client";
import { type ActivityRow, countActivities, selectActivityPage } from "./repository.server";

/** A page of all activities with their number, newest first. */
export async function listActivities(
  db: Db,
  { index, size }: { index: number; size: number },
): Promise<{ rows: ActivityRow[]; totalSize: number }> {
  const [rows, [total]] = await db.batch([selectActivityPage(db, index, size), countActivities(db, {})]);
  return { rows, totalSize: total?.count ?? 0 };
}
