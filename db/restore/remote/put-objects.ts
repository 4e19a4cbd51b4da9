import { appendFile, mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Backup } from "../open-backup";
import type { Instance } from "./instance";

/** Files that lie unpacked at the same time. */
const MOST_FILES = 1_000;
const MOST_BYTES = 1_000_000_000;

/** Cloudflare takes 1,200 requests in five minutes, of which Wrangler keeps within one run to 1,100. */
const MILLISECONDS_A_FILE = (5 * 60_000) / 1_100;

/** A list of what was sent that is older than this is no longer believed. */
const BELIEVED_MS = 24 * 60 * 60_000;

/**
 * Puts the files of a backup into the bucket of an instance, many at a time. What was sent is noted in `workDir`, so
 * that the next attempt goes on there; twice does no harm. `say` hears how many are there.
 */
export async function putObjects(
  backup: Backup,
  instance: Instance,
  { workDir, say, interrupted }: { workDir: string; say: (sent: number) => void; interrupted?: AbortSignal },
): Promise<void> {
  const noted = join(workDir, `sent-${instance.name}.txt`);
  const sent = await readNoted(noted);
  const unpacked = join(workDir, "files");
  const left = backup.files.filter(({ key }) => !sent.has(key));
  let done = backup.files.length - left.length;
  for (const batch of batchesOf(left)) {
    const began = Date.now();
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(unpacked, { recursive: true });
    const list: { key: string; file: string }[] = [];
    for (const { key } of batch) {
      const file = join(unpacked, String(list.length));
      await unpack(backup.readFile(key), file);
      list.push({ key, file });
    }
    const path = join(workDir, "files.json");
    await writeFile(path, JSON.stringify(list));
    await instance.put(path);
    await appendFile(noted, batch.map(({ key }) => `${key}\n`).join(""));
    done += batch.length;
    say(done);
    if (done < backup.files.length) {
      const rest = batch.length * MILLISECONDS_A_FILE - (Date.now() - began);
      await sleep(Math.max(0, rest), undefined, { signal: interrupted });
    }
  }
}

async function readNoted(path: string): Promise<Set<string>> {
  const found = await stat(path).catch(() => null);
  if (!found) return new Set();
  if (Date.now() - found.mtimeMs > BELIEVED_MS) {
    await rm(path);
    return new Set();
  }
  return new Set((await readFile(path, "utf8")).split("\n"));
}

function* batchesOf(files: Backup["files"]): Generator<Backup["files"]> {
  let batch: Backup["files"] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length === MOST_FILES || (batch.length > 0 && bytes + file.size > MOST_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) yield batch;
}

async function unpack(pieces: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    for await (const piece of pieces) await file.write(piece);
  } finally {
    await file.close();
  }
}
