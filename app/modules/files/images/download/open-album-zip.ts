import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { imageRefusals } from "../../../../texts/images/images";
import { layOutZip, type ZipLayout } from "../../../base/archives/zip-layout";
import { DomainError } from "../../../base/domain-error";
import type { FileKey } from "../../../base/files/file-keys";
import type { FileStore } from "../../../base/files/file-store";
import type { ChosenImages } from "../changes/chosen";
import { selectAlbumName, selectImagesOf } from "../repository.server";
import { packedName } from "./packed-name";
import { uniqueNames } from "./unique-names";
import { zipName } from "./zip-name";

/** The ZIP of an album: what it is called, and what it is made of. */
export type AlbumZip = { name: string; layout: ZipLayout; fileKeys: FileKey[] };

/** What chosen images of an album are downloaded as: masters in order, under the names that they came with. Refuses none at all. */
export async function openAlbumZip(db: Db, collectionId: number, chosen: ChosenImages = "all"): Promise<AlbumZip> {
  const [[album], stored] = await runBatch(db, [selectAlbumName(db, collectionId), selectImagesOf(db, collectionId)]);
  if (!album) throw new DomainError("not-found", imageRefusals.albumNotFound);
  const asked = chosen === "all" ? null : new Set(chosen);
  const images = stored.filter(({ id }) => asked?.has(id) ?? true);
  if (images.length === 0) throw new DomainError("not-found", imageRefusals.albumEmpty);
  const names = uniqueNames(images.map(({ filename }) => packedName(filename)));
  const entries = images.map(({ size, crc32, takenTime, createTime }, index) => ({
    name: names[index] ?? "",
    size,
    crc32,
    time: takenTime ?? createTime,
  }));
  return { name: zipName(album.name), layout: layOutZip(entries), fileKeys: images.map(({ fileKey }) => fileKey) };
}

/**
 * Writes a ZIP while its files are read, one after another: nothing of them is held, and the next one is asked for while one is written. If
 * one is missing the ZIP breaks off, so that nobody takes a part for all of it.
 */
export async function writeZip(
  files: FileStore,
  { layout, fileKeys }: AlbumZip,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  try {
    let next = openFile(files, fileKeys[0]);
    for (const [index, header] of layout.headers.entries()) {
      const body = await next;
      next = openFile(files, fileKeys[index + 1]);
      // If it fails, it does when it is its turn.
      next.catch(() => {});
      await write(writable, header);
      await body?.pipeTo(writable, { preventClose: true });
    }
    await write(writable, layout.directory);
    await writable.close();
  } catch (error) {
    await writable.abort(error).catch(() => {});
    throw error;
  }
}

async function openFile(files: FileStore, key: FileKey | undefined): Promise<ReadableStream<Uint8Array> | null> {
  if (key === undefined) return null;
  const stored = await files.get(key);
  if (!stored) throw new Error(`The file ${key} is missing`);
  return stored.body;
}

async function write(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter();
  await writer.write(bytes);
  writer.releaseLock();
}
