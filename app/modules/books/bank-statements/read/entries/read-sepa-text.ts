import type { EntryInformation } from "./entry-information";
import { referenceOrNull, singleBlanks } from "./entry-information";

const LABELS: Record<string, string> = {
  KREF: "Kundenreferenz",
  BREF: "Bankreferenz",
  RREF: "Referenz der Rückgabe",
  DEBT: "Auftraggeberkennung",
  COAM: "Ausgleichsbetrag",
  OAMT: "Ursprungsbetrag",
  ABWA: "Abweichender Auftraggeber",
  ABWE: "Abweichender Empfänger",
  PURP: "Zweckcode",
};
/** Their values are one word; what follows is text again. */
const ONE_WORD: Record<string, RegExp> = {
  CRED: /^\S+$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  BIC: /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/,
};
const KEYS = ["EREF", "MREF", "SVWZ", ...Object.keys(LABELS), ...Object.keys(ONE_WORD)];

/** Where two subfields meet, which can be in the midst of a key. */
const SEAM = "\n";
const KEY = new RegExp(`(${["MTLG", ...KEYS].map((key) => [...key].join(`${SEAM}?`)).join("|")})${SEAM}?([+:])`, "g");

type Values = Map<string, { text: string; sign: string }>;

/**
 * The SEPA keys in an entry's text, as `EREF+…` or `EREF: …`; its purpose stands before them, under SVWZ or in MTLG.
 * Parts join without a blank, as banks cut by width. Of one that comes twice the first counts, `+` before a colon.
 */
export function readSepaText(parts: readonly string[]): EntryInformation {
  const { purpose, values } = collect(parts.join(SEAM));
  const value = (key: string) => values.get(key)?.text || null;
  const details: Record<string, string> = {};
  for (const [key, { text }] of values) {
    const label = LABELS[key];
    if (label !== undefined && referenceOrNull(text) !== null) details[label] = text;
  }
  return {
    purpose,
    counterpartyName: null,
    counterpartyIban: value("IBAN"),
    counterpartyBic: value("BIC"),
    endToEndId: referenceOrNull(value("EREF")),
    mandateId: referenceOrNull(value("MREF")),
    creditorId: value("CRED"),
    details,
  };
}

function collect(text: string): { purpose: string; values: Values } {
  const values: Values = new Map();
  const purpose: string[] = [];
  let key = "SVWZ";
  let sign = "+";
  let start = 0;
  const take = (end: number) => {
    const value = singleBlanks(text.slice(start, end).replaceAll(SEAM, ""));
    if (key === "SVWZ" || key === "MTLG") purpose.push(value);
    else keep(values, purpose, { key, sign, value });
  };
  for (const match of text.matchAll(KEY)) {
    const [whole, letters = "", matchSign = ""] = match;
    const found = letters.replaceAll(SEAM, "");
    // A key with a colon may be the end of a longer word of the text.
    const before = text[match.index - 1];
    if (matchSign === ":" && found !== "MTLG" && before !== undefined && !/\s/.test(before)) continue;
    take(match.index);
    key = found;
    sign = matchSign;
    start = match.index + whole.length;
  }
  take(text.length);
  return { purpose: singleBlanks(purpose.join(" ")), values };
}

function keep(values: Values, purpose: string[], { key, sign, value }: { key: string; sign: string; value: string }) {
  const shape = ONE_WORD[key];
  let kept = value;
  if (shape) {
    const [word = "", ...rest] = value.split(" ");
    // A person wrote "IBAN: siehe Rechnung", which is text.
    if (!shape.test(word)) purpose.push(`${key}${sign} ${value}`);
    else purpose.push(rest.join(" "));
    kept = shape.test(word) ? word : "";
  }
  const known = values.get(key);
  if (kept !== "" && (!known || (known.sign === ":" && sign === "+"))) values.set(key, { text: kept, sign });
}
