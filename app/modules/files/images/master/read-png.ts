import { inflateSync } from "node:zlib";

/** Pixels of an image, row by row, each with so many parts of a byte. */
export type Pixels = { width: number; height: number; parts: number; bytes: Uint8Array };

/** How many parts a pixel has, by the colour type of a PNG; of others nothing is read. */
const PARTS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Palettes. */
const PALETTE = 3;

const HEADER_END = 29;

/** Reads a small PNG as encoders write it: 8 bits a part or a palette, without interlace. Null if it is none or another. */
export function readPng(file: Uint8Array): Pixels | null {
  if (file.length < HEADER_END) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [bits = 0, colours = 0, , , interlaced] = file.subarray(24);
  const isPalette = colours === PALETTE;
  const parts = isPalette ? 1 : PARTS[colours];
  if (!parts || interlaced !== 0 || (isPalette ? ![1, 2, 4, 8].includes(bits) : bits !== 8)) return null;
  const pieces: Uint8Array[] = [];
  let palette: Uint8Array = new Uint8Array(0);
  for (let at = 8; at + 8 <= file.length; at += 12 + view.getUint32(at)) {
    const content = file.subarray(at + 8, at + 8 + view.getUint32(at));
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (name === "PLTE") palette = content;
    if (name === "IDAT") pieces.push(content);
  }
  const line = Math.ceil((width * parts * bits) / 8);
  const rows = unfiltered(inflateSync(Buffer.concat(pieces)), { line, height, step: Math.ceil((parts * bits) / 8) });
  return isPalette
    ? { width, height, parts: 3, bytes: coloured(rows, palette, { width, height, line, bits }) }
    : { width, height, parts, bytes: rows };
}

/** The rows of a PNG without what foretells each byte by those left of it and above. */
function unfiltered(
  packed: Uint8Array,
  { line, height, step }: { line: number; height: number; step: number },
): Uint8Array {
  const rows = new Uint8Array(line * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < line; x++) {
      const at = y * line + x;
      const left = x < step ? 0 : (rows[at - step] ?? 0);
      const up = y === 0 ? 0 : (rows[at - line] ?? 0);
      const corner = x < step || y === 0 ? 0 : (rows[at - line - step] ?? 0);
      const foretold = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][packed[y * (line + 1)] ?? 0] ?? 0;
      rows[at] = (packed[y * (line + 1) + 1 + x] ?? 0) + foretold;
    }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const foretold = left + up - corner;
  const nearest = Math.min(...[left, up, corner].map((value) => Math.abs(foretold - value)));
  return [left, up, corner].find((value) => Math.abs(foretold - value) === nearest) ?? 0;
}

function coloured(
  rows: Uint8Array,
  palette: Uint8Array,
  { width, height, line, bits }: { width: number; height: number; line: number; bits: number },
): Uint8Array {
  const bytes = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bit = x * bits;
      const place = ((rows[y * line + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
      bytes.set(palette.subarray(3 * place, 3 * place + 3), 3 * (y * width + x));
    }
  return bytes;
}
