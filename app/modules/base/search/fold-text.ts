import { cutText } from "../fields/cut-text";
import { letterFoldings, wordBreaks } from "./foldings";

/** Longer texts are cut, so that no line is much more work than another. */
export const MOST_CHARACTERS = 400;

const folded = new Map<string, string>([...letterFoldings, ...wordBreaks.map((sign) => [sign, " "] as const)]);
const special = new RegExp(
  `[A-Z]|[${[...folded.keys()].map((sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`).join("")}]`,
  "gu",
);

/** A text as it is compared: in small letters without marks, `ü` as `ue`, words parted by blanks alone. */
export function foldText(text: string): string {
  return cutText(text, MOST_CHARACTERS)
    .replace(special, (sign) => folded.get(sign) ?? sign.toLowerCase())
    .replace(/^ +| +$/g, "");
}

/** A folded address without blanks, `strasse` as `str`, so that all ways of writing it are the same. */
export function compactStreet(folded: string): string {
  return folded.replaceAll(" ", "").replaceAll("strasse", "str");
}
