import type { FileKey } from "../../../base/files/file-keys";
import type { FileStore } from "../../../base/files/file-store";
import type { ImageSource } from "./image-codec";
import { findOrientation, type Turn, UPRIGHT, withoutOrientation } from "./orientation";
import { withoutMetadata } from "./without-metadata";

/** What of a file is looked at for what an image says about itself, before its pixels. */
const HEAD_BYTES = 256 * 1024;

/**
 * A master as the codec takes it: its orientation is no part of the bytes any more, but what is to be done to it. `bare` are its pixels
 * alone, null in formats where nothing can be taken away.
 */
export type Master = {
  head: Uint8Array<ArrayBuffer>;
  source: ImageSource;
  bare: ImageSource | null;
  turn: Turn;
};

/**
 * Opens the file of an image. Some decoders turn a JPEG by its tag and some do not, so the tag is taken out and the turn is asked for.
 * In the other formats the orientation is the decoder's own concern.
 */
export async function openMaster(
  files: FileStore,
  { fileKey, size, type }: { fileKey: FileKey; size: number; type: string },
): Promise<Master> {
  const open = async (length: number) => {
    const stored = await files.get(fileKey, { offset: 0, length });
    if (!stored) throw new Error(`The file ${fileKey} is missing`);
    return stored.body;
  };
  const head = new Uint8Array(await new Response(await open(Math.min(size, HEAD_BYTES))).arrayBuffer());
  const isJpeg = type === "image/jpeg";
  const tag = isJpeg ? findOrientation(head) : null;
  return {
    head,
    turn: tag?.turn ?? UPRIGHT,
    source: async () => {
      const body = await open(size);
      return tag ? body.pipeThrough(withoutOrientation(tag)) : body;
    },
    bare: isJpeg ? async () => (await open(size)).pipeThrough(withoutMetadata()) : null,
  };
}

/**
 * Asks for something of a master, and if that comes to nothing once more of its pixels alone: browsers show what is broken beside
 * them, decoders may refuse it.
 */
export async function askMaster<T>(
  { source, bare }: Master,
  ask: (source: ImageSource) => Promise<T | null>,
): Promise<T | null> {
  return (await ask(source)) ?? (bare && (await ask(bare)));
}
