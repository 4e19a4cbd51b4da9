import { imageRefusals } from "../../../../texts/images/images";
import { DomainError } from "../../../base/domain-error";
import type { FileKey } from "../../../base/files/file-keys";
import type { FileStore } from "../../../base/files/file-store";
import { withoutMetadata } from "../master/without-metadata";
import { hasChunks, withoutTextChunks } from "../master/without-text-chunks";
import type { ImageRow } from "../repository.server";

/** What of an image a page offers to download: the master without what it says of place, author and camera, or as it came. */
export type Download = {
  fileKey: FileKey;
  filename: string;
  type: string;
  bare: () => TransformStream<Uint8Array, Uint8Array> | null;
};

type Downloaded = Pick<ImageRow, "fileKey" | "galleryKey" | "filename" | "type" | "rotation">;

/**
 * What an image is downloaded as: JPEG, PNG and WebP packed as they were, a JPEG turned as it was by hand; of other formats, out of which
 * nothing can be taken, the large rendition, `conflict` while that is not there.
 */
export function downloadOf(
  { fileKey, galleryKey, filename, type, rotation }: Downloaded,
  isOriginal: boolean,
): Download {
  if (isOriginal) return { fileKey, filename, type, bare: () => null };
  if (type === "image/jpeg") return { fileKey, filename, type, bare: () => withoutMetadata(rotation) };
  if (hasChunks(type)) return { fileKey, filename, type, bare: () => withoutTextChunks(type) };
  if (galleryKey === null) throw new DomainError("conflict", imageRefusals.notDrawn(filename));
  return {
    fileKey: galleryKey,
    filename: `${filename.replace(/(?<=.)\.[^.]+$/, "")}.webp`,
    type: "image/webp",
    bare: () => null,
  };
}

/** The bytes of a download as they pass by; fails if the file is missing. */
export async function openDownload(files: FileStore, { fileKey, bare }: Download): Promise<ReadableStream<Uint8Array>> {
  const stored = await files.get(fileKey);
  if (!stored) throw new Error(`The file ${fileKey} is missing`);
  const taken = bare();
  return taken ? stored.body.pipeThrough(taken) : stored.body;
}
