import { Inflate } from "fflate";
import { FileFault } from "../files/file-fault";

/** Far more than a bank packs (one file a day and account), far less than a zip bomb needs. */
export const MAX_FILES_IN_ZIP = 1_000;
/** All files together: as much as a statement may have that comes unpacked, which a Worker can hold and parse. */
export const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

const LOCAL_HEADER = 0x04034b50;
const SPANNED = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;
/** So little at a time that even the densest data unpack to only some megabytes before they are counted. */
const CHUNK_LENGTH = 4 * 1024;

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const DAMAGED = "Das ZIP-Archiv ist beschädigt und lässt sich nicht entpacken.";

/** A file in a ZIP as its directory describes it. */
export type ZipMember = {
  name: string;
  encrypted: boolean;
  method: number;
  packedLength: number;
  length: number;
  offset: number;
};

/**
 * The files of a ZIP, or the file itself if it is none. Throws a FileFault for one damaged, encrypted, empty, nested,
 * or too large. It counts what comes out: fflate's `unzipSync` believes the sizes that a ZIP claims, and tells of no
 * password.
 */
export function unpackStatements(bytes: Uint8Array): { name: string; bytes: Uint8Array }[] {
  if (!isZip(bytes)) return [{ name: "", bytes }];
  const entries = readDirectory(bytes).filter((entry) => !/(^|\/)(__MACOSX\/|\.DS_Store$)|\/$/.test(entry.name));
  if (entries.length === 0) throw new FileFault("Das ZIP-Archiv enthält keine Dateien.");
  let left = MAX_UNPACKED_BYTES;
  return entries.map((entry) => {
    const unpacked = unpack(bytes, entry, left);
    if (isZip(unpacked)) {
      throw new FileFault(`Das ZIP-Archiv enthält ein weiteres ZIP-Archiv („${entry.name}“). Bitte einzeln laden.`);
    }
    left -= unpacked.length;
    return { name: entry.name, bytes: unpacked };
  });
}

/** Whether bytes begin as a ZIP does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && [LOCAL_HEADER, DIRECTORY_END, SPANNED].includes(viewOf(bytes).getUint32(0, true));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The files of a ZIP in the order of its directory; throws a FileFault for a damaged one. */
export function readDirectory(bytes: Uint8Array): ZipMember[] {
  const view = viewOf(bytes);
  const end = findDirectoryEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_FILES_IN_ZIP) {
    throw new FileFault(`Das ZIP-Archiv enthält ${count} Dateien, erlaubt sind ${MAX_FILES_IN_ZIP}.`);
  }
  const entries: ZipMember[] = [];
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (offset + 46 > end || view.getUint32(offset, true) !== DIRECTORY_ENTRY) throw new FileFault(DAMAGED);
    const nameEnd = offset + 46 + view.getUint16(offset + 28, true);
    entries.push({
      name: decodeName(bytes.subarray(offset + 46, nameEnd)),
      encrypted: (view.getUint16(offset + 8, true) & ENCRYPTED) !== 0,
      method: view.getUint16(offset + 10, true),
      packedLength: view.getUint32(offset + 20, true),
      length: view.getUint32(offset + 24, true),
      offset: view.getUint32(offset + 42, true),
    });
    offset = nameEnd + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  // Entries that share their bytes make little work for the attacker and much for us.
  const packedLength = entries.reduce((total, entry) => total + entry.packedLength, 0);
  if (packedLength > bytes.length) throw new FileFault(DAMAGED);
  return entries;
}

/** The directory's end is the last record of the file, with at most a comment behind it. */
function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_LENGTH;
  for (let offset = last; offset >= Math.max(0, last - MAX_COMMENT_LENGTH); offset--) {
    if (view.getUint32(offset, true) === DIRECTORY_END) return offset;
  }
  throw new FileFault(DAMAGED);
}

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A file of a ZIP, unpacked; throws a FileFault if it is damaged, protected or longer than `limit`. */
export function unpack(bytes: Uint8Array, entry: ZipMember, limit: number): Uint8Array {
  if (entry.encrypted) throw new FileFault("Das ZIP-Archiv ist mit einem Passwort geschützt.");
  if (entry.length > limit) return refuseSize();
  const packed = packedBytesOf(bytes, entry);
  if (entry.method === STORED) {
    if (packed.length !== entry.length) throw new FileFault(DAMAGED);
    return packed;
  }
  if (entry.method !== DEFLATED) {
    throw new FileFault(`Die Datei „${entry.name}“ ist auf eine Art gepackt, die nicht unterstützt wird.`);
  }
  return inflate(packed, entry.length);
}

function packedBytesOf(bytes: Uint8Array, { offset, packedLength }: ZipMember): Uint8Array {
  const view = viewOf(bytes);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER) throw new FileFault(DAMAGED);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedLength > bytes.length) throw new FileFault(DAMAGED);
  return bytes.subarray(start, start + packedLength);
}

/** Unpacks to exactly the length that the directory claims; more or less is a damaged file or an attack. */
function inflate(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = new Uint8Array(length);
  let filled = 0;
  const inflator = new Inflate((part) => {
    if (filled + part.length > length) throw new FileFault(DAMAGED);
    unpacked.set(part, filled);
    filled += part.length;
  });
  try {
    for (let start = 0; start < packed.length; start += CHUNK_LENGTH) {
      inflator.push(packed.subarray(start, start + CHUNK_LENGTH), start + CHUNK_LENGTH >= packed.length);
    }
  } catch {
    // Whatever the inflator says of broken data, in English and by number, comes to the same for the reader.
    throw new FileFault(DAMAGED);
  }
  if (filled !== length) throw new FileFault(DAMAGED);
  return unpacked;
}

function refuseSize(): never {
  const megabytes = MAX_UNPACKED_BYTES / 1024 / 1024;
  throw new FileFault(`Das ZIP-Archiv ist entpackt größer als ${megabytes} MB und wird abgelehnt.`);
}
