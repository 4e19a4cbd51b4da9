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

/** What a JPEG is to say of itself, as cameras write it; `place` in degrees north and east. */
export type Said = {
  orientation?: number;
  taken?: string;
  make?: string;
  model?: string;
  artist?: string;
  place?: [north: number, east: number];
  littleEndian?: boolean;
};

/** A value of a tag: numbers of 16 or 32 bits, fractions, or a text. */
type Entry = [tag: number, value: { shorts: number[] } | { longs: number[] } | { ratios: number[] } | { text: string }];

/** A JPEG that says of itself how it is to be turned, when, where and by what it was taken, in either order of bytes. */
export function withExif(jpeg: Uint8Array, said: Said): Uint8Array<ArrayBuffer> {
  const { orientation = 1, taken = "", make, model, artist, place, littleEndian = true } = said;
  const named = (tag: number, text: string | undefined): Entry[] => (text === undefined ? [] : [[tag, { text }]]);
  const first: Entry[] = [
    ...named(0x010f, make),
    ...named(0x0110, model),
    [0x0112, { shorts: [orientation] }],
    ...named(0x013b, artist),
    [0x8769, { longs: [0] }],
    ...(place ? [[0x8825, { longs: [0] }] as Entry] : []),
  ];
  const whole = (degrees: number) => [Math.round(Math.abs(degrees) * 1e7), 10_000_000, 0, 1, 0, 1];
  const [north = 0, east = 0] = place ?? [];
  const where: Entry[] = [
    [1, { text: north < 0 ? "S" : "N" }],
    [2, { ratios: whole(north) }],
    [3, { text: east < 0 ? "W" : "E" }],
    [4, { ratios: whole(east) }],
  ];
  const times = (at: number) => directory([[0x9003, { text: taken }]], at, littleEndian);
  const placed = (at: number) => (place ? directory(where, at, littleEndian) : new Uint8Array(0));
  const begin = 8;
  const length = directory(first, begin, littleEndian).length;
  const timesAt = begin + length;
  const placeAt = timesAt + times(timesAt).length;
  const pointed = first.map(([tag, value]): Entry => {
    if (tag === 0x8769) return [tag, { longs: [timesAt] }];
    return tag === 0x8825 ? [tag, { longs: [placeAt] }] : [tag, value];
  });
  const head = new Uint8Array(10 + begin);
  const view = new DataView(head.buffer);
  const tiff = join([directory(pointed, begin, littleEndian), times(timesAt), placed(placeAt)]);
  view.setUint16(0, 0xffe1);
  view.setUint16(2, head.length + tiff.length - 2);
  head.set(new TextEncoder().encode("Exif"), 4);
  view.setUint16(10, littleEndian ? 0x4949 : 0x4d4d);
  view.setUint16(12, 42, littleEndian);
  view.setUint32(14, begin, littleEndian);
  return join([jpeg.subarray(0, 2), head, tiff, jpeg.subarray(2)]);
}

/** A directory of TIFF that stands at a place, with the values behind it that are too long to stand in it. */
function directory(entries: readonly Entry[], at: number, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const table = new DataView(new ArrayBuffer(2 + 12 * entries.length + 4));
  table.setUint16(0, entries.length, littleEndian);
  const behind: Uint8Array[] = [];
  let end = at + table.byteLength;
  for (const [index, [tag, value]] of entries.entries()) {
    const [type, count, bytes] = bytesOf(value, littleEndian);
    const entry = 2 + 12 * index;
    table.setUint16(entry, tag, littleEndian);
    table.setUint16(entry + 2, type, littleEndian);
    table.setUint32(entry + 4, count, littleEndian);
    if (bytes.length <= 4) new Uint8Array(table.buffer).set(bytes, entry + 8);
    else {
      table.setUint32(entry + 8, end, littleEndian);
      behind.push(bytes);
      end += bytes.length;
    }
  }
  return join([new Uint8Array(table.buffer), ...behind]);
}

function bytesOf(value: Entry[1], littleEndian: boolean): [type: number, count: number, bytes: Uint8Array] {
  if ("text" in value) {
    const text = new TextEncoder().encode(`${value.text}\0`);
    return [2, text.length, text];
  }
  const numbers = "shorts" in value ? value.shorts : "longs" in value ? value.longs : value.ratios;
  const width = "shorts" in value ? 2 : 4;
  const view = new DataView(new ArrayBuffer(width * numbers.length));
  for (const [index, number] of numbers.entries())
    if (width === 2) view.setUint16(index * width, number, littleEndian);
    else view.setUint32(index * width, number, littleEndian);
  if ("shorts" in value) return [3, numbers.length, new Uint8Array(view.buffer)];
  return [
    "longs" in value ? 4 : 5,
    "longs" in value ? numbers.length : numbers.length / 2,
    new Uint8Array(view.buffer),
  ];
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
