import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { takeSnapshot } from "../../app/modules/instance/backup/snapshot.server";
import { writeBackup } from "../../app/modules/instance/backup/write-backup";
import type { ErasureList } from "../../app/modules/instance/erasures/erasure-list";
import type { Repeated } from "../../app/modules/instance/erasures/repeat-erasures.server";
import { migrate } from "../seed/migrate";
import { openLocalDatabase } from "../seed/open-local-database";
import { forgetAgain } from "./forget-again";
import { type Backup, openBackup } from "./open-backup";
import { putBack } from "./put-back";

/** Makes of a backup another of the same moment in which some are forgotten again; it lies in the state folder until it is closed. */
export async function forgetInBackup(
  backup: Backup,
  erasures: ErasureList,
  stateDir: string,
): Promise<{ backup: Backup; forgotten: Repeated }> {
  const dir = join(stateDir, "forgetting");
  const path = join(dir, "backup.zip");
  const remove = () => rm(dir, { recursive: true, force: true });
  await remove();
  try {
    const { db, files, close } = await openLocalDatabase(dir);
    let forgotten: Repeated;
    try {
      await migrate(db.$client);
      await putBack(db, files, backup);
      forgotten = await forgetAgain({ db, files }, erasures);
      await writeBackup(await takeSnapshot(db), files, new Date(backup.from), Writable.toWeb(createWriteStream(path)));
    } finally {
      await close();
    }
    const other = await openBackup(path);
    return { backup: { ...other, close: () => other.close().finally(remove) }, forgotten };
  } catch (error) {
    await remove();
    throw error;
  }
}
