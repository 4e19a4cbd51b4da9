import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { FileKey } from "./file-keys";
import type { FileStore } from "./file-store";
import { streamPieces } from "./stream-pieces";

/** Files up to here are read once, as they are held as a whole; larger ones are read twice, for their checksum stands before them. */
const HELD_BYTES = 4 * 1024 * 1024;

/** A file that was read to its end. */
export type CheckedFile = { size: number; crc32: number; sha256: string; pieces: () => AsyncIterable<Uint8Array> };

/** A file with its checksums, and its bytes; null if it is not there. */
export async function readChecked(files: FileStore, key: FileKey): Promise<CheckedFile | null> {
  const stored = await files.get(key);
  if (!stored) return null;
  const hash = createHash("sha256");
  const held: Uint8Array[] = [];
  let checksum = 0;
  for await (const piece of streamPieces(stored.body)) {
    hash.update(piece);
    checksum = crc32(piece, checksum);
    if (stored.size <= HELD_BYTES) held.push(piece);
  }
  async function* pieces() {
    if (stored && stored.size <= HELD_BYTES) return yield* held;
    const again = await files.get(key);
    // Objects never change, but one may go for good meanwhile.
    if (!again) throw new Error(`The file ${key} went while it was read`);
    yield* streamPieces(again.body);
  }
  return { size: stored.size, crc32: checksum, sha256: hash.digest("hex"), pieces };
}
