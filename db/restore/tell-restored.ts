import type { Repeated } from "../../app/modules/instance/erasures/repeat-erasures.server";
import { restoreTexts } from "../../app/texts/settings/backup";
import type { Backup } from "./open-backup";

/** What was put back, in words, and who was forgotten again; null if nobody said who. */
export function tellRestored(backup: Backup, forgotten: Repeated | null): string {
  const counts = Object.values(backup.tables).filter((rows) => rows > 0);
  const done = restoreTexts.done({
    from: backup.from,
    rows: counts.reduce((sum, rows) => sum + rows, 0),
    tables: counts.length,
    files: backup.files.length,
    bytes: backup.files.reduce((sum, { size }) => sum + size, 0),
  });
  return [
    done,
    ...(backup.missingFiles === 0 ? [] : [restoreTexts.missing(backup.missingFiles)]),
    forgotten ? restoreTexts.forgotten(forgotten) : restoreTexts.knownStill(backup.from),
  ].join("\n");
}
