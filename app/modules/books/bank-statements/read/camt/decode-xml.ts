import { decodePieces, type Encoding, isUtf8 } from "../../../../base/files/decode-text";
import { StatementError } from "../../statement";

const DECLARED_ENCODING = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
/** What `chooseEncoding` tells apart from the bytes alone, better than from a declaration, which banks often get wrong. */
const TOLD_BY_BYTES = /^(utf-?8|utf-?16|us-ascii|ascii|iso[-_]?8859-?1|latin-?1|windows-?1252|cp-?1252)$/i;
const LATIN_9 = /^(iso[-_]?8859-?15|latin-?9)$/i;

/**
 * The text of an XML file, in pieces, in UTF-8, UTF-16 (with or without its mark), Windows-1252, ISO-8859-1 or
 * ISO-8859-15. Bytes that are valid UTF-8 are UTF-8 whatever the file declares. Throws a StatementError for another
 * encoding, rather than read it wrong.
 */
export function decodeXml(bytes: Uint8Array): Iterable<string> {
  return decodePieces(bytes, declaredEncoding(bytes));
}

/** Undefined if the bytes themselves tell it better. */
function declaredEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  const declared = DECLARED_ENCODING.exec(String.fromCharCode(...bytes.subarray(0, 300)))?.[1];
  if (!declared || TOLD_BY_BYTES.test(declared)) return undefined;
  if (isUtf8(bytes)) return "utf-8";
  if (LATIN_9.test(declared)) return "iso-8859-15";
  throw new StatementError(`Die Zeichenkodierung „${declared}“ der Datei wird nicht unterstützt.`, 1);
}
