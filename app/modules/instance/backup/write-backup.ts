import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { schemaVersion } from "../../../../db/schema-version";
import { backupReadme } from "../../../texts/settings/backup";
import { beginZip } from "../../base/archives/zip-layout";
import type { FileKey } from "../../base/files/file-keys";
import type { FileStore } from "../../base/files/file-store";
import { readChecked } from "../../base/files/read-checked";
import { erasureListOf } from "../erasures/erasure-list";
import {
  APPLICATION,
  BACKUP_FORMAT,
  CHECK,
  fileColumns,
  fileMember,
  MANIFEST,
  type Manifest,
  type Member,
  README,
  type StoredRow,
  tableMember,
} from "./backup-format";
import checkOfBooks from "./check-books.mjs?raw";
import type { Snapshot } from "./snapshot.server";

/** Rows of one part of a table. */
const PART_ROWS = 5_000;

/** What a row and a file of unknown size count for where it is told how far a backup has come: about their bytes. */
const ROW_BYTES = 250;
const FILE_BYTES = 100_000;

/**
 * Writes a snapshot and its files as a ZIP, the manifest with all checksums last, holding one part of a table or file.
 * Broken off it has no end, so that nobody takes it for whole. A missing file is named; `tell` hears of progress.
 */
export async function writeBackup(
  snapshot: Snapshot,
  files: FileStore,
  from: Date,
  writable: WritableStream<Uint8Array>,
  tell?: (part: number, bytes: number) => Promise<void>,
): Promise<void> {
  const writer = writable.getWriter();
  try {
    let written = 0;
    const progress = { done: 0, total: weightOf(snapshot) };
    for await (const bytes of backupBytes(snapshot, files, from, progress)) {
      await writer.write(bytes);
      written += bytes.length;
      // What came meanwhile is not in the total, and the end is told of once.
      await tell?.(Math.min(progress.done / progress.total, 0.99), written);
    }
    await tell?.(1, written);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}

async function* backupBytes(
  { read, paged }: Snapshot,
  files: FileStore,
  from: Date,
  progress: { done: number },
): AsyncGenerator<Uint8Array> {
  const zip = beginZip();
  const time = from.toISOString();
  const members: Member[] = [];
  const tables: Record<string, number> = {};
  const missingFiles: FileKey[] = [];

  function* member(name: string, bytes: Uint8Array): Generator<Uint8Array> {
    yield zip.add({ name, size: bytes.length, crc32: crc32(bytes), time });
    yield bytes;
    members.push({ name, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  }

  yield* member(README, new TextEncoder().encode(backupReadme(time)));
  yield* member(CHECK, new TextEncoder().encode(checkOfBooks));
  for (const { table, rows } of read) {
    tables[table] = rows.length;
    progress.done += rows.length * ROW_BYTES;
    for (let start = 0; start < rows.length; start += PART_ROWS)
      yield* member(tableMember(table, start / PART_ROWS + 1), linesOf(rows.slice(start, start + PART_ROWS)));
  }
  for (const { table, pages } of paged) {
    let parts = 0;
    tables[table] = 0;
    for await (const rows of pages()) {
      tables[table] += rows.length;
      progress.done += rows.length * ROW_BYTES;
      yield* member(tableMember(table, ++parts), linesOf(rows));
    }
  }
  for (const { key, weight } of filesOf(read)) {
    progress.done += weight;
    const stored = await readChecked(files, key);
    if (!stored) {
      missingFiles.push(key);
      continue;
    }
    const { size, sha256, pieces } = stored;
    const name = fileMember(key);
    yield zip.add({ name, size, crc32: stored.crc32, time });
    yield* pieces();
    members.push({ name, size, sha256 });
  }
  const rowsOf = (name: string) => read.find(({ table }) => table === name)?.rows ?? [];
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    application: APPLICATION,
    schemaVersion,
    from: time,
    until: new Date().toISOString(),
    tables,
    missingFiles,
    erasures: erasureListOf(rowsOf("erasures"), rowsOf("rental_agreements")).erasures,
    members: [...members],
  };
  yield* member(MANIFEST, new TextEncoder().encode(JSON.stringify(manifest, null, 1)));
  yield zip.end();
}

function linesOf(rows: readonly StoredRow[]): Uint8Array {
  return new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

/** The files that rows speak of, each once; their size is known of those that somebody sent. */
function filesOf(read: Snapshot["read"]): { key: FileKey; weight: number }[] {
  const weights = new Map<FileKey, number>();
  for (const { table, rows } of read)
    for (const column of fileColumns[table] ?? [])
      for (const row of rows)
        if (row[column]) weights.set(row[column] as FileKey, column === "file_key" ? Number(row.size) : FILE_BYTES);
  return [...weights].map(([key, weight]) => ({ key, weight }));
}

function weightOf({ read, paged }: Snapshot): number {
  const rows = [...read.map(({ rows }) => rows.length), ...paged.map(({ count }) => count)];
  const weights = [...rows.map((count) => count * ROW_BYTES), ...filesOf(read).map(({ weight }) => weight)];
  return weights.reduce((sum, weight) => sum + weight, 0);
}
