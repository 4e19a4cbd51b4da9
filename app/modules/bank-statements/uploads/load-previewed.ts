import type { Db } from "../../../../db/client";
import { dayOf } from "../../calendar/day";
import { DomainError } from "../../domain-error";
import type { Actor } from "../../edits/actor";
import type { FileStore } from "../../files/file-store";
import { previewStatement } from "../plan/preview-statement";
import { importStatement } from "./import-statement";
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
