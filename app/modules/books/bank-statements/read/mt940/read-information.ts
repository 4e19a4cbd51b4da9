import { type EntryInformation, NOTHING_SAID, singleBlanks } from "../entries/entry-information";
import { readSepaText } from "../entries/read-sepa-text";
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

/** A business code alone, or 999, which stands for text without structure; older exports put the number of the batch behind it. */
const START = /^\s*(?:(\d{3})\s*$|(999)(?:PN(\d{4}))?(?!\d))/;

/** A `:86:` without structure; SEPA keys in it are found all the same. */
export function readFreeText(text: string): EntryInformation {
  const [start = "", alone, unstructured, batch] = START.exec(text) ?? [];
  const code = alone ?? unstructured;
  const said = readSepaText([text.slice(start.length)]);
  const details = { ...(code && { Geschäftsvorfall: code }), ...(batch && { Primanota: batch }), ...said.details };
  return { ...said, details };
}

const LINE = /^(\d{2})(.*)$/;
const LABELS: Record<string, string> = {
  "17": "Buchungstext",
  "18": "Primanota",
  "33": "Bankleitzahl",
};

/** What the lines of an entry's `:NS:` say: two digits each, then a value. Of a code that comes twice the first counts. */
export function readNonSwift(lines: readonly string[]): EntryInformation {
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, code = "", value = ""] = LINE.exec(line) ?? [];
    if (singleBlanks(value) !== "" && !values.has(code)) values.set(code, singleBlanks(value));
  }
  const purpose: string[] = [];
  const details: Record<string, string> = {};
  const others: string[] = [];
  for (const [code, value] of values) {
    const label = LABELS[code];
    if (label !== undefined) details[label] = value;
    else if (Number(code) >= 1 && Number(code) <= 14) purpose.push(value);
    else if (!["15", "16", "34"].includes(code)) others.push(value);
  }
  if (others.length > 0) details["Weitere Angaben"] = others.join(" ");
  return {
    ...NOTHING_SAID,
    purpose: purpose.join(" "),
    counterpartyName: `${values.get("15") ?? ""}${values.get("16") ?? ""}` || null,
    counterpartyIban: values.get("34")?.replaceAll(" ", "") ?? null,
    details,
  };
}
