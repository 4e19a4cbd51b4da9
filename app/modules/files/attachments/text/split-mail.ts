/** What is read of all texts of a mail, in bytes as they are packed there and in lines, of which each costs the library an object. */
const MOST_TEXT_BYTES = 2_000_000;
const MOST_TEXT_LINES = 20_000;

/** Of all headers, and of one with its folds: some thousand recipients. */
const MOST_HEADER_BYTES = 262_144;
const LONGEST_HEADER = 65_536;

/** Parts, messages within messages too, and lines that may be a header or a boundary: what lies behind so many is left out. */
const MOST_PARTS = 1_000;
const MOST_LINES_LOOKED_AT = 100_000;
const LONGEST_BOUNDARY = 1_000;

/** The headers that are read: for people and subject, and for what a part is and is called. */
const HEADERS: ReadonlySet<string> = new Set([
  ...["from", "to", "cc", "subject"],
  ...["content-type", "content-disposition", "content-transfer-encoding"],
]);
const LONGEST_NAME = 40;

const [TAB, NEWLINE, RETURN, SPACE, DASH] = [9, 10, 13, 32, 45] as const;
const latin = new TextDecoder("latin1");

/** Parts that belong together, or that say the same in one way each. */
type Multipart = { isDigest: boolean; alternatives: object | null };

const ALONE: Multipart = { isDigest: false, alternatives: null };

/** A part of a mail: what is read of its headers, and its body if that is text, packed as it came. */
export type MailPart = {
  headers: Uint8Array[];
  /** Whether the headers are those of a mail, be it one within another. */
  isMessage: boolean;
  text: { type: "text/plain" | "text/html"; parameters: string; encoding: string; body: Uint8Array } | null;
  /** The same for all parts that say the same; null for one that stands for itself. */
  alternatives: object | null;
};

type Splitting = {
  readonly bytes: Uint8Array;
  /** By what lies between their parts. */
  readonly multiparts: Map<string, Multipart>;
  readonly left: { textBytes: number; textLines: number; headerBytes: number; looks: number };
};

/** A line before a part of a multipart, or behind its last one. */
type Boundary = { start: number; end: number; multipart: Multipart; isLast: boolean };

/**
 * Takes a mail apart, in time and memory that do not grow with it beyond looking at each byte once or twice: what is too much is left
 * out, as are the bodies of what is no text.
 */
export function splitMail(bytes: Uint8Array): MailPart[] {
  const left = {
    textBytes: MOST_TEXT_BYTES,
    textLines: MOST_TEXT_LINES,
    headerBytes: MOST_HEADER_BYTES,
    looks: MOST_LINES_LOOKED_AT,
  };
  const mail: Splitting = { bytes, multiparts: new Map(), left };
  const parts: MailPart[] = [];
  let isMessage = true;
  let within = ALONE;
  for (let at = 0; at < bytes.length && parts.length < MOST_PARTS; ) {
    const { headers, end } = takeHeaders(mail, at);
    const said = headers.map((line) => latin.decode(line)).join("");
    const [type, parameters] = headerOf(said, "type", within.isDigest ? "message/rfc822" : "text/plain");
    const [encoding] = headerOf(said, "transfer-encoding");
    const isAttached = headerOf(said, "disposition")[0] === "attachment";
    const { alternatives } = within;
    const part: MailPart = { headers, isMessage, text: null, alternatives };
    parts.push(part);
    at = end;
    // One that is packed may not be, and would unfold where nobody counts.
    isMessage = type === "message/rfc822" && !isAttached && !/^(base64|quoted)/.test(encoding);
    if (isMessage) {
      within = ALONE;
      continue;
    }
    const boundary = type.startsWith("multipart/") ? parameterOf(parameters, "boundary").trimEnd() : "";
    if (boundary)
      mail.multiparts.set(boundary, {
        isDigest: type === "multipart/digest",
        alternatives: type === "multipart/alternative" ? {} : alternatives,
      });
    let next = findBoundary(mail, at);
    if ((type === "text/plain" || type === "text/html") && !isAttached) {
      part.text = { type, parameters, encoding, body: takeText(mail, at, next.start) };
    }
    // What stands behind the last part nobody sees.
    while (next.isLast && next.end < bytes.length) next = findBoundary(mail, next.end);
    within = next.multipart;
    at = next.end;
  }
  return parts;
}

/** Takes what is read of the headers from a place on, and says where their body begins. */
function takeHeaders(mail: Splitting, from: number): { headers: Uint8Array[]; end: number } {
  const { bytes, left } = mail;
  const headers: Uint8Array[] = [];
  let room = 0;
  let at = from;
  for (let isOver = false; !isOver && at < bytes.length && left.looks-- > 0; ) {
    const end = endOfLine(bytes, at);
    if (boundaryAt(mail, at, end)) break;
    isOver = isEmpty(bytes, at, end);
    const isFold = bytes[at] === SPACE || bytes[at] === TAB;
    if (!isFold) room = HEADERS.has(nameOf(bytes, at, end)) ? Math.min(LONGEST_HEADER, left.headerBytes) : 0;
    room -= end - at;
    if (room >= 0) {
      headers.push(bytes.subarray(at, end));
      left.headerBytes -= end - at;
    }
    at = end;
  }
  return { headers, end: at };
}

/** A text, as much of it as there is room for. */
function takeText({ bytes, left }: Splitting, start: number, end: number): Uint8Array {
  const most = Math.min(end, start + left.textBytes);
  let at = start;
  for (; at < most && left.textLines > 0; left.textLines--) at = endOfLine(bytes, at);
  at = Math.min(at, most);
  left.textBytes -= at - start;
  return bytes.subarray(start, at);
}

/** What the first header of a name says up to a blank or semicolon, in small letters, and what from there on. */
function headerOf(headers: string, name: string, otherwise = ""): [value: string, parameters: string] {
  const [, said] = new RegExp(`^content-${name}[ \\t]*:((?:[^\\n]+|\\n[ \\t])*)`, "im").exec(headers) ?? [];
  if (said === undefined) return [otherwise, ""];
  const plain = said.replace(/^\s*(\([^()]*\)\s*)*"?/, "");
  const [value = ""] = plain.split(/[\s;("]/, 1);
  return [value.toLowerCase(), plain.slice(value.length)];
}

/** What a parameter of a header says, without what quotes it; empty if there is none. */
export function parameterOf(parameters: string, name: string): string {
  const pattern = new RegExp(`;\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, "i");
  const [, quoted, bare] = pattern.exec(parameters) ?? [];
  return quoted?.replace(/\\(.)/g, "$1") ?? bare ?? "";
}

/** The next line that is a boundary; an empty one behind everything if there is none. */
function findBoundary(mail: Splitting, from: number): Boundary {
  const { bytes, multiparts, left } = mail;
  let start = multiparts.size > 0 ? findDashes(bytes, from) : bytes.length;
  while (start < bytes.length && left.looks-- > 0) {
    const end = endOfLine(bytes, start);
    const boundary = boundaryAt(mail, start, end);
    if (boundary) return boundary;
    start = findDashes(bytes, end);
  }
  return { start: bytes.length, end: bytes.length, multipart: ALONE, isLast: true };
}

function boundaryAt({ bytes, multiparts }: Splitting, start: number, end: number): Boundary | null {
  if (bytes[start] !== DASH || bytes[start + 1] !== DASH || end - start > LONGEST_BOUNDARY) return null;
  const said = latin.decode(bytes.subarray(start + 2, end)).trimEnd();
  const open = multiparts.get(said);
  const closed = said.endsWith("--") ? multiparts.get(said.slice(0, -2).trimEnd()) : undefined;
  const multipart = open ?? closed;
  return multipart ? { start, end, multipart, isLast: !open } : null;
}

/** Where the next line begins that has two dashes at its beginning, from the beginning of one on. */
function findDashes(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++)
    if (bytes[at] === DASH && bytes[at + 1] === DASH && (at === from || bytes[at - 1] === NEWLINE)) return at;
  return bytes.length;
}

function endOfLine(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(NEWLINE, from);
  return at < 0 ? bytes.length : at + 1;
}

function isEmpty(bytes: Uint8Array, start: number, end: number): boolean {
  let last = end;
  while (last > start && (bytes[last - 1] === NEWLINE || bytes[last - 1] === RETURN)) last--;
  return last === start;
}

/** The name of the header on a line. */
function nameOf(bytes: Uint8Array, start: number, end: number): string {
  const [name = ""] = latin.decode(bytes.subarray(start, Math.min(end, start + LONGEST_NAME))).split(":", 1);
  return name.trim().toLowerCase();
}
