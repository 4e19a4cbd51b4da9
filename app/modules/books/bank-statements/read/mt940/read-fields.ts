import { statementLimitTexts } from "../../../../../texts/accounting/reading-limits";
import { readLines, somePiece, startOf, type TextPieces } from "../../../../base/files/text-pieces";
import { StatementError } from "../../statement";

/** One field of a message: its tag without colons, the line of the file it starts on (from 1), and its lines after the tag. */
export type Mt940Field = { tag: string; line: number; lines: string[] };

type Line = { number: number; text: string };

const TAG = /^:(13D?|20|21|25P?|28C?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]|940|942|NS):/;
/** What a time of day looks like that was wrapped onto a new line: ":20:15 Uhr". */
const CLOCK_TAGS = new Set(["13", "20", "21", "25", "28"]);
const AFTER_REFERENCE = /^:(?:21|25P?|28C?):/;
const END = "-";
/** The end of a message, or the blocks of SWIFT around its text. */
const ENVELOPE = /^(?:-\}|\}?\{[1-5S]:|[-}]\s*$)/;

/** What an entry says; of all other fields the first line counts, so that anything may stand behind a message. */
const SPOKEN = new Set(["61", "86", "NS"]);
/** Most characters of a field, its line breaks counted; SWIFT knows 390. */
export const MAX_FIELD = 20_000;

/**
 * The fields of all messages of a file, in order. Line breaks may be CRLF, LF, CR or `@@`; SWIFT headers and what lies
 * outside messages are left out; a line of no known field continues the one before. A `StatementError` if one never
 * ends.
 */
export function* readFields(text: TextPieces): Generator<Mt940Field> {
  let current: Mt940Field | null = null;
  let length = 0;
  let inEntry = false;
  for (const [{ number, text: line }, next] of withNext(linesOf(text))) {
    const tag = tagOf(line, next, inEntry);
    if (tag !== null || line === END) {
      if (current) yield current;
      current = tag === null ? null : { tag, line: number, lines: [line.slice(tag.length + 2)] };
      inEntry = tag === "61" || (inEntry && (tag === "86" || tag === "NS"));
      length = 0;
    } else current?.lines.push(line);
    length += line.length + 1;
    if (current && length > MAX_FIELD) {
      if (SPOKEN.has(current.tag))
        throw new StatementError(statementLimitTexts.field(current.tag, MAX_FIELD), current.line);
      current.lines.length = 1;
    }
  }
  if (current) yield current;
}

/** The tag of the field that a line begins; null if it goes on with another. */
function tagOf(line: string, next: Line | undefined, inEntry: boolean): string | null {
  const tag = TAG.exec(line)?.[1];
  return tag === undefined || (inEntry && isClock(tag, next)) ? null : tag;
}

/** A new statement may begin without the last one's end; then `:20:` is followed by the account or the like. */
function isClock(tag: string, next: Line | undefined): boolean {
  return CLOCK_TAGS.has(tag) && !(tag === "20" && AFTER_REFERENCE.test(next?.text ?? ""));
}

function* withNext(lines: Iterable<Line>): Generator<[Line, Line | undefined]> {
  let held: Line | undefined;
  for (const line of lines) {
    if (held) yield [held, line];
    held = line;
  }
  if (held) yield [held, undefined];
}

function* linesOf(text: TextPieces): Generator<Line> {
  let held: Line | null = null;
  let number = 0;
  for (const part of rawLines(text)) {
    number += 1;
    const line = part.replace(/^[\p{Cc}\uFEFF]+/u, "");
    if (line.trim() === "") continue;
    if (held?.text === ":" && TAG.test(`:${line}`)) {
      held = { number: held.number, text: `:${line}` };
      continue;
    }
    if (held) yield held;
    held = { number, text: line };
    if (!ENVELOPE.test(line)) continue;
    const block = line.lastIndexOf("{4:");
    held.text = END;
    if (block < 0 || block + 3 >= line.length) continue;
    yield held;
    held = { number, text: line.slice(block + 3) };
  }
  if (held) yield held;
}

function rawLines(text: TextPieces): Iterable<string> {
  return somePiece(text, (piece) => /[\r\n]/.test(piece))
    ? readLines(text)
    : startOf(text, Number.POSITIVE_INFINITY).split("@@");
}
