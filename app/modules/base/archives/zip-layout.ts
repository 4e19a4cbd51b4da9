import { joinBytes } from "../files/join-bytes";
/** A file as it stands in a ZIP, stored as it is; `time` is that of the camera, `YYYY-MM-DDTHH:MM:SS` and on. */
export type ZipEntry = { name: string; size: number; crc32: number; time: string };

/** A ZIP without the bytes of its files: what stands before each of them, what stands behind the last, and how long all of it is. */
export type ZipLayout = { headers: Uint8Array[]; directory: Uint8Array; length: number };

/** Numbers of the directory from these on are said in the longer form of the format instead. */
const LONG_OFFSET = 0xffffffff;
const LONG_COUNT = 0xffff;

const VERSION = 20;
const LONG_VERSION = 45;
const UTF8_NAMES = 0x0800;
const STORED = 0;

/** Says that a file is followed by what it was. */
const DESCRIBED_BEHIND = 0x0008;

/** A number, least byte first, and how many bytes it takes. */
type Field = readonly [bytes: 2 | 4 | 8, value: number];

/** A ZIP that grows: what stands before each file, in the order in which they are added, and in the end what stands behind all. */
export type GrowingZip = {
  add: (entry: ZipEntry) => Uint8Array;
  /** The same for a file that nobody has read yet: what stands before it, and behind it once it is known. */
  open: (named: Pick<ZipEntry, "name" | "time">) => {
    header: Uint8Array;
    close: (read: Pick<ZipEntry, "size" | "crc32">) => Uint8Array;
  };
  end: () => Uint8Array;
  length: () => number;
};

/**
 * Begins a ZIP of files, below 4 GiB each, whose sizes and CRC-32 are known when they are added. Beyond 4 GiB it is
 * ZIP64, which fflate does not write; nor does that say beforehand how long a ZIP will be.
 */
export function beginZip(): GrowingZip {
  const records: Uint8Array[] = [];
  let offset = 0;
  return {
    add(entry) {
      const name = new TextEncoder().encode(entry.name);
      const header = joinBytes([pack([4, 0x04034b50], [2, VERSION], ...factsOf(entry, name), [2, 0]), name]);
      records.push(recordOf(entry, name, offset));
      offset += header.length + entry.size;
      return header;
    },
    open(named) {
      const name = new TextEncoder().encode(named.name);
      const unread = factsOf({ ...named, size: 0, crc32: 0 }, name, DESCRIBED_BEHIND);
      const header = joinBytes([pack([4, 0x04034b50], [2, VERSION], ...unread, [2, 0]), name]);
      return {
        header,
        close({ size, crc32 }) {
          const behind = pack([4, 0x08074b50], [4, crc32], [4, size], [4, size]);
          records.push(recordOf({ ...named, size, crc32 }, name, offset, DESCRIBED_BEHIND));
          offset += header.length + size + behind.length;
          return behind;
        },
      };
    },
    end() {
      const listed = joinBytes(records);
      return joinBytes([listed, endOf(records.length, listed.length, offset)]);
    },
    length: () => offset,
  };
}

/**
 * Lays out a ZIP of files whose sizes and CRC-32 are all known: so its length is known before any of them is read, and none has to be
 * followed by what it was.
 */
export function layOutZip(entries: readonly ZipEntry[]): ZipLayout {
  const zip = beginZip();
  const headers = entries.map(zip.add);
  const directory = zip.end();
  return { headers, directory, length: zip.length() + directory.length };
}

/** What header and record say alike: how the file is kept, when it was made, what it is. */
function factsOf({ size, crc32, time }: ZipEntry, name: Uint8Array, flags = 0): Field[] {
  return [[2, UTF8_NAMES | flags], [2, STORED], ...dosTime(time), [4, crc32], [4, size], [4, size], [2, name.length]];
}

function recordOf(entry: ZipEntry, name: Uint8Array, offset: number, flags = 0): Uint8Array {
  const far = offset >= LONG_OFFSET;
  const extra = far ? pack([2, 1], [2, 8], [8, offset]) : new Uint8Array(0);
  const record = pack(
    [4, 0x02014b50],
    [2, LONG_VERSION],
    [2, far ? LONG_VERSION : VERSION],
    ...factsOf(entry, name, flags),
    [2, extra.length],
    // No comment, the first disk, no attributes.
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, Math.min(offset, LONG_OFFSET)],
  );
  return joinBytes([record, name, extra]);
}

function endOf(count: number, size: number, offset: number): Uint8Array {
  const short = Math.min(count, LONG_COUNT);
  const end = pack(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, short],
    [2, short],
    [4, size],
    [4, Math.min(offset, LONG_OFFSET)],
    [2, 0],
  );
  if (count < LONG_COUNT && offset < LONG_OFFSET) return end;
  const long = pack(
    [4, 0x06064b50],
    // How long the rest of this is.
    [8, 44],
    [2, LONG_VERSION],
    [2, LONG_VERSION],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  );
  const locator = pack([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]);
  return joinBytes([long, locator, end]);
}

/** The time in steps of two seconds and the day, as DOS kept them: from 1980 on. */
function dosTime(time: string): Field[] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (time.match(/\d+/g) ?? []).map(Number);
  if (year < 1980) return dosTime("1980-01-01T00:00:00");
  return [
    [2, (hour << 11) | (minute << 5) | (second >> 1)],
    [2, ((year - 1980) << 9) | (month << 5) | day],
  ];
}

function pack(...fields: Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((length, [width]) => length + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else if (width === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += width;
  }
  return bytes;
}
