/** How the bytes of a bank file stand for letters. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15";

/** Even, so that no piece ends within a character of UTF-16. */
const PIECE_BYTES = 65_536;

/**
 * The text of a bank file in UTF-8, UTF-16 (with its mark), Windows-1252 or ISO-8859-1, chosen from the bytes, without
 * its byte order mark.
 */
export function decodeText(bytes: Uint8Array): string {
  return [...decodePieces(bytes)].join("");
}

/** The same text in pieces, for large files: as a whole it would take up to twice the memory of the bytes. */
export function decodePieces(bytes: Uint8Array, encoding: Encoding = chooseEncoding(bytes)): Iterable<string> {
  return { [Symbol.iterator]: () => decodeOneByOne(bytes, encoding) };
}

function* decodeOneByOne(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding === "utf-16be" ? "utf-16le" : encoding);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const piece = bytes.subarray(start, start + PIECE_BYTES);
    const text = decoder.decode(encoding === "utf-16be" ? swapPairs(piece) : piece, { stream: true });
    if (text !== "") yield encoding === "windows-1252" ? mendWindows1252(text) : text;
  }
  const end = decoder.decode();
  if (end !== "") yield end;
}

/** ISO-8859-1 is taken for Windows-1252, which differs only where the former has no characters. */
function chooseEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // A file that was cut off in the midst of a character, or damaged in one place, is still UTF-8.
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Whether bytes are nothing but UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES)
      decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The characters 0x80 to 0x9F; the five without one stay control characters. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Some runtimes decode Windows-1252 as ISO-8859-1, which leaves control characters where Windows has others. */
function mendWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? character);
}

function swapPairs(bytes: Uint8Array): Uint8Array {
  const swapped = new Uint8Array(bytes.length - (bytes.length % 2));
  for (let index = 0; index < swapped.length; index += 2) {
    swapped[index] = bytes[index + 1] ?? 0;
    swapped[index + 1] = bytes[index] ?? 0;
  }
  return swapped;
}

/** Whether more bytes beyond ASCII stand in the groups that UTF-8 makes of them than elsewhere. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let grouped = 0;
  let stray = 0;
  for (let index = 0; index < bytes.length; ) {
    const length = groupLength(bytes, index);
    if (length > 1) grouped += length;
    if (length === 0) stray += 1;
    index += Math.max(length, 1);
  }
  return grouped > stray;
}

/** Length of the UTF-8 character at an index: 1 for ASCII, 0 if no character starts. */
function groupLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  for (let next = index + 1; next < index + length; next += 1) {
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
