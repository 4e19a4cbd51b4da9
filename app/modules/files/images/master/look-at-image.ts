import { imageRefusals } from "../../../../texts/images/images";
import type { FileStore } from "../../../base/files/file-store";
import type { ReceivedFile } from "../../../base/files/receive-file";
import { sniffType } from "../../../base/files/sniff-type";
import { refusedFile } from "../../../base/files/upload";
import { MOST_PIXELS } from "./image-bound";
import type { Edge, ImageCodec } from "./image-codec";
import { askMaster, openMaster } from "./open-master";
import type { Size } from "./variant-size";
import { whyUnreadable } from "./why-unreadable";

/** Formats of images that are taken. */
const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/heic", "image/gif"];

/** Pixels of the longer edge of what is seen of an image until more is there. */
const PLACEHOLDER_PIXELS = 16;

/** What is to be known of an image before it is taken: its size upright. */
export type SeenImage = Size & { type: string; placeholder: string };

/** Looks at a file that came in as an image, all of it. Refuses what is none, cannot be decoded, or has more pixels than are taken. */
export async function lookAtImage(files: FileStore, codec: ImageCodec, file: ReceivedFile): Promise<SeenImage> {
  const type = sniffType(file);
  if (!IMAGE_TYPES.includes(type)) throw refusedFile(imageRefusals.noImage, "unsupported-type");
  const master = await openMaster(files, { fileKey: file.key, size: file.size, type });
  const { turn } = master;
  const size = await askMaster(master, codec.measure);
  if (!size) throw refusedFile(whyUnreadable(type, master.head), "refused");
  if (size.width * size.height > MOST_PIXELS) throw refusedFile(imageRefusals.tooManyPixels, "refused");
  const upright = turn.rotate % 180 === 0 ? size : turned(size);
  const drawn = await askMaster(master, (source) => codec.draw(source, turn, edgeOf(upright)));
  if (!drawn) throw refusedFile(whyUnreadable(type, master.head), "refused");
  const blob = new Blob([drawn]);
  const seen = await codec.measure(async () => blob.stream());
  // What a decoder turned by itself, as those of HEIC do, may have been measured as it lies.
  return {
    ...(seen && isAcross(seen, upright) ? turned(upright) : upright),
    type,
    placeholder: Buffer.from(drawn).toString("base64"),
  };
}

function turned({ width, height }: Size): Size {
  return { width: height, height: width };
}

/** Whether one is higher than wide where the other is wider than high. */
function isAcross(one: Size, other: Size): boolean {
  return (one.width - one.height) * (other.width - other.height) < 0;
}

function edgeOf({ width, height }: Size): Edge {
  return width > height
    ? { width: Math.min(width, PLACEHOLDER_PIXELS) }
    : { height: Math.min(height, PLACEHOLDER_PIXELS) };
}
