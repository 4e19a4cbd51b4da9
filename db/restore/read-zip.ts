import { type FileHandle, open } from "node:fs/promises";
import { DomainError } from "../../app/modules/base/domain-error";
import { restoreTexts } from "../../app/texts/settings/backup";

/** A ZIP as `beginZip` writes it, whose members are stored as they are. */
export type StoredZip = {
  /** Bytes of each member by its name. */
  sizes: ReadonlyMap<string, number>;
  read: (name: string) => AsyncGenerator<Uint8Array>;
  close: () => Promise<void>;
};

type Place = { size: number; offset: number };

const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const LONG_END_BYTES = 56;
const RECORD_BYTES = 46;
const HEADER_BYTES = 30;

/** What is read at once; the pieces that a large file is put away in are a multiple of it. */
const PIECE_BYTES = 1024 * 1024;

/** Opens a ZIP by the directory at its end; refuses one that has none, or members that are packed or stand there twice. */
export async function openStoredZip(path: string): Promise<StoredZip> {
  const file = await open(path).catch(() => {
    throw new DomainError("refused", restoreTexts.unreadable(path));
  });
  try {
    const places = await readDirectory(file);
    return {
      sizes: new Map([...places].map(([name, { size }]) => [name, size])),
      read: (name) => readMember(file, places.get(name)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readDirectory(file: FileHandle): Promise<Map<string, Place>> {
  const { size: length } = await file.stat();
  const end = await readBytes(file, length - END_BYTES, END_BYTES);
  if (end.readUInt32LE(0) !== 0x06054b50) throw incomplete();
  let [count, size, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count === 0xffff || offset === 0xffffffff) {
    const locator = await readBytes(file, length - END_BYTES - LOCATOR_BYTES, LOCATOR_BYTES);
    if (locator.readUInt32LE(0) !== 0x07064b50) throw incomplete();
    const long = await readBytes(file, numberAt(locator, 8), LONG_END_BYTES);
    if (long.readUInt32LE(0) !== 0x06064b50) throw incomplete();
    [count, size, offset] = [numberAt(long, 32), numberAt(long, 40), numberAt(long, 48)];
  }
  if (offset + size > length) throw incomplete();
  const directory = await readBytes(file, offset, size);
  const places = new Map<string, Place>();
  for (let at = 0, number = 0; number < count; number++) {
    if (at + RECORD_BYTES > size || directory.readUInt32LE(at) !== 0x02014b50) throw incomplete();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    const extraAt = at + RECORD_BYTES + (nameBytes ?? 0);
    const next = extraAt + (extraBytes ?? 0) + (commentBytes ?? 0);
    if (next > size) throw incomplete();
    const name = directory.toString("utf8", at + RECORD_BYTES, extraAt);
    const far = directory.readUInt32LE(at + 42) === 0xffffffff && extraBytes === 12;
    const place = {
      size: directory.readUInt32LE(at + 24),
      offset: far ? numberAt(directory, extraAt + 4) : directory.readUInt32LE(at + 42),
    };
    const stored = directory.readUInt16LE(at + 10) === 0 && directory.readUInt32LE(at + 20) === place.size;
    if (!stored || places.has(name)) throw new DomainError("refused", restoreTexts.strange(name));
    places.set(name, place);
    at = next;
  }
  return places;
}

async function* readMember(file: FileHandle, place: Place | undefined): AsyncGenerator<Uint8Array> {
  if (!place) throw new Error("a member is asked for that is not there");
  const header = await readBytes(file, place.offset, HEADER_BYTES);
  const start = place.offset + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  for (let read = 0; read < place.size; read += PIECE_BYTES)
    yield readBytes(file, start + read, Math.min(PIECE_BYTES, place.size - read));
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (position < 0) throw incomplete();
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  if (bytesRead < length) throw incomplete();
  return bytes;
}

/** A number of eight bytes, as far as one can be told apart from the next. */
const numberAt = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

const incomplete = () => new DomainError("refused", restoreTexts.incomplete);
