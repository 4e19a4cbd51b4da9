import type { Db } from "../../../../db/client";
import { keptFrom } from "../../base/calendar/kept-days";
import type { FileStore } from "../../base/files/file-store";
import { forgetFiles, listOutdated } from "./disclosures.server";

/** Removes files of disclosures whose time is over, for good, and returns how many; those that are left go with the next call. */
export async function expireDisclosures(db: Db, files: FileStore, now: Date): Promise<number> {
  const keys = await listOutdated(db, keptFrom("disclosed", now));
  if (keys.length === 0) return 0;
  await files.delete(keys);
  await forgetFiles(db, keys);
  return keys.length;
}
