import type { StatementEntry } from "../../statement";

const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Whether a text without blanks has the shape of an IBAN; its check digits are not looked at. */
export function isIbanShaped(text: string): boolean {
  return SHAPE.test(text);
}

/** What banks and programs write if a payment has no reference. */
const PLACEHOLDERS = new Set(["", "NOTPROVIDED", "NONREF", "NOREF", "NICHT ANGEGEBEN"]);

/** A reference, or null if the text only says that there is none. */
export function referenceOrNull(text: string | null): string | null {
  return text === null || PLACEHOLDERS.has(text.toUpperCase()) ? null : text;
}

/** What stands in `:86:` or `:NS:` about an entry. */
export type EntryInformation = Pick<
  StatementEntry,
  | "purpose"
  | "counterpartyName"
  | "counterpartyIban"
  | "counterpartyBic"
  | "endToEndId"
  | "mandateId"
  | "creditorId"
  | "details"
>;

/** Of an entry about which nothing is said. */
export const NOTHING_SAID: EntryInformation = {
  purpose: "",
  counterpartyName: null,
  counterpartyIban: null,
  counterpartyBic: null,
  endToEndId: null,
  mandateId: null,
  creditorId: null,
  details: {},
};

/** The text without blanks around it, and with each run of blanks, line breaks and control characters as one blank. */
export function singleBlanks(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** A year of four digits; of two, 80 to 99 are of the last century. */
export function wholeYear(digits: string): string {
  return digits.length === 2 ? `${Number(digits) < 80 ? "20" : "19"}${digits}` : digits;
}
