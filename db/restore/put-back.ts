import { sql } from "drizzle-orm";
import { DomainError } from "../../app/modules/base/domain-error";
import type { FileKey } from "../../app/modules/base/files/file-keys";
import { type FileStore, PIECE_BYTES } from "../../app/modules/base/files/file-store";
import { finishIndex } from "../../app/modules/overview/portfolio-search/build-index";
import { beginBuild } from "../../app/modules/overview/portfolio-search/builds.server";
import { restoreTexts } from "../../app/texts/settings/backup";
import type { Db } from "../client";
import { runBatch } from "../run-batch";
import type { Backup } from "./open-backup";
import { type Insertion, selectUnbalanced, tableBatches } from "./table-batches";

/** Larger rows are bound column by column: D1 takes texts of 2 MB, and JSON may need more letters than the text. */
const bound: Insertion = {
  mostBytes: 1_000_000,
  insertLarge: (into, values) => [
    sql`${into} values (${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`,
  ],
};

/** Puts a backup into a new database and its store. What is to be booked must follow from the legs. */
export async function putBack(db: Db, files: FileStore, backup: Backup): Promise<void> {
  try {
    for await (const statements of tableBatches(backup, bound)) await runBatch(db, statements);
  } catch (error) {
    // What the database refuses is no fault of this program: each row was read before.
    if (error instanceof DomainError) throw error;
    throw Object.assign(new DomainError("refused", restoreTexts.contradictory), { cause: error });
  }
  const [[unbalanced]] = await runBatch(db, [selectUnbalanced]);
  if (unbalanced) throw new DomainError("refused", restoreTexts.unbalanced);
  for (const { key, size } of backup.files) await putFile(files, key, size, backup);
}

/** Makes the search index of what was put back. */
export async function indexAnew(db: Db): Promise<void> {
  await beginBuild(db, new Date().toISOString(), true);
  await finishIndex(db);
}

async function putFile(files: FileStore, key: FileKey, size: number, backup: Backup): Promise<void> {
  if (size <= PIECE_BYTES) {
    const pieces: Uint8Array[] = [];
    for await (const piece of backup.readFile(key)) pieces.push(piece);
    return files.put(key, Buffer.concat(pieces));
  }
  const stored = await files.putInPieces(key);
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of backup.readFile(key)) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_BYTES) continue;
    await stored.add(Buffer.concat(held));
    held = [];
    bytes = 0;
  }
  if (bytes > 0) await stored.add(Buffer.concat(held));
  await stored.complete();
}
