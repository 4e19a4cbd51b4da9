import type { EntryInformation } from "../entries/entry-information";
import { readFreeText } from "./read-free-text";
import { readSlashKeys } from "./read-slash-keys";
import { readSubfields } from "./read-subfields";

/** Banks cut lines at 65 characters or one before; a shorter line ends where the bank meant it to. */
const WIDTH = 64;

/** What the lines of an entry's `:86:` say, in whichever way the bank builds it. */
export function readInformation(lines: readonly string[]): EntryInformation {
  const text = unwrap(lines);
  return readSubfields(lines.join("")) ?? readSlashKeys(text) ?? readFreeText(text);
}

function unwrap(lines: readonly string[]): string {
  return lines.map((line) => (line.length >= WIDTH ? line : `${line} `)).join("");
}
