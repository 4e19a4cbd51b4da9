import fc from "fast-check";
import { expect, test } from "vitest";
import { withExif } from "../../../../../tests/support/draw-image";
import { hostileImages } from "../../../../../tests/support/hostile/hostile-images";
import { findOrientation } from "./orientation";
import type { Rotation } from "./rotation-values";
import { withoutMetadata } from "./without-metadata";

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const ADOBE = segment(0xee, ...ascii("Adobe"), 0, 100, 0, 0, 0, 0, 1);
const PROFILE = segment(0xe2, ...ascii("ICC_PROFILE\0"), 1, 1, 7);
const QUANTA = segment(0xdb, 1, 2, 0xff, 0);
const FRAME = segment(0xc0, 8, 0, 1, 0, 1, 1);
const CODES = segment(0xc4, 5, 6);
/** Pixels that hold 0xff and begin anew in their middle. */
const SCAN = [...segment(0xda, 1, 2), 9, 0xff, 0, 8, 0xff, 0xd0, 7, 0xff, 0];
const THUMBNAIL = [...START, ...QUANTA, ...FRAME, ...SCAN, ...END];

const bare = [...START, ...QUANTA, ...FRAME, ...CODES, ...SCAN, ...END];
const shortened = (bytes: number[], by: number) => bytes.with(3, bytes[3]! - by);

/** What is left of a file that comes in chunks of a length. */
async function left(file: readonly number[], length: number, by: Rotation | null = null): Promise<number[]> {
  const chunks = Array.from({ length: Math.ceil(file.length / length) }, (_, index) =>
    Uint8Array.from(file.slice(index * length, (index + 1) * length)),
  );
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return [...new Uint8Array(await new Response(source.pipeThrough(withoutMetadata(by))).arrayBuffer())];
}

test.each<[string, number[], number[]]>([
  ["only pixels", bare, bare],
  [
    "what applications and people say",
    [...START, ...segment(0xe1, ...THUMBNAIL), ...segment(0xfe, 1), ...bare.slice(2)],
    bare,
  ],
  [
    "blanks and fill bytes between segments",
    [...START, ...QUANTA, 0, 0, 0xff, 0xff, ...FRAME, 0xff, 0, 3, ...CODES, ...SCAN, ...END],
    bare,
  ],
  [
    "a segment that is longer than it says",
    [...START, ...shortened(segment(0xe1, 1, 2, 3, 4), 3), ...bare.slice(2)],
    bare,
  ],
  ["one with a thumbnail in it", [...START, ...shortened(segment(0xe1, 1, ...THUMBNAIL), 37), ...bare.slice(2)], bare],
  ["one of no length", [...START, ...segment(0xed).with(3, 0), ...bare.slice(2)], bare],
  [
    "one that says it is longer, into the next of applications",
    [...START, ...shortened(segment(0xed, 1, 2), -3), ...segment(0xe2, 1, 2, 3), ...bare.slice(2)],
    bare,
  ],
  ["what nobody knows", [...START, 0xff, 0x02, 0xff, 0xf7, 0xff, 0xd3, ...bare.slice(2)], bare],
  ["more behind the end", [...bare, 0, 1, ...THUMBNAIL], bare],
  ["no end", bare.slice(0, -2), bare],
  ["half an end", bare.slice(0, -1), bare],
  [
    "several scans",
    [...START, ...FRAME, ...SCAN, ...CODES, 0, ...SCAN, ...END],
    [...START, ...FRAME, ...SCAN, ...CODES, ...SCAN, ...END],
  ],
  ["the colours of print", [...START, ...ADOBE, ...bare.slice(2)], [...START, ...ADOBE, ...bare.slice(2)]],
  ["colours mixed as nobody does", [...START, ...ADOBE.with(-1, 9), ...bare.slice(2)], bare],
  ["a profile of its colours", [...START, ...PROFILE, ...bare.slice(2)], [...START, ...PROFILE, ...bare.slice(2)]],
  ["no pixels", [...START, ...QUANTA, ...END], [...START, ...QUANTA]],
  ["nothing", [], []],
])("of a JPEG with %s there is left what its pixels need, however it is cut", async (_, file, kept) => {
  for (let length = 1; length <= file.length + 1; length++) expect(await left(file, length)).toEqual(kept);
});

test("if it is asked how a JPEG is turned it says that, by its camera and by hand, and nothing else", async () => {
  const file = Uint8Array.from(bare);
  const said = {
    taken: "2024:05:31 16:09:31",
    artist: "Anna Seidel",
    make: "Apple",
    place: [50.8, 12.9] as [number, number],
  };
  for (const littleEndian of [true, false])
    for (const [orientation, by, turn] of [
      [6, 0, { mirror: false, rotate: 90 }],
      [6, 180, { mirror: false, rotate: 270 }],
      [5, 90, { mirror: true, rotate: 0 }],
      [1, 90, { mirror: false, rotate: 90 }],
      [8, 90, null],
      [1, 0, null],
    ] as const)
      for (const length of [1, 7, 4096]) {
        const kept = Uint8Array.from(
          await left([...withExif(file, { ...said, orientation, littleEndian })], length, by),
        );
        expect(findOrientation(kept)?.turn ?? null).toEqual(turn);
        expect(kept.length).toBe(bare.length + (turn ? 36 : 0));
        expect(await left([...kept], length)).toEqual(bare);
      }
  expect(findOrientation(Uint8Array.from(await left([...START, ...PROFILE, ...bare.slice(2)], 5, 270)))?.turn).toEqual({
    mirror: false,
    rotate: 270,
  });
  expect(await left(bare, 5, 0)).toEqual(bare);
});

test("what goes on without end takes no longer than a picture", async () => {
  for (const [what, make] of Object.entries(hostileImages)) {
    const began = process.cpuUsage();
    await new Response(new Blob([make(10) as BlobPart]).stream().pipeThrough(withoutMetadata())).arrayBuffer();
    expect([what, process.cpuUsage(began).user < 4e6]).toEqual([what, true]);
  }
}, 60_000);

test("whatever comes, no more than an end is added", async () => {
  const byte = fc.oneof(fc.nat(255), fc.constantFrom(0xff, 0xff, 0xd8, 0xda, 0xd9, 0xe1, 0xc4, 0));
  await fc.assert(
    fc.asyncProperty(fc.array(byte, { maxLength: 300 }), fc.integer({ min: 1, max: 40 }), async (bytes, length) => {
      const kept = await left([...START, ...bytes], length);
      expect(kept.length).toBeLessThanOrEqual(bytes.length + 4);
      expect(await left(kept, length)).toEqual(kept);
    }),
  );
});
