import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "../../../app/modules/base/domain-error";
import type { ErasureList } from "../../../app/modules/instance/erasures/erasure-list";
import type { Repeated } from "../../../app/modules/instance/erasures/repeat-erasures.server";
import { remoteTexts, restoreTexts } from "../../../app/texts/settings/backup";
import { schemaVersion } from "../../schema-version";
import { forgetInBackup } from "../forget-in-backup";
import { type Backup, openBackup } from "../open-backup";
import type { Attendance } from "../restore-instance";
import { tellRestored } from "../tell-restored";
import type { Instance } from "./instance";
import { putObjects } from "./put-objects";
import { writeSqlFile } from "./sql-file";

/**
 * Fills an empty instance that only Wrangler reaches with a backup, and returns what was put back: files first, then
 * all tables or none. Cut off before, it is empty as it was, and the next attempt goes on with the files left.
 */
export async function restoreRemotely(
  path: string,
  instance: Instance,
  { stateDir, say, interrupted, erasures }: Attendance & { stateDir: string },
): Promise<string> {
  say(restoreTexts.checking);
  const { backup, forgotten } = await openForgetful(path, stateDir, say, erasures);
  const workDir = join(stateDir, "restoring-remotely");
  const sqlFile = join(workDir, "tables.sql");
  const begun = join(workDir, `filling-${instance.name}.txt`);
  try {
    if (await isFilled(instance)) {
      // An attempt of ours may have been cut off here and come to its end there.
      const ours = (await readFile(begun, "utf8").catch(() => null)) === backup.from;
      if (!ours || (await lackingTable(instance, backup)) !== null)
        throw new DomainError("refused", remoteTexts.notEmpty);
      await rm(workDir, { recursive: true, force: true });
      return `${tellRestored(backup, forgotten)}\n${remoteTexts.next}`;
    }
    say(restoreTexts.preparing);
    await instance.migrate();
    await mkdir(workDir, { recursive: true });
    say(remoteTexts.sending);
    const { length } = backup.files;
    await putObjects(backup, instance, { workDir, say: (sent) => say(remoteTexts.sent(sent, length)), interrupted });
    interrupted?.throwIfAborted();
    say(remoteTexts.filling);
    await writeSqlFile(sqlFile, backup, new Date());
    await writeFile(begun, backup.from);
    await instance.execute(sqlFile);
    const lacking = await lackingTable(instance, backup);
    if (lacking !== null) throw new DomainError("refused", remoteTexts.lacking(lacking));
    await rm(workDir, { recursive: true, force: true });
  } finally {
    await backup.close();
    for (const name of ["tables.sql", "files.json", "files"])
      await rm(join(workDir, name), { recursive: true, force: true });
  }
  return `${tellRestored(backup, forgotten)}\n${remoteTexts.next}`;
}

/** The backup, or what becomes of it if some are to be forgotten again. */
async function openForgetful(
  path: string,
  stateDir: string,
  say: Attendance["say"],
  erasures: ErasureList | undefined,
): Promise<{ backup: Backup; forgotten: Repeated | null }> {
  const backup = await openBackup(path);
  if (!erasures) return { backup, forgotten: null };
  say(restoreTexts.forgetting);
  return forgetInBackup(backup, erasures, stateDir).finally(backup.close);
}

/** Whether somebody is in the database; refuses one of a newer schema. */
async function isFilled(instance: Instance): Promise<boolean> {
  const { found } = await instance.ask(
    "select count(*) as found from sqlite_master where name in ('users', 'd1_migrations')",
  );
  if (found !== 2) return false;
  const { version, filled } = await instance.ask(
    "select coalesce(max(name), '') as version, exists (select 1 from users) as filled from d1_migrations",
  );
  const theirs = String(version).replace(/\.sql$/, "");
  if (theirs > schemaVersion) throw new DomainError("refused", remoteTexts.newer(theirs, schemaVersion));
  return filled === 1;
}

/** A table with fewer rows than the backup has; null if there is none. */
async function lackingTable(instance: Instance, { tables }: Backup): Promise<string | null> {
  const names = Object.keys(tables);
  const counts = names.map((table) => `(select count(*) from ${table}) as ${table}`);
  const found = await instance.ask(`select ${counts.join(", ")}`);
  return names.find((table) => Number(found[table]) < (tables[table] ?? 0)) ?? null;
}
