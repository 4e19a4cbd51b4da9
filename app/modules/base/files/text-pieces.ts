/**
 * A text as a whole, or in pieces of any length that can be gone through again and again: a large file is never held as one
 * text.
 */
export type TextPieces = string | Iterable<string>;

/** The pieces of a text; a string would otherwise be gone through letter by letter. */
export function piecesOf(text: TextPieces): Iterable<string> {
  return typeof text === "string" ? [text] : text;
}

/** The first characters of a text, at least `length` of them if it has so many. */
export function startOf(text: TextPieces, length: number): string {
  let start = "";
  for (const piece of piecesOf(text)) {
    start += piece;
    if (start.length >= length) break;
  }
  return start;
}

/** Whether a condition holds for some piece of a text. */
export function somePiece(text: TextPieces, holds: (piece: string) => boolean): boolean {
  for (const piece of piecesOf(text)) if (holds(piece)) return true;
  return false;
}

/** A text without a byte order mark and with `\n` as its line breaks. */
export function normaliseText(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/** A text in normal pieces that each end with a line break, but for the last one. */
export function* wholeLines(text: TextPieces): Generator<string> {
  let rest: string[] = [];
  for (const piece of piecesOf(text)) {
    // A CR at the end may be half of a CRLF.
    const end =
      Math.max(piece.lastIndexOf("\n"), piece.length > 1 ? piece.lastIndexOf("\r", piece.length - 2) : -1) + 1;
    if (end === 0) {
      rest.push(piece);
      continue;
    }
    rest.push(piece.slice(0, end));
    yield normaliseText(rest.join(""));
    rest = end < piece.length ? [piece.slice(end)] : [];
  }
  const last = normaliseText(rest.join(""));
  if (last !== "") yield last;
}

/** The lines of a text without their breaks. */
export function* readLines(text: TextPieces): Generator<string> {
  for (const lines of wholeLines(text)) {
    const parts = lines.split("\n");
    if (lines.endsWith("\n")) parts.pop();
    yield* parts;
  }
}
