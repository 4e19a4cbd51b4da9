import { SaxesParser } from "saxes";

/** So many letters at a time that what is too long is met before the parser has kept much more of it. */
const PIECE = 65_536;

/**
 * Most letters from the beginning of one tag to that of the next. The parser keeps what lies between, and some signs one by one
 * (`]` in CDATA, `?` in an instruction), which takes thirty times as much as the file.
 */
export const MOST_BETWEEN_TAGS = 1_000_000;

/** What hands a parser its text piece by piece. `refuse` is called if too much stands between two tags; it throws. */
export function feedParser(
  parser: SaxesParser<{ xmlns?: boolean; position?: boolean }>,
  refuse: () => never,
): (text: string) => void {
  let lastTag = 0;
  parser.on("opentagstart", () => {
    lastTag = parser.position;
  });
  return (text) => {
    for (let start = 0; start < text.length; start += PIECE) {
      parser.write(text.slice(start, start + PIECE));
      if (parser.position - lastTag > MOST_BETWEEN_TAGS) refuse();
    }
  };
}

/** What is done with the elements of a file, by their names without prefixes; `parents` are those around it, from the outermost. */
export type ElementReader = {
  open?: (name: string, attributes: Record<string, string>, parents: readonly string[]) => void;
  text?: (text: string, parents: readonly string[]) => void;
  close?: (name: string, parents: readonly string[]) => void;
  /** Called at a document type, whose entities are never read. */
  doctype?: () => void;
};

/** Goes through an XML file that comes in pieces. `refuse` is called if it is broken or deeper than `deepest`; it throws. */
export function readElements(
  { open, text, close, doctype }: ElementReader,
  deepest: number,
  refuse: () => never,
): { add: (text: string) => void; end: () => void } {
  const parser = new SaxesParser<{ position: boolean; xmlns: false }>({ position: false, xmlns: false });
  const parents: string[] = [];
  parser.on("error", refuse);
  if (doctype) parser.on("doctype", doctype);
  parser.on("opentag", ({ name, attributes }) => {
    if (parents.length >= deepest) refuse();
    const local = localName(name);
    open?.(local, attributes, parents);
    parents.push(local);
  });
  if (text) parser.on("text", (piece) => text(piece, parents));
  parser.on("closetag", () => {
    const name = parents.pop() ?? "";
    close?.(name, parents);
  });
  return { add: feedParser(parser, refuse), end: () => void parser.close() };
}

/** A name without the prefix of its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
