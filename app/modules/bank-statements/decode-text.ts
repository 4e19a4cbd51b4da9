/**
 * The text of a bank file in UTF-8, UTF-16 (with its mark), Windows-1252 or ISO-8859-1, chosen from the bytes, without
 * its byte order mark. ISO-8859-1 is read as Windows-1252, which differs only where the former has no characters.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16le").decode(swapPairs(bytes));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // A file that was cut off in the midst of a character, or damaged in one place, is still UTF-8.
    return isMostlyUtf8(bytes) ? new TextDecoder("utf-8").decode(bytes) : decodeWindows1252(bytes);
  }
}

/** The characters 0x80 to 0x9F; the five without one stay control characters. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Some runtimes decode Windows-1252 as ISO-8859-1, which leaves control characters where Windows has others. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
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

/** Length of the UTF-8 character at an index: 1 for ASCII, 0 where no character starts. */
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
