import { segmentsOf } from "./jpeg-segments";
import type { Rotation } from "./rotation-values";

/** What brings an image upright: it is mirrored from left to right first, then turned by so many degrees with the clock. */
export type Turn = { mirror: boolean; rotate: Rotation };

/** An image that lies as it is to be seen. */
export const UPRIGHT: Turn = { mirror: false, rotate: 0 };

/** What brings an image upright and then turns it further. */
export function turnedBy({ mirror, rotate }: Turn, by: Rotation): Turn {
  return { mirror, rotate: ((rotate + by) % 360) as Rotation };
}

/** The value of the tag that asks for a turn. */
export function tagOf({ mirror, rotate }: Turn): number {
  return 1 + turns.findIndex((turn) => turn.mirror === mirror && turn.rotate === rotate);
}

/** What each value of the tag asks for, from 1 on. */
const turns: readonly Turn[] = [
  UPRIGHT,
  { mirror: true, rotate: 0 },
  { mirror: false, rotate: 180 },
  { mirror: true, rotate: 180 },
  { mirror: true, rotate: 270 },
  { mirror: false, rotate: 90 },
  { mirror: true, rotate: 90 },
  { mirror: false, rotate: 270 },
];

/** Where the orientation stands in a JPEG: `at` is its first byte of two. */
export type OrientationTag = { at: number; littleEndian: boolean; turn: Turn };

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const APPLICATION_1 = 0xe1;
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** The orientation that a JPEG says it has, by its first bytes; null if it says none, or one that does not exist. */
export function findOrientation(head: Uint8Array): OrientationTag | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    const exif = findExif(view);
    return exif === null ? null : readTag(view, exif);
  } catch (error) {
    // What leads beyond the bytes is damaged.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Where the TIFF begins that a JPEG carries in its first segment of Exif. */
function findExif(view: DataView): number | null {
  for (const { marker, from } of segmentsOf(view))
    if (marker === APPLICATION_1 && EXIF.every((byte, index) => view.getUint8(from + index) === byte)) return from + 6;
  return null;
}

function readTag(view: DataView, start: number): OrientationTag | null {
  const littleEndian = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, littleEndian);
  const entries = view.getUint16(directory, littleEndian);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (view.getUint16(at, littleEndian) !== ORIENTATION) continue;
    const turn = turns[view.getUint16(at + 8, littleEndian) - 1];
    return turn && view.getUint16(at + 2, littleEndian) === SHORT ? { at: at + 8, littleEndian, turn } : null;
  }
  return null;
}

/** The same bytes with the orientation set to upright, as they pass by. */
export function withoutOrientation({ at, littleEndian }: OrientationTag): TransformStream<Uint8Array, Uint8Array> {
  const upright = littleEndian ? [1, 0] : [0, 1];
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const from = at - passed;
      passed += chunk.length;
      if (from + upright.length <= 0 || from >= chunk.length) return controller.enqueue(chunk);
      const patched = chunk.slice();
      for (const [index, byte] of upright.entries()) if (from + index in patched) patched[from + index] = byte;
      controller.enqueue(patched);
    },
  });
}
