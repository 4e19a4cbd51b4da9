import { Unzip, UnzipInflate } from "fflate";
import { readElements } from "../../../base/xml/read-elements";
import type { TextCollector } from "./collect-text";

/** How the text stands in the XML files that a document is packed from; elements without the prefixes of their namespaces. */
export type PackedXml = {
  /** The files to read. */
  files: RegExp;
  /** Elements whose text counts; `attributes` are theirs. Null if all text does. */
  texts: ((name: string, attributes: Record<string, string>, parents: readonly string[]) => boolean) | null;
  /** What elements mean that stand for no text themselves, or end a line. */
  breaks: Readonly<Record<string, string>>;
};

/** So little at a time that even the densest data unpack to only some megabytes before they are counted. */
const STEP_BYTES = 4_096;

/** Far more than a document of a thousand pages has, far less than a bomb needs. */
const MOST_XML_BYTES = 16 * 1024 * 1024;
const MOST_FILES = 5_000;
const MOST_ELEMENTS = 1_000_000;
const DEEPEST = 200;

/** Reads the text of a packed document until the collector is full. It throws if the archive or its XML is damaged. */
export function readPackedXml(bytes: Uint8Array, text: TextCollector, { files, ...format }: PackedXml): void {
  let isDone = false;
  let xmlBytes = 0;
  let count = 0;
  let elements = 0;
  const countElement = () => {
    if (++elements > MOST_ELEMENTS) throw new Error("Too many elements");
  };
  const unzip = new Unzip((file) => {
    if (++count > MOST_FILES) throw new Error("Too many files");
    if (!files.test(file.name)) return;
    const reader = readXml(text, format, countElement);
    file.ondata = (error, piece, final) => {
      if (error) throw error;
      xmlBytes += piece.length;
      if (xmlBytes > MOST_XML_BYTES) throw new Error("Too much XML");
      if (!isDone) isDone = !reader.add(piece, final);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < bytes.length && !isDone; start += STEP_BYTES)
    unzip.push(bytes.subarray(start, start + STEP_BYTES), start + STEP_BYTES >= bytes.length);
}

function readXml(text: TextCollector, { texts, breaks }: Omit<PackedXml, "files">, countElement: () => void) {
  const decoder = new TextDecoder();
  const counts: boolean[] = [];
  let hasRoom = true;
  const gather = (piece: string) => {
    if (piece !== "") hasRoom = text.add(piece);
  };
  const elements = readElements(
    {
      open: (name, attributes, parents) => {
        countElement();
        counts.push(texts === null || texts(name, attributes, parents));
      },
      text: (piece) => {
        if (counts.at(-1)) gather(piece);
      },
      close: (name) => {
        counts.pop();
        gather(breaks[name] ?? "");
      },
    },
    DEEPEST,
    () => {
      throw new Error("The XML is broken, too deep, or too long between two tags");
    },
  );
  return {
    /** Takes a piece of the file and says whether there is room for more text. */
    add(piece: Uint8Array, final: boolean): boolean {
      elements.add(decoder.decode(piece, { stream: !final }));
      if (final) elements.end();
      return hasRoom;
    },
  };
}
