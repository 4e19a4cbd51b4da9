/** What an image says of itself before its pixels, of which so much is looked at. */
const HEAD_BYTES = 256 * 1024;

const bytesOf = (...parts: (number[] | string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part)))),
  );
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const short = (value: number) => [(value >>> 8) & 255, value & 255];
const times = (part: Uint8Array, length: number) => Buffer.concat(Array(Math.ceil(length / part.length)).fill(part));

const segment = (marker: number, data: Uint8Array) => bytesOf([0xff, marker], short(data.length + 2), data);
const box = (name: string, data: Uint8Array) => bytesOf(big(data.length + 8), name, data);
const exif = (tiff: Uint8Array) => bytesOf([0xff, 0xd8], segment(0xe1, bytesOf("Exif\0\0", tiff)));

/** A directory of so many entries that say of themselves they hold so many values; the next one is where it says. */
function directory(entries: number, values: number, next: number): Uint8Array {
  const entry = bytesOf(short(0x8769), short(4), big(values), big(8));
  return bytesOf("MM", short(42), big(8), short(entries), times(entry, 12 * Math.min(entries, 5_000)), big(next));
}

/** Beginnings of images that cost what looks at them far more than they say; `size` says how large within. */
export const hostileImages: Readonly<Record<string, (size: number) => Uint8Array>> = {
  "segments without end": () => bytesOf([0xff, 0xd8], times(bytesOf([0xff, 0xe1], short(2)), HEAD_BYTES)),
  "fill bytes without end": () => bytesOf([0xff, 0xd8], new Uint8Array(HEAD_BYTES).fill(0xff)),
  "bytes astray": (size) => bytesOf([0xff, 0xd8], new Uint8Array(size * 1_000_000)),
  "a scan without end": (size) =>
    bytesOf(
      [0xff, 0xd8],
      segment(0xda, new Uint8Array(10)),
      times(bytesOf([1, 0xff, 0, 0xff, 0xd0]), size * 1_000_000),
    ),
  "long segments without end": (size) =>
    bytesOf([0xff, 0xd8], times(segment(0xe1, new Uint8Array(65_533)), size * 4_000_000)),
  "tables without end": (size) => bytesOf([0xff, 0xd8], times(segment(0xdb, new Uint8Array(0)), size * 4_000_000)),
  "scans without end": (size) => bytesOf([0xff, 0xd8], times(segment(0xda, new Uint8Array(0)), size * 4_000_000)),
  "beginnings without end": (size) => bytesOf([0xff, 0xd8], times(bytesOf([0xff, 0xd8]), size * 4_000_000)),
  "fill bytes of megabytes": (size) => bytesOf([0xff, 0xd8], new Uint8Array(size * 4_000_000).fill(0xff)),
  "a directory that leads to itself": (size) => exif(directory(size * 500, 1, 8)),
  "directories of endless values": (size) => exif(directory(size * 100, 0xffffffff, 0)),
  "profiles in pieces": () =>
    bytesOf([0xff, 0xd8], times(segment(0xe2, bytesOf("ICC_PROFILE\0", [1, 255], new Uint8Array(100))), HEAD_BYTES)),
  "pieces of a PNG without end": () =>
    bytesOf([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], times(bytesOf(big(0), "tEXt", big(0)), HEAD_BYTES)),
  "packed texts of a PNG": (size) =>
    bytesOf(
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
      times(bytesOf(big(40 * size), "zTXt", "a\0\0", new Uint8Array(40 * size - 3).fill(0x78), big(0)), HEAD_BYTES),
    ),
  "pieces of a WebP without end": () =>
    bytesOf("RIFF", [255, 255, 255, 127], "WEBP", times(bytesOf("EXIF", [0, 0, 0, 0]), HEAD_BYTES)),
  "boxes without a length": () =>
    bytesOf(big(24), "ftypavif", big(0), "avifmif1", times(bytesOf(big(0), "meta", big(0)), HEAD_BYTES)),
  "boxes within each other": (size) => {
    let inner: Uint8Array = bytesOf("a");
    for (let depth = 0; depth < size * 1_000; depth++) inner = box("meta", inner);
    return bytesOf(big(24), "ftypavif", big(0), "avifmif1", inner);
  },
  "places of items without end": (size) =>
    bytesOf(
      big(24),
      "ftypheic",
      big(0),
      "mif1heic",
      box(
        "meta",
        bytesOf(
          big(0),
          box("iloc", bytesOf(big(0x01000000), [0x44, 0x40], short(65_535), new Uint8Array(size * 10_000))),
        ),
      ),
    ),
};
