import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { uploads } from "../../../../db/schema/books/bank-statements";
import { datevFiles } from "../../../../db/schema/books/datev";
import { attachments } from "../../../../db/schema/files";
import { images } from "../../../../db/schema/images";
import { disclosures, restrictedFiles } from "../../../../db/schema/persons";
import { importDrafts } from "../../../../db/schema/property-imports";
import type { FileKey, FilePrefix } from "./file-keys";

/** The rows that speak of the files of each prefix, as a table with `file_key`. */
const owners: Record<FilePrefix, SQL> = {
  statements: sql`${uploads}`,
  attachments: sql`(select file_key from ${attachments} union all select file_key from ${restrictedFiles})`,
  images: sql`(select distinct file_key from ${images})`,
  drafts: sql`${importDrafts}`,
  datev: sql`${datevFiles}`,
  disclosures: sql`${disclosures}`,
  variants: sql`(select thumbnail_key as file_key from ${images} where thumbnail_key is not null
    union select gallery_key from ${images} where gallery_key is not null)`,
};

const prefixOf = (key: FileKey) => key.split("/")[0] as FilePrefix;

/** What the files of some keys are called by people; variants as their images. */
export async function nameFiles(db: Db, keys: readonly FileKey[]): Promise<string[]> {
  const asked = sql`in (select value from json_each(${JSON.stringify(keys)}))`;
  const [rows] = await runBatch(db, [
    sql<{ name: string }>`select file_name as name from ${uploads} where file_key ${asked}
      union all select filename from ${attachments} where file_key ${asked}
      union all select filename from ${restrictedFiles} where file_key ${asked}
      union all select name from ${datevFiles} where file_key ${asked}
      union all select filename from ${images} where file_key ${asked} or thumbnail_key ${asked} or gallery_key ${asked}`,
  ]);
  return rows.map(({ name }) => name);
}

/** Those of some files of one prefix that no row speaks of. */
export async function findUntaken(db: Db, keys: readonly FileKey[]): Promise<FileKey[]> {
  const [first] = keys;
  if (!first) return [];
  const [rows] = await runBatch(db, [
    sql<{ fileKey: FileKey }>`select value as fileKey from json_each(${JSON.stringify(keys)})
      where value not in (select file_key from ${owners[prefixOf(first)]})`,
  ]);
  return rows.map(({ fileKey }) => fileKey);
}

/** The files of a prefix that rows speak of, by key: those after one and up to another, both null at the ends. */
export async function listTaken(
  db: Db,
  prefix: FilePrefix,
  { after, to }: { after: FileKey | null; to: FileKey | null },
): Promise<FileKey[]> {
  const [rows] = await runBatch(db, [
    sql<{ fileKey: FileKey }>`select file_key as fileKey from ${owners[prefix]}
      where file_key > ${after ?? ""} and (${to} is null or file_key <= ${to})`,
  ]);
  return rows.map(({ fileKey }) => fileKey);
}
