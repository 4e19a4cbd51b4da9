import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { deletedFiles } from "../../../../db/schema/files";
import { dropUntaken } from "./drop-untaken.server";
import { newFileKey } from "./file-keys";
import { type FileStore, openFiles, PIECE_BYTES } from "./file-store";
import { receiveFile } from "./receive-file";
import { sha256 } from "./sha256";
import { HEAD_BYTES, TAIL_BYTES } from "./sniff-type";

const MIB = 1024 * 1024;
const LARGEST = 50 * MIB;
const stored = async () => (await env.FILES.list({ prefix: "attachments/" })).objects.length;

/** Bytes that differ from place to place. */
function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length; index++) bytes[index] = (index * 31 + (index >> 8)) & 0xff;
  return bytes;
}

async function* inPieces(bytes: Uint8Array, length: number, brokenAt = Number.POSITIVE_INFINITY) {
  for (let start = 0; start < bytes.length; start += length) {
    if (start >= brokenAt) throw new Error("broken off");
    yield bytes.subarray(start, start + length);
  }
}

/** The store, noting the bytes of each piece that it is given. */
function watched(): { files: FileStore; pieces: number[] } {
  const files = openFiles(env.FILES);
  const pieces: number[] = [];
  return {
    pieces,
    files: {
      ...files,
      put: (key, bytes) => {
        pieces.push(bytes.length);
        return files.put(key, bytes);
      },
      putInPieces: async (key) => {
        const large = await files.putInPieces(key);
        return {
          ...large,
          add: (piece) => {
            pieces.push(piece.length);
            return large.add(piece);
          },
        };
      },
    },
  };
}

test.each([
  [0, 1],
  [1, 1],
  [HEAD_BYTES + 1, 100],
  [TAIL_BYTES + 1, 999],
  [PIECE_BYTES, 65_536],
  [PIECE_BYTES + 1, 65_537],
  [2 * PIECE_BYTES, 3 * MIB],
  [2 * PIECE_BYTES + 5, 40 * MIB],
])("%i bytes that come %i at a time are stored as they are", async (length, at) => {
  const bytes = bytesOf(length);
  const { files, pieces } = watched();
  const file = await receiveFile(files, "attachments", inPieces(bytes, at), LARGEST);
  expect(file).toMatchObject({ size: length, sha256: await sha256(bytes) });
  const kept = await env.FILES.get(file?.key ?? "");
  expect(await sha256(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(file?.sha256);
  expect(file?.head).toEqual(bytes.subarray(0, HEAD_BYTES));
  expect(await sha256(file?.tail.slice() ?? bytes)).toBe(await sha256(bytes.slice(-TAIL_BYTES)));
  expect(Math.max(...pieces)).toBeLessThanOrEqual(PIECE_BYTES);
  expect(pieces.slice(0, -1).every((piece) => piece === PIECE_BYTES)).toBe(true);
});

test("what is too large or breaks off leaves nothing", async () => {
  const before = await stored();
  const { files } = watched();
  const bytes = bytesOf(3 * PIECE_BYTES);
  for (const largest of [10, PIECE_BYTES + 10, bytes.length - 1])
    expect(await receiveFile(files, "attachments", inPieces(bytes, MIB), largest)).toBeNull();
  for (const brokenAt of [MIB, PIECE_BYTES + MIB, 2 * PIECE_BYTES + MIB])
    await expect(receiveFile(files, "attachments", inPieces(bytes, MIB, brokenAt), LARGEST)).rejects.toThrow(
      "broken off",
    );
  expect(await stored()).toBe(before);
});

test("of files that no row took those are dropped that no row was deleted with a moment before", async () => {
  const files = openFiles(env.FILES);
  const [deleted, lost] = [newFileKey("attachments"), newFileKey("attachments")];
  for (const key of [deleted, lost]) await files.put(key, bytesOf(1));
  const db = connect(env.DB);
  await db.insert(deletedFiles).values({ fileKey: deleted, deleteTime: "2026-02-01T08:00:00.000Z" });
  await dropUntaken(db, files, [deleted, lost]);
  expect(await files.head(lost)).toBeNull();
  expect(await files.head(deleted)).toEqual({ size: 1 });
});
