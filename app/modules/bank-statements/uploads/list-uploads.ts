import { type Db, runBatch } from "../../../../db/client";
import { selectUploads, type Upload } from "../repository.server";

/** More than a team loads in years; the list is read as a whole. */
const MOST_UPLOADS = 1_000;

/** The uploads, newest first. */
export async function listUploads(db: Db): Promise<Upload[]> {
  const [found] = await runBatch(db, [selectUploads(null, MOST_UPLOADS)]);
  return (found?.results ?? []) as unknown as Upload[];
}
