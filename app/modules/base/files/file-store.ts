import type { FileKey, FilePrefix } from "./file-keys";

/** A part of a file: so many bytes from `offset` on. */
export type ByteRange = { offset: number; length: number };

export type ListedFile = { key: FileKey; size: number; uploadTime: Date };

/** A file that is put away in pieces: all but the last are of `PIECE_BYTES`. Until `complete` nobody sees anything of it. */
export type PiecewiseFile = {
  add: (piece: Uint8Array) => Promise<void>;
  complete: () => Promise<void>;
  abort: () => Promise<void>;
};

/** The files that the database has rows for: the one door to R2. */
export type FileStore = {
  put: (key: FileKey, bytes: Uint8Array) => Promise<void>;
  putInPieces: (key: FileKey) => Promise<PiecewiseFile>;
  /** A file, or a part of it; null if there is none. `size` is that of the whole. */
  get: (key: FileKey, range?: ByteRange) => Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
  head: (key: FileKey) => Promise<{ size: number } | null>;
  delete: (keys: readonly FileKey[]) => Promise<void>;
  /** Up to a thousand files in the order of their keys, from the beginning or after a cursor; no cursor at the end. */
  list: (prefix: FilePrefix, cursor: string | null) => Promise<{ files: ListedFile[]; cursor: string | null }>;
};

/** Bytes of the pieces that a large file is put away in; R2 wants them alike and at least 5 MiB. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/** Most objects that R2 deletes at once. */
const MOST_DELETED = 1_000;

/** Opens the store over a bucket. */
export function openFiles(bucket: R2Bucket): FileStore {
  return {
    async put(key, bytes) {
      await bucket.put(key, bytes);
    },
    async putInPieces(key) {
      const upload = await bucket.createMultipartUpload(key);
      const parts: R2UploadedPart[] = [];
      return {
        add: async (piece) => void parts.push(await upload.uploadPart(parts.length + 1, piece)),
        complete: async () => void (await upload.complete(parts)),
        abort: () => upload.abort(),
      };
    },
    async get(key, range) {
      const object = await bucket.get(key, range && { range });
      return object && { size: object.size, body: object.body };
    },
    async head(key) {
      const object = await bucket.head(key);
      return object && { size: object.size };
    },
    async delete(keys) {
      for (let start = 0; start < keys.length; start += MOST_DELETED)
        await bucket.delete(keys.slice(start, start + MOST_DELETED));
    },
    async list(prefix, cursor) {
      const listed = await bucket.list({ prefix: `${prefix}/`, ...(cursor !== null && { cursor }) });
      const files = listed.objects.map(({ key, size, uploaded }) => ({
        key: key as FileKey,
        size,
        uploadTime: uploaded,
      }));
      return { files, cursor: listed.truncated ? listed.cursor : null };
    },
  };
}
