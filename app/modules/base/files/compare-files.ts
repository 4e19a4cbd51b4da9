import type { Db } from "../../../../db/client";
import { noteDeleted } from "./deleted-files.server";
import { type FileKey, type FilePrefix, filePrefixes } from "./file-keys";
import { listTaken } from "./file-owners.server";
import type { FileStore } from "./file-store";

/** A file without a row may be one that is just coming in. */
const COMING_IN_MS = 24 * 60 * 60 * 1000;

/** How far the comparison has come: under which prefix, after which cursor of the store and after which key. */
export type ComparedUpTo = { prefix: FilePrefix; cursor: string | null; after: FileKey | null };

/** Files that no row speaks of, which were not known as deleted before, and rows whose files are missing. */
export type FileDrift = {
  lookedAt: number;
  withoutRow: number;
  withoutFile: FileKey[];
  /** Null at the end. */
  next: ComparedUpTo | null;
};

/**
 * Holds up to a thousand files against the rows that speak of them, going on from a place. What no row speaks of, left
 * by a kill between the two, is noted as deleted; newer rows are asked about once more.
 */
export async function compareFiles(
  db: Db,
  files: FileStore,
  now: Date,
  { prefix, cursor, after }: ComparedUpTo = { prefix: filePrefixes[0], cursor: null, after: null },
): Promise<FileDrift> {
  const page = await files.list(prefix, cursor);
  const to: FileKey | null = page.cursor === null ? null : (page.files.at(-1)?.key ?? null);
  const taken = new Set(await listTaken(db, prefix, { after, to }));
  const stray: FileKey[] = [];
  for (const { key, uploadTime } of page.files)
    if (!taken.delete(key) && now.getTime() - uploadTime.getTime() > COMING_IN_MS) stray.push(key);
  const withoutFile: FileKey[] = [];
  for (const key of taken) if (withoutFile.length >= MOST_ASKED || !(await files.head(key))) withoutFile.push(key);
  const withoutRow = await noteDeleted(db, stray, now.toISOString());
  return { lookedAt: page.files.length, withoutRow, withoutFile, next: placeAfter(prefix, page.cursor, to) };
}

/** If so many are missing already, the others are not asked about one by one. */
const MOST_ASKED = 50;

function placeAfter(prefix: FilePrefix, cursor: string | null, after: FileKey | null): ComparedUpTo | null {
  if (cursor !== null) return { prefix, cursor, after };
  const following = filePrefixes[filePrefixes.indexOf(prefix) + 1];
  return following ? { prefix: following, cursor: null, after: null } : null;
}
