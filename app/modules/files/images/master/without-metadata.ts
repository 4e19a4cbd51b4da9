import { joinBytes } from "../../../base/files/join-bytes";
import {
  END_OF_IMAGE,
  hasContent,
  isApplication,
  isFrame,
  isTable,
  START_OF_IMAGE,
  START_OF_SCAN,
} from "./jpeg-segments";
import { findOrientation, tagOf, turnedBy, UPRIGHT } from "./orientation";
import type { Rotation } from "./rotation-values";

/** The segments of applications that say in which colours the pixels are, by how they begin. */
const COLOURS: Readonly<Record<number, string>> = { 226: "ICC_PROFILE\0", 238: "Adobe" };

/** Where Adobe says how colours are mixed, and the last way that there is. */
const MIXING = { at: 15, last: 2 };

/**
 * Single bytes and segments that are looked at, and how much of segments is gone through: what comes behind so much is left out. A picture
 * in a hundred passes has some hundred segments, the longest of profiles some hundred more.
 */
const MOST_LOOKS = 100_000;
const MOST_SEGMENT_BYTES = 32_000_000;

/** Takes chunks of a file, null for its end. */
type Reading<T> = Generator<undefined, T, Uint8Array | null>;

/** What asks for a turn, by its value from byte 28 on: a segment of Exif that says nothing else. */
const TURNED = [0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1];

/**
 * The pixels of a JPEG as they pass by, packed as they are, with what they are unpacked and coloured by, and an end: nothing astray, nothing
 * that it says of itself. With `by` it says how it is turned, so far besides.
 */
export function withoutMetadata(by: Rotation | null = null): TransformStream<Uint8Array, Uint8Array> {
  let written: Uint8Array[] = [];
  const reading = keepPixels((bytes) => written.push(bytes), by);
  reading.next();
  const pass = (chunk: Uint8Array | null, controller: TransformStreamDefaultController<Uint8Array>) => {
    reading.next(chunk);
    for (const bytes of written) if (bytes.length > 0) controller.enqueue(bytes);
    written = [];
  };
  return new TransformStream({ transform: pass, flush: (controller) => pass(null, controller) });
}

function* keepPixels(write: (bytes: Uint8Array) => void, by: Rotation | null): Reading<void> {
  let chunk: Uint8Array = new Uint8Array(0);
  let at = 0;
  let hasEnded = false;
  let looks = MOST_LOOKS;
  let segmentBytes = MOST_SEGMENT_BYTES;

  /** Goes on to the next chunk; false at the end of the file. */
  function* goOn(): Reading<boolean> {
    const next = hasEnded || looks < 0 || segmentBytes < 0 ? null : yield;
    hasEnded = next === null;
    chunk = next ?? new Uint8Array(0);
    at = 0;
    return !hasEnded;
  }
  /** The next byte, or -1 at the end. */
  function* nextByte(): Reading<number> {
    while (at === chunk.length || --looks < 0) if (!(yield* goOn())) return -1;
    return chunk[at++] ?? -1;
  }
  /** A segment as it stands there, behind its marker; what lacks at the end of the file is left out. */
  function* readSegment(marker: number): Reading<Uint8Array> {
    const [high, low] = [yield* nextByte(), yield* nextByte()];
    const segment = new Uint8Array(2 + Math.max(2, (high << 8) + low));
    segment.set([0xff, marker, high, low]);
    segmentBytes -= segment.length;
    for (let filled = 4; filled < segment.length; ) {
      if (at === chunk.length && !(yield* goOn())) break;
      const piece = chunk.subarray(at, at + segment.length - filled);
      segment.set(piece, filled);
      filled += piece.length;
      at += piece.length;
    }
    return segment;
  }
  /** The next marker, whatever stands before it, or -1. */
  function* nextMarker(): Reading<number> {
    for (;;) {
      at = chunk.indexOf(0xff, at) + 1;
      if (at === 0 || --looks < 0) {
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
      let end = at;
      while (end < chunk.length && (chunk[end] !== 0xff || isOfScan(chunk[end + 1]))) end++;
      write(chunk.subarray(at, end));
      at = end;
      if (end + 1 < chunk.length) return;
      const isCut = end < chunk.length;
      if (!(yield* goOn())) return;
      if (isCut) chunk = new Uint8Array(Buffer.concat([Uint8Array.of(0xff), chunk]));
    }
  }

  /** Says once how the image is to be turned, before all that says how it is packed. */
  const sayTurn = (segment: Uint8Array | null) => {
    if (by === null || saysTurn) return;
    const tag = segment && findOrientation(joinBytes([Uint8Array.of(0xff, START_OF_IMAGE), segment]));
    if (segment && !tag) return;
    const value = tagOf(turnedBy(tag?.turn ?? UPRIGHT, by));
    if (value > 1) write(Uint8Array.of(...TURNED, 0, value, 0, 0, 0, 0, 0, 0));
    saysTurn = true;
  };

  let hasBegun = false;
  let hasPixels = false;
  let saysTurn = false;
  for (;;) {
    const marker = yield* nextMarker();
    if (marker < 0 || (marker === END_OF_IMAGE && hasPixels)) break;
    if (marker === START_OF_IMAGE) {
      if (!hasBegun) write(Uint8Array.of(0xff, marker));
      // A thumbnail, if a segment says that it is shorter than it is.
      else while (![END_OF_IMAGE, -1].includes(yield* nextMarker()));
      hasBegun = true;
    } else if (hasContent(marker)) {
      const segment = yield* readSegment(marker);
      if (isApplication(marker)) sayTurn(segment);
      else if (isFrame(marker) || isTable(marker)) sayTurn(null);
      if (!hasEnded && isKept(marker, segment)) write(segment);
      if (marker !== START_OF_SCAN || hasEnded) continue;
      hasPixels = true;
      yield* keepScan();
    }
  }
  if (hasPixels) write(Uint8Array.of(0xff, END_OF_IMAGE));
}

function isKept(marker: number, segment: Uint8Array): boolean {
  return isFrame(marker) || isTable(marker) || marker === START_OF_SCAN || saysColours(marker, segment);
}

function saysColours(marker: number, segment: Uint8Array): boolean {
  const name = COLOURS[marker];
  if (name === undefined || String.fromCharCode(...segment.slice(4, 4 + name.length)) !== name) return false;
  return name !== "Adobe" || (segment[MIXING.at] ?? Infinity) <= MIXING.last;
}

/** Whether a byte behind 0xff is one of packed pixels, and begins no segment. */
function isOfScan(byte: number | undefined): boolean {
  return byte === 0 || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);
}
