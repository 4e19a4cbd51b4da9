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

/**
 * The fields of all messages of a file, in order. Line breaks may be CRLF, LF, CR or, in a file without any, `@@`.
 * SWIFT headers and whatever stands before the first field or after the end of a message are left out; a line that
 * starts like no known field goes on with the field before it.
 */
export function readFields(text: string): Mt940Field[] {
  const lines = linesOf(text);
  const fields: Mt940Field[] = [];
  let current: Mt940Field | null = null;
  let inEntry = false;
  for (const [index, { number, text: line }] of lines.entries()) {
    if (line === END) {
      current = null;
      inEntry = false;
      continue;
    }
    const tag = TAG.exec(line)?.[1];
    if (tag !== undefined && !(inEntry && isClock(tag, lines[index + 1]))) {
      current = { tag, line: number, lines: [line.slice(tag.length + 2)] };
      fields.push(current);
      inEntry = tag === "61" || (inEntry && (tag === "86" || tag === "NS"));
    } else current?.lines.push(line);
  }
  return fields;
}

/** A new statement may begin without the last one's end; then `:20:` is followed by the account or the like. */
function isClock(tag: string, next: Line | undefined): boolean {
  return CLOCK_TAGS.has(tag) && !(tag === "20" && AFTER_REFERENCE.test(next?.text ?? ""));
}

function linesOf(text: string): Line[] {
  const raw = /[\r\n]/.test(text) ? text.split(/\r\n|\r|\n/) : text.split("@@");
  const lines: Line[] = [];
  for (const [index, part] of raw.entries()) {
    const line = part.replace(/^[\p{Cc}\uFEFF]+/u, "");
    const before = lines.at(-1);
    if (line.trim() === "") continue;
    if (before?.text === ":" && TAG.test(`:${line}`)) before.text += line;
    else if (ENVELOPE.test(line)) {
      lines.push({ number: index + 1, text: END });
      const block = line.lastIndexOf("{4:");
      if (block >= 0 && block + 3 < line.length) lines.push({ number: index + 1, text: line.slice(block + 3) });
    } else lines.push({ number: index + 1, text: line });
  }
  return lines;
}
