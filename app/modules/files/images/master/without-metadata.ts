import { END_OF_IMAGE, hasContent, isFrame, isTable, START_OF_IMAGE, START_OF_SCAN } from "./jpeg-segments";

/** The segments of applications that say in which colours the pixels are, by how they begin. */
const COLOURS: Readonly<Record<number, string>> = { 226: "ICC_PROFILE\0", 238: "Adobe" };

/** Where Adobe says how colours are mixed, and the last way that there is. */
const MIXING = { at: 15, last: 2 };

/** Takes chunks of a file, null for its end. */
type Reading<T> = Generator<undefined, T, Uint8Array | null>;

/**
 * The pixels of a JPEG as they pass by, packed as they are, with what they are unpacked and coloured by, but nothing else: no bytes
 * astray between segments, nothing that it says of itself, nothing behind the end, and an end where there is none.
 */
export function withoutMetadata(): TransformStream<Uint8Array, Uint8Array> {
  let written: Uint8Array[] = [];
  const reading = keepPixels((bytes) => written.push(bytes));
  reading.next();
  const pass = (chunk: Uint8Array | null, controller: TransformStreamDefaultController<Uint8Array>) => {
    reading.next(chunk);
    for (const bytes of written) if (bytes.length > 0) controller.enqueue(bytes);
    written = [];
  };
  return new TransformStream({ transform: pass, flush: (controller) => pass(null, controller) });
}

function* keepPixels(write: (bytes: Uint8Array) => void): Reading<void> {
  let chunk: Uint8Array = new Uint8Array(0);
  let at = 0;
  let hasEnded = false;

  /** Goes on to the next chunk; false at the end of the file. */
  function* goOn(): Reading<boolean> {
    const next = hasEnded ? null : yield;
    hasEnded = next === null;
    chunk = next ?? new Uint8Array(0);
    at = 0;
    return !hasEnded;
  }
  /** The next byte, or -1 at the end. */
  function* nextByte(): Reading<number> {
    while (at === chunk.length) if (!(yield* goOn())) return -1;
    return chunk[at++] ?? -1;
  }
  /** The next marker, whatever stands before it, or -1. */
  function* nextMarker(): Reading<number> {
    for (;;) {
      at = chunk.indexOf(0xff, at) + 1;
      if (at === 0) {
        if (!(yield* goOn())) return -1;
        continue;
      }
      let byte = 0xff;
      while (byte === 0xff) byte = yield* nextByte();
      if (byte !== 0) return byte;
    }
  }
  /** Writes what there is before the next marker. */
  function* keepScan(): Reading<void> {
    for (;;) {
      let end = chunk.indexOf(0xff, at);
      while (end >= 0 && isOfScan(chunk[end + 1])) end = chunk.indexOf(0xff, end + 2);
      write(chunk.subarray(at, end < 0 ? chunk.length : end));
      at = end;
      if (end >= 0 && end + 1 < chunk.length) return;
      if (!(yield* goOn())) return;
      if (end >= 0) chunk = new Uint8Array(Buffer.concat([Uint8Array.of(0xff), chunk]));
    }
  }

  let hasBegun = false;
  let hasPixels = false;
  for (;;) {
    const marker = yield* nextMarker();
    if (marker < 0 || (marker === END_OF_IMAGE && hasPixels)) break;
    if (marker === START_OF_IMAGE) {
      if (!hasBegun) write(Uint8Array.of(0xff, marker));
      // A thumbnail, where a segment says that it is shorter than it is.
      else while (![END_OF_IMAGE, -1].includes(yield* nextMarker()));
      hasBegun = true;
    } else if (hasContent(marker)) {
      const segment = [0xff, marker, yield* nextByte(), yield* nextByte()];
      const length = ((segment[2] ?? 0) << 8) + (segment[3] ?? 0);
      while (segment.length < 2 + length) segment.push(yield* nextByte());
      if (!hasEnded && isKept(marker, segment)) write(Uint8Array.from(segment));
      if (marker !== START_OF_SCAN || hasEnded) continue;
      hasPixels = true;
      yield* keepScan();
    }
  }
  if (hasPixels) write(Uint8Array.of(0xff, END_OF_IMAGE));
}

function isKept(marker: number, segment: readonly number[]): boolean {
  return isFrame(marker) || isTable(marker) || marker === START_OF_SCAN || saysColours(marker, segment);
}

function saysColours(marker: number, segment: readonly number[]): boolean {
  const name = COLOURS[marker];
  if (name === undefined || String.fromCharCode(...segment.slice(4, 4 + name.length)) !== name) return false;
  return name !== "Adobe" || (segment[MIXING.at] ?? Infinity) <= MIXING.last;
}

/** Whether a byte behind 0xff is one of packed pixels, and begins no segment. */
function isOfScan(byte: number | undefined): boolean {
  return byte === 0 || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);
}
