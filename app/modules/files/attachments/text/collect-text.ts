/** Most bytes of a file's text that are kept, in UTF-8. */
export const MAX_TEXT_BYTES = 1_000_000;

/** Gathers the text of a file until there is enough of it. */
export type TextCollector = {
  /** Takes a piece and says whether there is room for more. */
  add: (piece: string) => boolean;
  /** What was gathered, its blanks made single; empty if there was nothing but blanks. */
  take: () => string;
};

/** A collector of at most `MAX_TEXT_BYTES`. */
export function collectText(): TextCollector {
  const pieces: string[] = [];
  let bytes = 0;
  return {
    add(piece) {
      if (piece !== "" && bytes <= MAX_TEXT_BYTES) {
        pieces.push(piece);
        bytes += new TextEncoder().encode(piece).length;
      }
      return bytes <= MAX_TEXT_BYTES;
    },
    take: () => cutToBytes(tidy(pieces.join("")), MAX_TEXT_BYTES),
  };
}

/** Without null characters, which SQLite's measures end at, and without halves of characters. */
function tidy(text: string): string {
  return text
    .replaceAll("\0", "")
    .replace(/\p{Cs}/gu, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** As much of a text as its first bytes hold, without half a character at the end. */
function cutToBytes(text: string, most: number): string {
  const bytes = new Uint8Array(most);
  const { read } = new TextEncoder().encodeInto(text, bytes);
  return text.slice(0, read);
}
