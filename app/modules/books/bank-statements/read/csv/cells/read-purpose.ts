import { readSepaText } from "../../mt940/read-sepa-text";
import type { CsvLayout, TextField } from "./csv-layout";
import { splitLabelledText } from "./split-labelled-text";

/** What an entry's text says: the purpose, and the fields and details that the bank puts beside it. */
export type EntryText = {
  bookingText: string;
  purpose: string;
  fields: Partial<Record<TextField, string | null>>;
  details: Record<string, string>;
};

/** Reads an entry's text in the way of its export; `text` may have several lines. */
export function readCsvPurpose(text: string, layout: CsvLayout): EntryText {
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
