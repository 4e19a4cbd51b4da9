import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type FileKey, type FilePrefix, newFileKey } from "./file-keys";
import { type FileStore, PIECE_BYTES, type PiecewiseFile } from "./file-store";
import { joinBytes } from "./join-bytes";
import { type FileEnds, HEAD_BYTES, TAIL_BYTES } from "./sniff-type";

/** A file that lies in the store, though no row speaks of it yet; `crc32` is unsigned. */
export type ReceivedFile = FileEnds & { key: FileKey; size: number; sha256: string; crc32: number };

/**
 * Puts a file away while it comes in, so that never more than a piece of it is held; null if it is larger than `largest`
 * bytes, of which nothing stays. Nothing stays either if it breaks off, which throws.
 */
export async function receiveFile(
  files: FileStore,
  prefix: FilePrefix,
  pieces: AsyncIterable<Uint8Array>,
  largest: number,
): Promise<ReceivedFile | null> {
  const key = newFileKey(prefix);
  const hash = createHash("sha256");
  const ends = keepEnds();
  let held = new Uint8Array(0);
  let filled = 0;
  let size = 0;
  let checksum = 0;
  let large: PiecewiseFile | null = null;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > largest) {
        await large?.abort();
        return null;
      }
      hash.update(piece);
      checksum = crc32(piece, checksum);
      ends.add(piece);
      for (let rest = piece; rest.length > 0; ) {
        if (filled === PIECE_BYTES) {
          large ??= await files.putInPieces(key);
          await large.add(held);
          filled = 0;
        }
        held = withRoom(held, Math.min(filled + rest.length, PIECE_BYTES), filled);
        const taken = rest.subarray(0, PIECE_BYTES - filled);
        held.set(taken, filled);
        filled += taken.length;
        rest = rest.subarray(taken.length);
      }
    }
    if (large) {
      await large.add(held.subarray(0, filled));
      await large.complete();
    } else await files.put(key, held.subarray(0, filled));
  } catch (error) {
    await large?.abort().catch(() => {});
    throw error;
  }
  return { key, size, sha256: hash.digest("hex"), crc32: checksum, ...ends.take() };
}

/** The same bytes with room for `length`; it grows by doubling. */
function withRoom(bytes: Uint8Array<ArrayBuffer>, length: number, filled: number): Uint8Array<ArrayBuffer> {
  if (bytes.length >= length) return bytes;
  const larger = new Uint8Array(Math.min(Math.max(length, 2 * bytes.length), PIECE_BYTES));
  larger.set(bytes.subarray(0, filled));
  return larger;
}

/** Keeps the beginning and the end of what is added. */
function keepEnds() {
  let head = new Uint8Array(0);
  let tail = new Uint8Array(0);
  return {
    add(piece: Uint8Array) {
      if (head.length < HEAD_BYTES) head = joinBytes([head, piece.subarray(0, HEAD_BYTES - head.length)]);
      const end = piece.subarray(-TAIL_BYTES);
      tail = end.length === TAIL_BYTES ? end.slice() : joinBytes([tail, end]).slice(-TAIL_BYTES);
    },
    take: (): FileEnds => ({ head, tail }),
  };
}
