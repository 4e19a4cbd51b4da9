import { decodeText } from "../../../base/files/decode-text";
import type { CsvStatementType } from "../../bank-accounts/bank-names";
import { recogniseCsv } from "./csv/recognise-csv";
import { readFields } from "./mt940/read-fields";

/** What a file can turn out to be: `OTHER` names things that people load by mistake, `UNKNOWN` is all else. */
export type FoundType =
  | { type: "CAMT" | "MT940" | CsvStatementType }
  | { type: null; looksLike: "HTML" | "PDF" | "EXCEL" | "EMPTY" | "UNKNOWN" };

const HEAD_LENGTH = 4_096;
/** Enough of a file to tell what it is, whatever stands before its first field or its table. */
const START_BYTES = 262_144;
/** A field at the start of a line; blanks before it are none of the line breaks, each of which would try them all again. */
const MT940_FIELD = /(?:^|[\r\n{}])[^\S\r\n]*:(?:20|25|60F|61):/;

/** The type of one unpacked file, by its content alone. */
export function chooseStatementType(bytes: Uint8Array): FoundType {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_LENGTH)).replaceAll("\0", "");
  if (head.trim() === "") return { type: null, looksLike: "EMPTY" };
  if (/^\s*%PDF-/.test(head)) return { type: null, looksLike: "PDF" };
  if (head.startsWith("\u00d0\u00cf\u0011\u00e0")) return { type: null, looksLike: "EXCEL" };
  const start = head.replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "").trimStart();
  if (/^(<!doctype html|<html|<head|<body)/i.test(start)) return { type: null, looksLike: "HTML" };
  if (start.startsWith("<")) return /<html[\s>]/i.test(start) ? { type: null, looksLike: "HTML" } : { type: "CAMT" };
  const text = decodeText(bytes.subarray(0, START_BYTES));
  if (MT940_FIELD.test(text)) return { type: "MT940" };
  const csv = recogniseCsv(text);
  if (csv) return { type: csv };
  // Snippets and files without line breaks: whatever a field can be read from.
  const [field] = readFields(text.slice(0, HEAD_LENGTH));
  return field ? { type: "MT940" } : { type: null, looksLike: "UNKNOWN" };
}
