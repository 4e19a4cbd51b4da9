import fc from "fast-check";
import { expect, test } from "vitest";
import { withExif } from "../../../../../tests/support/draw-image";
import { findOrientation, withoutOrientation } from "./orientation";

/** Begins and ends as a JPEG does. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 0xff, 0xd9]);

test.each([
  [1, false, 0],
  [2, true, 0],
  [3, false, 180],
  [4, true, 180],
  [5, true, 270],
  [6, false, 90],
  [7, true, 90],
  [8, false, 270],
])("orientation %i is mirrored: %s, and turned by %i degrees", (orientation, mirror, rotate) => {
  for (const littleEndian of [true, false])
    expect(findOrientation(withExif(JPEG, { orientation, littleEndian }))?.turn).toEqual({ mirror, rotate });
});

test("one that does not exist, or of a JPEG that says nothing, is none", () => {
  for (const orientation of [0, 9, 255]) expect(findOrientation(withExif(JPEG, { orientation }))).toBeNull();
  for (const bytes of [JPEG, JPEG.slice(0, 3), new Uint8Array(0)]) expect(findOrientation(bytes)).toBeNull();
});

test("damaged bytes are no reason to fail", () => {
  const whole = withExif(JPEG, { orientation: 6 });
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
      const damaged = whole.slice(0, length);
      if (at < length) damaged[at] = byte;
      findOrientation(damaged);
    }),
    { numRuns: 2_000 },
  );
});

function streamOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

test("what passes by is upright and otherwise the same, however it is cut", async () => {
  for (const littleEndian of [true, false]) {
    const turned = withExif(JPEG, { orientation: 6, littleEndian });
    const upright = withExif(JPEG, { orientation: 1, littleEndian });
    const tag = findOrientation(turned)!;
    for (let length = 1; length <= turned.length; length++) {
      const pieces = Array.from({ length: Math.ceil(turned.length / length) }, (_, index) =>
        turned.slice(index * length, (index + 1) * length),
      );
      const passed = streamOf(pieces).pipeThrough(withoutOrientation(tag));
      expect(new Uint8Array(await new Response(passed).arrayBuffer())).toEqual(upright);
    }
  }
});
