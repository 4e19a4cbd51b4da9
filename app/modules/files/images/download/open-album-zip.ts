import { crc32 } from "node:zlib";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { imageRefusals } from "../../../../texts/images/images";
import { beginZip, layOutZip, type ZipLayout } from "../../../base/archives/zip-layout";
import { DomainError } from "../../../base/domain-error";
import type { FileKey } from "../../../base/files/file-keys";
import type { FileStore } from "../../../base/files/file-store";
import type { ChosenImages } from "../changes/chosen";
import { selectAlbumName, selectImagesOf } from "../repository.server";
import { type Download, downloadOf, openDownload } from "./open-download";
import { packedName } from "./packed-name";
import { uniqueNames } from "./unique-names";
import { zipName } from "./zip-name";

/** The ZIP of an album: what it is called, and what it is made of. */
export type AlbumZip = { name: string; layout: ZipLayout; fileKeys: FileKey[] };

/** The masters of all images of an album in order, under the names that they came with. Refuses none at all. */
export async function openAlbumZip(db: Db, collectionId: number): Promise<AlbumZip> {
  const { name, images } = await listAsked(db, collectionId, "all");
  const names = uniqueNames(images.map(({ filename }) => packedName(filename)));
  const entries = images.map(({ size, crc32, takenTime, createTime }, index) => ({
    name: names[index] ?? "",
    size,
    crc32,
    time: takenTime ?? createTime,
  }));
  return { name: zipName(name), layout: layOutZip(entries), fileKeys: images.map(({ fileKey }) => fileKey) };
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

/** What a page offers of chosen images: one by itself, several as a ZIP under a name. */
export type ChosenDownload = { name: string; entries: { download: Download; name: string; time: string }[] };

/** Images of an album as a page offers them to be downloaded, in order; refuses none at all. */
export async function openChosen(
  db: Db,
  collectionId: number,
  { chosen, isOriginal }: { chosen: ChosenImages; isOriginal: boolean },
): Promise<ChosenDownload> {
  const { name, images } = await listAsked(db, collectionId, chosen);
  const downloads = images.map((image) => downloadOf(image, isOriginal));
  const names = uniqueNames(downloads.map(({ filename }) => packedName(filename)));
  const entries = images.flatMap(({ takenTime, createTime }, index) => {
    const download = downloads[index];
    return download ? [{ download, name: names[index] ?? "", time: takenTime ?? createTime }] : [];
  });
  return { name: zipName(name), entries };
}

/** Writes a ZIP of downloads while they are read, one after another; how long each is stands behind it. If one is missing it breaks off. */
export async function writeChosenZip(
  files: FileStore,
  { entries }: ChosenDownload,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const zip = beginZip();
  try {
    for (const { download, name, time } of entries) {
      const { header, close } = zip.open({ name, time });
      await write(writable, header);
      const read = { size: 0, crc32: 0 };
      const body = await openDownload(files, download);
      await body.pipeThrough(counting(read)).pipeTo(writable, { preventClose: true });
      await write(writable, close(read));
    }
    await write(writable, zip.end());
    await writable.close();
  } catch (error) {
    await writable.abort(error).catch(() => {});
    throw error;
  }
}

/** Counts what passes by. */
function counting(read: { size: number; crc32: number }): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      read.size += chunk.length;
      read.crc32 = crc32(chunk, read.crc32);
      controller.enqueue(chunk);
    },
  });
}

async function listAsked(db: Db, collectionId: number, chosen: ChosenImages) {
  const [[album], stored] = await runBatch(db, [selectAlbumName(db, collectionId), selectImagesOf(db, collectionId)]);
  if (!album) throw new DomainError("not-found", imageRefusals.albumNotFound);
  const asked = chosen === "all" ? null : new Set(chosen);
  const images = stored.filter(({ id }) => asked?.has(id) ?? true);
  if (images.length === 0) throw new DomainError("not-found", imageRefusals.albumEmpty);
  return { name: album.name, images };
}

async function write(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter();
  await writer.write(bytes);
  writer.releaseLock();
}
