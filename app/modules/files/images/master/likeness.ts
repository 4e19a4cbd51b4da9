import type { Pixels } from "./read-png";

/** Cells by which an image is looked at: each is held against the one right of it. */
const COLUMNS = 9;
const ROWS = 8;

/** Of less light and dark, of 255, an image is so even that its cells say nothing. */
const LEAST_CONTRAST = 12;

/** In so many of 64 bits two pictures of the same differ at most, smaller, packed harder or a little brighter. */
const MOST_DIFFERENT = 5;

/**
 * What an image looks like in 64 bits, as 16 hexadecimal digits: in each of eight rows, where it gets darker from cell to cell. Null if it is
 * even all over.
 */
export function likenessOf(pixels: Pixels): string | null {
  const cells = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => lightOf(pixels, column, row)),
  );
  const all = cells.flat();
  if (Math.max(...all) - Math.min(...all) < LEAST_CONTRAST) return null;
  return cells
    .map((row) => row.slice(1).reduce((bits, light, column) => bits * 2 + (light < (row[column] ?? 0) ? 1 : 0), 0))
    .map((bits) => bits.toString(16).padStart(2, "0"))
    .join("");
}

/** Whether two images look nearly the same. */
export function looksLike(one: string, other: string): boolean {
  return bitsOf(one, other, 0) + bitsOf(one, other, 8) <= MOST_DIFFERENT;
}

/** How many of the 32 bits from a digit on differ. */
function bitsOf(one: string, other: string, from: number): number {
  let bits = Number.parseInt(one.slice(from, from + 8), 16) ^ Number.parseInt(other.slice(from, from + 8), 16);
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How light a cell is on average, from 0 to 255. */
function lightOf(pixels: Pixels, column: number, row: number): number {
  const { width, height } = pixels;
  let [sum, weight] = [0, 0];
  for (const [y, high] of covered(height, row, ROWS))
    for (const [x, wide] of covered(width, column, COLUMNS)) {
      sum += high * wide * lightAt(pixels, x, y);
      weight += high * wide;
    }
  return sum / weight;
}

/** The pixels that lie in one of so many equal parts of an edge, each with how much of it does. */
function* covered(length: number, part: number, parts: number): Generator<[pixel: number, share: number]> {
  const [from, to] = [(part * length) / parts, ((part + 1) * length) / parts];
  for (let pixel = Math.floor(from); pixel < to; pixel++)
    yield [pixel, Math.min(pixel + 1, to) - Math.max(pixel, from)];
}

/** As the eye weighs red, green and blue; behind what is seen through stands white. */
function lightAt({ width, parts, bytes }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * parts;
  const [red = 0, green = 0, blue = 0] = parts < 3 ? Array(3).fill(bytes[at]) : bytes.subarray(at, at + 3);
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  const seen = parts % 2 === 0 ? (bytes[at + parts - 1] ?? 255) / 255 : 1;
  return light * seen + 255 * (1 - seen);
}
