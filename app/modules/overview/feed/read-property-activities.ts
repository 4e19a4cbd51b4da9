import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import {
  type ActivityRow,
  countActivities,
  selectActivitiesBefore,
  selectActivityPage,
} from "../../together/activities/repository.server";

/** How many activities are held at once; a change of long texts can be large. */
const CHUNK = 250;

/** All activities of a property, newest first, in chunks, so that a long history is never held as a whole. */
export async function* readPropertyActivities(db: Db, propertyId: number): AsyncGenerator<ActivityRow[]> {
  let before: number | null = null;
  do {
    const rows: ActivityRow[] = await selectActivitiesBefore(db, { propertyId }, before, CHUNK);
    yield rows;
    before = rows.length === CHUNK ? (rows.at(-1)?.id ?? null) : null;
  } while (before !== null);
}

/** A page of all activities with their number, newest first. */
export async function listActivities(
  db: Db,
  { index, size }: { index: number; size: number },
): Promise<{ rows: ActivityRow[]; totalSize: number }> {
  const [rows, [total]] = await runBatch(db, [selectActivityPage(db, index, size), countActivities(db, {})]);
  return { rows, totalSize: total?.count ?? 0 };
}
