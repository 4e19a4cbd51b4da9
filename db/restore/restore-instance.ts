import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "../../app/modules/base/domain-error";
import type { ErasureList } from "../../app/modules/instance/erasures/erasure-list";
import type { Repeated } from "../../app/modules/instance/erasures/repeat-erasures.server";
import { restoreTexts } from "../../app/texts/settings/backup";
import { users } from "../schema/users";
import { migrate } from "../seed/migrate";
import { openLocalDatabase } from "../seed/open-local-database";
import { forgetAgain } from "./forget-again";
import { openBackup } from "./open-backup";
import { indexAnew, putBack } from "./put-back";
import { tellRestored } from "./tell-restored";

/** Where all local data lies within the state folder. */
const DATA = "v3";

/** What goes along with a restore; `erasures` is who is to be forgotten by it, absent if nobody said. */
export type Attendance = { say: (line: string) => void; interrupted?: AbortSignal; erasures?: ErasureList };

/**
 * Fills the empty instance under `stateDir` with a backup, and returns what was put back. It is made beside and takes
 * its place when complete: cut off before, the instance is empty as it was, and the next attempt begins again.
 */
export async function restoreInstance(
  path: string,
  stateDir: string,
  { say, interrupted, erasures }: Attendance,
): Promise<string> {
  say(restoreTexts.checking);
  const backup = await openBackup(path);
  const draft = join(stateDir, "restoring");
  let forgotten: Repeated | null = null;
  try {
    if (!(await isEmpty(stateDir))) throw new DomainError("refused", restoreTexts.notEmpty(stateDir));
    interrupted?.throwIfAborted();
    say(restoreTexts.preparing);
    await rm(draft, { recursive: true, force: true });
    const { db, files, close } = await openLocalDatabase(draft);
    try {
      await migrate(db.$client);
      interrupted?.throwIfAborted();
      say(restoreTexts.restoring);
      await putBack(db, files, backup);
      interrupted?.throwIfAborted();
      if (erasures) {
        say(restoreTexts.forgetting);
        forgotten = await forgetAgain({ db, files }, erasures);
        interrupted?.throwIfAborted();
      }
      say(restoreTexts.indexing);
      await indexAnew(db);
    } finally {
      await close();
    }
    interrupted?.throwIfAborted();
    await rm(join(stateDir, DATA), { recursive: true, force: true });
    await rename(join(draft, DATA), join(stateDir, DATA));
  } finally {
    await backup.close();
    await rm(draft, { recursive: true, force: true });
  }
  return tellRestored(backup, forgotten);
}

/** Whether nobody is in the database, if there is one. */
async function isEmpty(stateDir: string): Promise<boolean> {
  if (!existsSync(join(stateDir, DATA, "d1"))) return true;
  const { db, close } = await openLocalDatabase(stateDir);
  try {
    const tables = await db.$client.prepare("select 1 from sqlite_master where name = 'users'").all();
    return tables.results.length === 0 || (await db.$count(users)) === 0;
  } finally {
    await close();
  }
}
