import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { importDrafts } from "../../../../db/schema/property-imports";
import type { Timestamp } from "../calendar/day";
import type { FileKey } from "../files/file-keys";

/** What a draft is to become. */
export type DraftKind = "properties" | "statement" | "bill";

/** A file that waits for its columns to be confirmed. */
export type ImportDraft = { fileKey: FileKey; fileName: string; size: number; sha256: string };

/** The query for a draft, which whoever loaded it alone finds. */
export function selectDraft(kind: DraftKind, fileKey: FileKey | null, userId: number): SQL<ImportDraft> {
  return sql<ImportDraft>`select file_key as fileKey, file_name as fileName, size, sha256 from ${importDrafts}
    where file_key = ${fileKey} and user_id = ${userId} and kind = ${kind}`;
}

/** Keeps a draft of a file that lies in the store. */
export async function insertDraft(
  db: Db,
  draft: ImportDraft & { kind: DraftKind },
  userId: number,
  now: Timestamp,
): Promise<void> {
  await db.insert(importDrafts).values({ ...draft, userId, createTime: now });
}

/** The files of drafts that were left before a time, up to a number of them. */
export async function listLeftDrafts(db: Db, before: Timestamp, limit: number): Promise<FileKey[]> {
  const [rows] = await runBatch(db, [
    sql<{
      fileKey: FileKey;
    }>`select file_key as fileKey from ${importDrafts} where create_time < ${before} limit ${limit}`,
  ]);
  return rows.map(({ fileKey }) => fileKey);
}

/** Forgets drafts whose files are gone. */
export async function forgetDrafts(db: Db, keys: readonly FileKey[]): Promise<void> {
  await runBatch(db, [
    sql`delete from ${importDrafts} where file_key in (select value from json_each(${JSON.stringify(keys)}))`,
  ]);
}

/** Forgets a draft in the batch that makes what it was to become. */
export function forgetDraft(fileKey: FileKey): SqlStatement {
  return sql`delete from ${importDrafts} where file_key = ${fileKey}`;
}
