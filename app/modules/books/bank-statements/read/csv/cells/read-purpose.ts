import { readSepaText } from "../../entries/read-sepa-text";
import type { CsvLayout, TextField, TextLabel } from "./csv-layout";

/** What an entry's text says: the purpose, and the fields and details that the bank puts beside it. */
export type EntryText = {
  bookingText: string;
  purpose: string;
  fields: Partial<Record<TextField, string | null>>;
  details: Record<string, string>;
};

/** How an export writes the texts of its entries. */
export type PurposeLayout = Pick<CsvLayout, "lineWidth" | "startsWithBookingText" | "text" | "textStart">;

/** Reads an entry's text in the way of its export; `text` may have several lines. */
export function readCsvPurpose(text: string, layout: PurposeLayout): EntryText {
  const lines = text.split("\n");
  const bookingText = layout.startsWithBookingText ? (lines.shift() ?? "").trim() : "";
  const parts = joinLines(lines, layout.lineWidth ?? Number.POSITIVE_INFINITY);
  if (layout.text === "sepa-keys") {
    const { purpose, details, ...fields } = readSepaText(parts);
    return { bookingText, purpose, details, fields };
  }
  const { purpose, rest, fields } = splitLabelledText(parts.join(""), layout.text ?? []);
  const start = layout.textStart?.exec(purpose);
  return {
    bookingText,
    purpose: start ? purpose.slice(start[0].length) : purpose,
    fields: { ...start?.groups, ...fields },
    details: rest === "" ? {} : { Zusatzangabe: rest },
  };
}

/** Puts a blank between lines but for those that the bank cut at its width: these are parts that go on without one. */
function joinLines(lines: readonly string[], width: number): string[] {
  let part: string[] = [];
  const parts = [part];
  let lastLength = 0;
  for (const line of lines) {
    const text = line.trim();
    if (text === "") continue;
    if (lastLength >= width && !line.startsWith(" ")) {
      part = [];
      parts.push(part);
    }
    part.push(text);
    lastLength = line.trimEnd().length;
  }
  return parts.map((texts) => texts.join(" "));
}

/** What stands in a text with labels; `rest` is what follows the last value and belongs to none. */
export type LabelledText = { purpose: string; rest: string; fields: Partial<Record<TextField, string>> };

/** Their values are names and numbers of the counterparty, and stand before the purpose. */
const HEAD: readonly string[] = ["counterpartyName", "counterpartyIban", "counterpartyBic"];

/**
 * Parts a text at its labels. What stands before the first, or behind that of the purpose, is the purpose; a label that
 * comes twice is a person's own text. The last reference ends with its word, as banks add how was paid.
 */
export function splitLabelledText(text: string, labels: readonly TextLabel[]): LabelledText {
  if (labels.length === 0) return { purpose: text, rest: "", fields: {} };
  const marks = new RegExp(labels.map(({ mark }) => `(${mark})`).join("|"), "gi");
  const parts: { field: TextField | "purpose"; start: number; end: number }[] = [];
  let current: (typeof parts)[number] = { field: "purpose", start: 0, end: text.length };
  const seen = new Set<string>();
  for (const match of text.matchAll(marks)) {
    const field = labels[match.slice(1).findIndex((group) => group !== undefined)]?.field ?? "purpose";
    if (seen.has(field) || (seen.has("purpose") && HEAD.includes(field))) continue;
    seen.add(field);
    parts.push({ ...current, end: match.index });
    current = { field, start: match.index + match[0].length, end: text.length };
  }

  const purpose: string[] = [];
  const fields: LabelledText["fields"] = {};
  let rest = "";
  for (const part of [...parts, current]) {
    const value = text.slice(part.start, part.end).trim();
    if (part.field === "purpose") purpose.push(value);
    else if (part !== current || HEAD.includes(part.field)) fields[part.field] = value;
    else [fields[part.field], rest] = splitLastValue(value);
  }
  return { purpose: purpose.filter((part) => part !== "").join(" "), rest, fields };
}

function splitLastValue(value: string): [string, string] {
  const [, first = "", rest = ""] = /^(nicht angegeben|\S*)(.*)$/i.exec(value) ?? [];
  return [first, rest.trim()];
}
