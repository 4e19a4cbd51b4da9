import { DomainError } from "../../modules/base/domain-error";
import { joinBytes } from "../../modules/base/files/join-bytes";
import { refusals } from "../../texts/refusals";

/** A part of a multipart form: a field, or a file if it has a file name. What of it is not read is passed over. */
export type FormPart = { name: string; fileName: string | null; pieces: AsyncIterable<Uint8Array> };

const MOST_HEADER_BYTES = 8_192;

const LINE_BREAK = new TextEncoder().encode("\r\n");
const HEADERS_END = new TextEncoder().encode("\r\n\r\n");

/**
 * The parts of a multipart form as they arrive, each to be read before the next. (The parsers at hand hold each part as a whole, or
 * lose file names with characters beyond Latin-1.) What is no form, or ends early, is `invalid`.
 */
export async function* readParts(body: ReadableStream<Uint8Array>, contentType: string): AsyncGenerator<FormPart> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) throw new DomainError("invalid", refusals.expectedForm);
  const delimiter = new TextEncoder().encode(`\r\n--${boundary[1] ?? boundary[2]}`);
  // The first boundary has no line before it, which would end in the break that each of them begins with.
  const source = readSource(body, LINE_BREAK);
  try {
    for await (const _ of source.until(delimiter));
    while (!(await source.begins("--"))) {
      const headers = await source.header();
      let isOpen = true;
      async function* pieces() {
        if (isOpen) yield* source.until(delimiter);
        isOpen = false;
      }
      yield { ...readDisposition(headers), pieces: pieces() };
      if (isOpen) for await (const _ of source.until(delimiter));
    }
  } finally {
    source.release();
  }
}

function readSource(body: ReadableStream<Uint8Array>, before: Uint8Array) {
  const reader = body.getReader();
  let held = before;
  const more = async () => {
    const { done, value } = await reader.read();
    if (done) throw new DomainError("invalid", refusals.bodyBrokenOff);
    held = held.length === 0 ? value : joinBytes([held, value]);
  };
  return {
    /** What comes up to a delimiter, which is taken as well. */
    async *until(delimiter: Uint8Array): AsyncGenerator<Uint8Array> {
      for (;;) {
        const at = indexOf(held, delimiter);
        const end = at < 0 ? held.length - delimiter.length + 1 : at;
        const piece = held.subarray(0, Math.max(end, 0));
        held = held.subarray(piece.length);
        // Whoever stops reading here leaves the delimiter to be found.
        if (piece.length > 0) yield piece;
        if (at >= 0) {
          held = held.subarray(delimiter.length);
          return;
        }
        await more();
      }
    },
    async begins(text: string): Promise<boolean> {
      while (held.length < text.length) await more();
      return new TextDecoder().decode(held.subarray(0, text.length)) === text;
    },
    /** The headers of a part, from the break that ends the boundary's line to the empty line. */
    async header(): Promise<string> {
      for (;;) {
        const end = indexOf(held, HEADERS_END);
        if (end > MOST_HEADER_BYTES || (end < 0 && held.length > MOST_HEADER_BYTES))
          throw new DomainError("invalid", refusals.expectedForm);
        if (end >= 0) {
          const text = new TextDecoder().decode(held.subarray(0, end));
          held = held.subarray(end + HEADERS_END.length);
          return text;
        }
        await more();
      }
    },
    release: () => reader.releaseLock(),
  };
}

/** Browsers write `"` as `%22` and breaks likewise, other senders put a backslash before it. */
function readDisposition(headers: string): { name: string; fileName: string | null } {
  const line = /^content-disposition:\s*form-data(?=\s*;)(.*)$/im.exec(headers)?.[1] ?? "";
  const parameter = (name: string) => {
    const value = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(line)?.[1];
    return value?.replace(/\\(["\\])/g, "$1").replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));
  };
  const name = parameter("name") ?? /;\s*name=([^\s;"]+)/i.exec(line)?.[1];
  if (name === undefined) throw new DomainError("invalid", refusals.expectedForm);
  return { name, fileName: parameter("filename") ?? /;\s*filename=([^\s;"]+)/i.exec(line)?.[1] ?? null };
}

/** Where a delimiter begins, below 0 if it does not. */
function indexOf(bytes: Uint8Array, delimiter: Uint8Array): number {
  const [first = 0, second] = delimiter;
  const last = bytes.length - delimiter.length;
  for (let at = bytes.indexOf(first); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1)) {
    if (bytes[at + 1] === second && delimiter.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
