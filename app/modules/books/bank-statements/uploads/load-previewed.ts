import type { Db } from "../../../../../db/client";
import { dayOf } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import type { FileStore } from "../../../base/files/file-store";
import { importStatement } from "./import-statement";
import { previewStatement } from "./preview-statement";
import type { StatementFile } from "./statement-file";

type LoadedOrShown =
  | { loaded: Awaited<ReturnType<typeof importStatement>> }
  | { moved: string; preview: Awaited<ReturnType<typeof previewStatement>> };

/** Loads a file; if its columns were assigned anew since its preview, loads nothing and previews it anew. */
export async function loadPreviewed(
  db: Db,
  files: FileStore,
  actor: Actor,
  file: StatementFile,
): Promise<LoadedOrShown> {
  try {
    return { loaded: await importStatement(db, files, actor, file) };
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.fieldErrors?.shown) throw error;
    return { moved: error.message, preview: await previewStatement(db, file, dayOf(new Date(actor.now))) };
  }
}
