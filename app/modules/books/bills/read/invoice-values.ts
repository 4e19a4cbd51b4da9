import { billReadingTexts as texts } from "../../../../texts/costs/bill-reading";
import { type Day, isDay } from "../../../base/calendar/day";
import { readCode } from "../../../base/fields/read-code";
import { FileFault } from "../../../base/files/file-fault";
import { type Cents, MAX_CENTS } from "../../../base/money/money";
import { elementsAt, textAt, type XmlElement } from "../../../base/xml/read-tree";

/** Amounts in XML: a point, no groups. What has more than two decimals is rounded half away from zero. */
const AMOUNT = /^([+-]?)(\d{1,13})(?:\.(\d{1,30}))?$|^([+-]?)\.(\d{1,30})$/;

/** The amount at a path; null if there is none. Throws if what stands there is no amount. */
export function amountAt(from: XmlElement, path: string): Cents | null {
  const text = textAt(from, path);
  return text === null ? null : readAmount(text);
}

/** The amount at a path that there must be, by its number in EN 16931. */
export function demandAmount(from: XmlElement, path: string, term: string): Cents {
  return amountAt(from, path) ?? refuseMissing(term);
}

export function readAmount(text: string): Cents {
  const match = AMOUNT.exec(text);
  if (!match) throw new FileFault(texts.noAmount(text.slice(0, 40)), "refused");
  const [, sign = match[4] ?? "", whole = "0", decimals = match[5] ?? ""] = match;
  const [cents = "", next = ""] = [decimals.slice(0, 2).padEnd(2, "0"), decimals.slice(2, 3)];
  const amount = Number(whole) * 100 + Number(cents) + (next >= "5" ? 1 : 0);
  if (amount > MAX_CENTS) throw new FileFault(texts.noAmount(text.slice(0, 40)), "refused");
  return amount === 0 ? 0 : sign === "-" ? -amount : amount;
}

/** A percentage at a path; null if there is none that can be read. */
export function rateAt(from: XmlElement, path: string): number | null {
  const rate = Number(textAt(from, path) ?? Number.NaN);
  return Number.isFinite(rate) && rate >= 0 && rate <= 100 ? rate : null;
}

/** A day as CII (`20261103`) or UBL (`2026-11-03`, perhaps with its zone) writes it; null if there is none. */
export function dayAt(from: XmlElement, path: string): Day | null {
  const text = textAt(from, path);
  if (text === null) return null;
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  const read = `${year}-${month}-${day}`;
  if (!isDay(read)) throw new FileFault(texts.noDay(text.slice(0, 40)), "refused");
  return read;
}

/** The first IBAN at some paths; what is none is left out. */
export function ibanAt(from: XmlElement, ...paths: string[]): string | null {
  for (const path of paths) {
    for (const { text } of elementsAt(from, path)) {
      const reading = readCode("iban", text);
      if ("value" in reading) return reading.value;
    }
  }
  return null;
}

/** What must be there, by its number in EN 16931. */
export function demandText(from: XmlElement, path: string, term: string): string {
  return textAt(from, path) ?? refuseMissing(term);
}

export function refuseMissing(term: string): never {
  throw new FileFault(texts.missing(term), "refused");
}

/** All texts at some paths. */
export function textsAt(from: XmlElement, ...paths: string[]): string[] {
  return paths.flatMap((path) =>
    elementsAt(from, path).flatMap(({ text }) => {
      const tidy = text.trim();
      return tidy === "" ? [] : [tidy];
    }),
  );
}

/** An address in one text, of the parts that there are. */
export function addressAt(from: XmlElement, path: string, parts: readonly string[]): string[] {
  return elementsAt(from, path).flatMap((address) => textsAt(address, ...parts).join(" ") || []);
}
