import { SaxesParser } from "saxes";
import { feedParser } from "../../../base/xml/feed-parser";
import { refuseTable } from "./workbook";

/** What is done with the elements of a file, by their names without prefixes. */
export type ElementReader = {
  open?: (name: string, attributes: Record<string, string>, parents: readonly string[]) => void;
  text?: (text: string, parents: readonly string[]) => void;
  close?: (name: string, parents: readonly string[]) => void;
};

const PIECE_BYTES = 65_536;
const DEEPEST = 100;

/**
 * Goes through an XML file of a workbook. Entities of a document type are never read: no spreadsheet has one, and a file that does
 * is refused.
 */
export function readXml(bytes: Uint8Array, { open, text, close }: ElementReader): void {
  const parser = new SaxesParser<{ position: boolean; xmlns: false }>({ position: false, xmlns: false });
  const parents: string[] = [];
  parser.on("error", () => refuseTable());
  parser.on("doctype", () => refuseTable());
  parser.on("opentag", ({ name, attributes }) => {
    if (parents.length >= DEEPEST) refuseTable();
    const local = localName(name);
    open?.(local, attributes, parents);
    parents.push(local);
  });
  if (text) parser.on("text", (piece) => text(piece, parents));
  parser.on("closetag", () => {
    const name = parents.pop() ?? "";
    close?.(name, parents);
  });
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const decoder = new TextDecoder(utf16 ? "utf-16le" : "utf-8");
  const feed = feedParser(parser, refuseTable);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    feed(decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true }));
  feed(decoder.decode());
  parser.close();
}

/** The value of an attribute, whatever the prefix of its namespace. */
export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  const found = Object.keys(attributes).find((key) => key === name || localName(key) === name);
  return found === undefined ? undefined : attributes[found];
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

const CODE = /_x([0-9a-fA-F]{4})_/g;

/** A text as it was typed: the format writes some signs by their codes. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(CODE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
