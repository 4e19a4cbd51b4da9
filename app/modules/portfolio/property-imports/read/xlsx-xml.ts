import { type ElementReader, localName, readElements } from "../../../base/xml/read-elements";
import { refuseTable } from "./workbook";

const PIECE_BYTES = 65_536;
const DEEPEST = 100;

// The parser hands its handlers what it has met.
const refuse = () => refuseTable();

/** Goes through an XML file of a workbook. No spreadsheet has a document type, and a file that does is refused. */
export function readXml(bytes: Uint8Array, reader: ElementReader): void {
  const { add, end } = readElements({ ...reader, doctype: refuse }, DEEPEST, refuse);
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const decoder = new TextDecoder(utf16 ? "utf-16le" : "utf-8");
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    add(decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true }));
  add(decoder.decode());
  end();
}

/** The value of an attribute, whatever the prefix of its namespace. */
export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  const found = Object.keys(attributes).find((key) => key === name || localName(key) === name);
  return found === undefined ? undefined : attributes[found];
}

const CODE = /_x([0-9a-fA-F]{4})_/g;

/** A text as it was typed: the format writes some signs by their codes. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(CODE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
