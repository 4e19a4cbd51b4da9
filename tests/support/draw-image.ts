import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

export const RED: Colour = [220, 30, 30];
export const GREEN: Colour = [30, 200, 30];
export const BLUE: Colour = [30, 30, 220];
export const WHITE: Colour = [255, 255, 255];

/** A PNG whose left upper quarter is red, the right upper green, the left lower blue and the right lower white. */
export function drawQuarters(width: number, height: number): Uint8Array<ArrayBuffer> {
  return drawPng(width, height, (x, y) => {
    const left = x < width / 2;
    if (y < height / 2) return left ? RED : GREEN;
    return left ? BLUE : WHITE;
  });
}

/** A PNG by the colour of each of its pixels. */
export function drawPng(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const rows = new Uint8Array(height * (1 + 3 * width));
  let at = 0;
  for (let y = 0; y < height; y++) {
    at++;
    for (let x = 0; x < width; x++) for (const part of colourAt(x, y)) rows[at++] = part;
  }
  return composePng(width, height, deflateSync(rows));
}

/** A PNG that says how large it is and how many bits each colour has, whatever its pixels are. */
export function composePng(width: number, height: number, pixels: Uint8Array, bits = 8): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, bits);
  // Red, green and blue.
  header.setUint8(9, 2);
  return join([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("IDAT", pixels),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const named = join([new TextEncoder().encode(name), content]);
  const frame = new DataView(new ArrayBuffer(8));
  frame.setUint32(0, content.length);
  frame.setUint32(4, crc32(named));
  return join([new Uint8Array(frame.buffer, 0, 4), named, new Uint8Array(frame.buffer, 4, 4)]);
}

/** A JPEG that says of itself how it is to be turned and when it was taken, as cameras write it, in either order of bytes. */
export function withExif(
  jpeg: Uint8Array,
  {
    orientation = 1,
    taken = "",
    littleEndian = true,
  }: { orientation?: number; taken?: string; littleEndian?: boolean },
): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`${taken}\0`);
  const exif = new Uint8Array(10 + 56 + text.length);
  const view = new DataView(exif.buffer);
  view.setUint16(0, 0xffe1);
  view.setUint16(2, exif.length - 2);
  exif.set(new TextEncoder().encode("Exif"), 4);
  const tiff = new DataView(exif.buffer, 10);
  const u16 = (at: number, value: number) => tiff.setUint16(at, value, littleEndian);
  const u32 = (at: number, value: number) => tiff.setUint32(at, value, littleEndian);
  u16(0, littleEndian ? 0x4949 : 0x4d4d);
  u16(2, 42);
  u32(4, 8);
  u16(8, 2);
  const entry = (at: number, tag: number, type: number, count: number) => {
    u16(at, tag);
    u16(at + 2, type);
    u32(at + 4, count);
  };
  entry(10, 0x0112, 3, 1);
  u16(18, orientation);
  entry(22, 0x8769, 4, 1);
  u32(30, 38);
  u16(38, 1);
  entry(40, 0x9003, 2, text.length);
  u32(48, 56);
  exif.set(text, 10 + 56);
  return join([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
