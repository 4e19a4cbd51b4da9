import { expect, test } from "vitest";
import { drawQuarters } from "../../../../../tests/support/draw-image";
import { withoutTextChunks } from "./without-text-chunks";

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

/** What is left of a file that comes in chunks of a length. */
async function left(type: string, file: readonly number[], length: number): Promise<number[]> {
  const chunks = Array.from({ length: Math.ceil(file.length / length) }, (_, index) =>
    Uint8Array.from(file.slice(index * length, (index + 1) * length)),
  );
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return [...new Uint8Array(await new Response(source.pipeThrough(withoutTextChunks(type))).arrayBuffer())];
}

test("of a PNG texts, times and Exif go, all else stays as it is", async () => {
  const drawn = [...drawQuarters(4, 4)];
  const chunk = (name: string, text: string) => [0, 0, 0, text.length, ...ascii(name + text), 1, 2, 3, 4];
  const header = 8 + 25;
  const said = [
    chunk("tEXt", "Author\0Anna"),
    chunk("eXIf", "MM"),
    chunk("tIME", "1234567"),
    chunk("iTXt", ""),
    chunk("zTXt", "x"),
  ];
  const profile = chunk("iCCP", "sRGB");
  const file = [...drawn.slice(0, header), ...said.flat(), ...profile, ...drawn.slice(header)];
  for (let length = 1; length <= file.length; length++)
    expect(await left("image/png", file, length)).toEqual([
      ...drawn.slice(0, header),
      ...profile,
      ...drawn.slice(header),
    ]);
});

test("a WebP stays as long: Exif and XMP become nothing, and it says no more that it has them", async () => {
  const chunk = (name: string, content: number[]) => [
    ...ascii(name),
    ...[content.length, 0, 0, 0],
    ...content,
    ...Array(content.length % 2).fill(0),
  ];
  const webp = (flags: number, ...behind: number[][]) => {
    const chunks = [
      chunk("VP8X", [flags, 0, 0, 0, 3, 0, 0, 3, 0, 0]),
      chunk("ICCP", [5]),
      chunk("VP8L", [1, 2, 3]),
      ...behind,
    ].flat();
    return [...ascii("RIFF"), 4 + chunks.length, 0, 0, 0, ...ascii("WEBP"), ...chunks];
  };
  const file = webp(0x2c, chunk("EXIF", ascii("MM Ort!")), chunk("XMP ", ascii("<Anna/>")));
  const bare = webp(0x20, chunk("JUNK", Array(7).fill(0)), chunk("JUNK", Array(7).fill(0)));
  for (let length = 1; length <= file.length; length++) expect(await left("image/webp", file, length)).toEqual(bare);
  // A file that ends within a chunk passes as far as it goes.
  expect(await left("image/webp", file.slice(0, 33), 4)).toEqual(bare.slice(0, 33));
});
