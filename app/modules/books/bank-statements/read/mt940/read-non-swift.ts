import type { EntryInformation } from "../entries/entry-information";
import { singleBlanks } from "../entries/entry-information";

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
    purpose: purpose.join(" "),
    counterpartyName: `${values.get("15") ?? ""}${values.get("16") ?? ""}` || null,
    counterpartyIban: values.get("34")?.replaceAll(" ", "") ?? null,
    counterpartyBic: null,
    endToEndId: null,
    mandateId: null,
    creditorId: null,
    details,
  };
}
