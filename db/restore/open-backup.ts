import { createHash } from "node:crypto";
import { z } from "zod";
import { DomainError } from "../../app/modules/base/domain-error";
import type { FileKey } from "../../app/modules/base/files/file-keys";
import {
  APPLICATION,
  BACKUP_FORMAT,
  CHECK,
  fileOfMember,
  isFileKey,
  MANIFEST,
  README,
  type StoredRow,
  tableOfMember,
} from "../../app/modules/instance/backup/backup-format";
import { type ErasureList, erasureListSchema } from "../../app/modules/instance/erasures/erasure-list";
import { restoreTexts } from "../../app/texts/settings/backup";
import { schemaVersion } from "../schema-version";
import { proveBackup } from "./prove-backup";
import { openStoredZip, type StoredZip } from "./read-zip";

/** A backup that was found whole. */
export type Backup = {
  from: string;
  /** How many rows each table has. */
  tables: Record<string, number>;
  missingFiles: number;
  files: { key: FileKey; size: number }[];
  rows: (table: string) => AsyncGenerator<StoredRow>;
  readFile: (key: FileKey) => AsyncGenerator<Uint8Array>;
  close: () => Promise<void>;
};

const count = z.int().nonnegative();

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  application: z.literal(APPLICATION),
  schemaVersion: z.string(),
  from: z.iso.datetime(),
  tables: z.record(z.string().regex(/^\w+$/), count),
  missingFiles: z.array(z.string().refine(isFileKey)),
  erasures: erasureListSchema.shape.erasures.default([]),
  members: z.array(z.object({ name: z.string(), size: count, sha256: z.string() })),
});

/**
 * Opens a backup and holds each of its members against its checksum, and what it holds against what it promises; refuses what is damaged or
 * of another schema.
 */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openStoredZip(path);
  try {
    const manifest = await readManifest(zip);
    const { schemaVersion: theirs } = manifest;
    if (theirs > schemaVersion) throw new DomainError("refused", restoreTexts.newer(theirs, schemaVersion));
    if (theirs < schemaVersion) throw new DomainError("refused", restoreTexts.older(theirs, schemaVersion));
    const told = new Set([MANIFEST, ...manifest.members.map(({ name }) => name)]);
    for (const name of zip.sizes.keys())
      if (!told.has(name)) throw new DomainError("refused", restoreTexts.strange(name));
    const parts = new Map<string, string[]>();
    const files: Backup["files"] = [];
    const known = new Map<string, { size: number; sha256: string }>();
    for (const { name, size, sha256 } of manifest.members) {
      if (!zip.sizes.has(name)) throw new DomainError("refused", restoreTexts.lacking(name));
      if (zip.sizes.get(name) !== size || (await digestOf(zip, name)) !== sha256)
        throw new DomainError("refused", restoreTexts.damaged(name));
      const table = tableOfMember(name);
      const key = fileOfMember(name);
      if (table && table in manifest.tables) parts.set(table, [...(parts.get(table) ?? []), name]);
      else if (key) {
        files.push({ key, size });
        known.set(key, { size, sha256 });
      } else if (name !== README && name !== CHECK) throw new DomainError("refused", restoreTexts.strange(name));
    }
    const { tables } = manifest;
    const rows = (table: string) => readRows(zip, parts.get(table) ?? []);
    await proveBackup({ tables, missingFiles: new Set(manifest.missingFiles), files: known, rows });
    return {
      from: manifest.from,
      tables,
      missingFiles: manifest.missingFiles.length,
      files,
      rows,
      readFile: (key) => zip.read(`files/${key}`),
      close: zip.close,
    };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

/** Who was forgotten by the time of a backup, of whatever schema; refuses what is none. */
export async function readErasuresOf(path: string): Promise<ErasureList> {
  const zip = await openStoredZip(path);
  try {
    return { format: 1, erasures: (await readManifest(zip)).erasures };
  } finally {
    await zip.close();
  }
}

async function readManifest(zip: StoredZip) {
  if (!zip.sizes.has(MANIFEST)) throw new DomainError("refused", restoreTexts.incomplete);
  try {
    return manifestSchema.parse(JSON.parse(await textOf(zip, MANIFEST)));
  } catch {
    throw new DomainError("refused", restoreTexts.damaged(MANIFEST));
  }
}

async function digestOf(zip: StoredZip, name: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of zip.read(name)) hash.update(piece);
  return hash.digest("hex");
}

async function textOf(zip: StoredZip, name: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

/** The rows of a table; one part of it is held at a time. */
async function* readRows(zip: StoredZip, parts: readonly string[]): AsyncGenerator<StoredRow> {
  for (const part of parts)
    for (const line of (await textOf(zip, part)).split("\n")) if (line !== "") yield readRow(line, part);
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

function readRow(line: string, part: string): StoredRow {
  try {
    return rowSchema.parse(JSON.parse(line));
  } catch {
    throw new DomainError("refused", restoreTexts.unfit(part));
  }
}
