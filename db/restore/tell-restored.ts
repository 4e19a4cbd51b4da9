import { restoreTexts } from "../../app/texts/settings/backup";
import type { Backup } from "./open-backup";

/** What was put back, in words. */
export function tellRestored(backup: Backup): string {
  const counts = Object.values(backup.tables).filter((rows) => rows > 0);
  const done = restoreTexts.done({
    from: backup.from,
    rows: counts.reduce((sum, rows) => sum + rows, 0),
    tables: counts.length,
    files: backup.files.length,
    bytes: backup.files.reduce((sum, { size }) => sum + size, 0),
  });
  return backup.missingFiles === 0 ? done : `${done}\n${restoreTexts.missing(backup.missingFiles)}`;
}
