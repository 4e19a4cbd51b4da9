import { imageRefusals } from "../../../../texts/images/images";
import { isFrame, segmentsOf } from "./jpeg-segments";

/** Frames of JPEG that everybody reads: baseline, extended and progressive. */
const USUAL_FRAMES = [0xc0, 0xc1, 0xc2];

/** The sentence for an image that could not be read, with the reason that its first bytes give, and with what to do. */
export function whyUnreadable(type: string, head: Uint8Array): string {
  if (type === "image/heic") return imageRefusals.unreadableHeic;
  const bits = type === "image/avif" ? avifBits(head) : 8;
  if (bits > 8) return imageRefusals.unreadableAvif(bits);
  const frame = type === "image/jpeg" ? frameOf(head) : null;
  if (frame && (frame.bits > 8 || !USUAL_FRAMES.includes(frame.marker))) return imageRefusals.unreadableJpeg;
  return frame?.colours === 4 ? imageRefusals.unreadablePrint : imageRefusals.unreadable;
}

/** How many bits each colour of an AVIF has, as the configuration of AV1 says; 8 if there is none. */
function avifBits(head: Uint8Array): number {
  const at = Buffer.from(head.buffer, head.byteOffset, head.byteLength).indexOf("av1C");
  const flags = at < 0 ? 0 : (head[at + 6] ?? 0);
  if ((flags & 0x40) === 0) return 8;
  return (flags & 0x20) === 0 ? 10 : 12;
}

/** How the first frame of a JPEG is packed, how many bits its colours have, and how many colours there are. */
function frameOf(head: Uint8Array): { marker: number; bits: number; colours: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    for (const { marker, from } of segmentsOf(view))
      if (isFrame(marker)) return { marker, bits: view.getUint8(from), colours: view.getUint8(from + 5) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}
