import { decodeText } from "../../../base/files/decode-text";
import type { CharacterMaps } from "./character-maps";
import type { TextCollector } from "./collect-text";
import { excelXml, openDocumentXml, wordXml } from "./packed-formats";
import { type PackedXml, readPackedXml } from "./read-packed-xml";
import type { TextType } from "./text-types";

/** Gives the collector the text of a file; throws if its bytes are none of its type. */
type TextReader = (bytes: Uint8Array, text: TextCollector, maps: CharacterMaps) => Promise<void>;

const packed =
  (format: PackedXml): TextReader =>
  async (bytes, text) =>
    readPackedXml(bytes, text, format);

const plain: TextReader = async (bytes, text) => void text.add(decodeText(bytes));

/** Who reads the text of which type. The large ones are taken in when they are needed. */
export const textReaders: Record<TextType, TextReader> = {
  "application/pdf": async (bytes, text, maps) => (await import("./read-pdf")).readPdf(bytes, text, maps),
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": packed(wordXml),
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": packed(excelXml),
  "application/vnd.oasis.opendocument.text": packed(openDocumentXml),
  "application/vnd.oasis.opendocument.spreadsheet": packed(openDocumentXml),
  "text/csv": plain,
  "text/plain": plain,
  "message/rfc822": async (bytes, text) => (await import("./read-mail")).readMail(bytes, text),
};
