/** Markers of JPEG, the second byte of each. */
export const START_OF_IMAGE = 0xd8;
export const END_OF_IMAGE = 0xd9;
export const START_OF_SCAN = 0xda;

/** A segment of a JPEG: its marker, and where its content stands. */
export type Segment = { marker: number; from: number; to: number };

/**
 * The segments of a JPEG before its pixels, by its first bytes. What stands between two of them is passed over, as decoders do.
 * It throws a RangeError if they lead beyond the bytes.
 */
export function* segmentsOf(view: DataView): Generator<Segment> {
  if (view.getUint16(0) !== 0xff00 + START_OF_IMAGE) return;
  for (let at = 2; ; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || !hasContent(marker)) at++;
    else if (marker === START_OF_SCAN) return;
    else {
      const to = at + 2 + Math.max(2, view.getUint16(at + 2));
      yield { marker, from: at + 4, to };
      at = to;
    }
  }
}

/** Whether a length and a content follow a marker: of frames, tables, scans, applications and comments. */
export function hasContent(marker: number): boolean {
  return isFrame(marker) || isTable(marker) || isApplication(marker) || [START_OF_SCAN, 0xdc, 0xfe].includes(marker);
}

/** Whether a marker begins a frame, which says how its pixels are packed. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Whether pixels are unpacked by what a marker begins. */
export function isTable(marker: number): boolean {
  return [0xc4, 0xcc, 0xdb, 0xdd].includes(marker);
}

/** Whether a marker begins what an application says. */
export function isApplication(marker: number): boolean {
  return marker >= 0xe0 && marker <= 0xef;
}
