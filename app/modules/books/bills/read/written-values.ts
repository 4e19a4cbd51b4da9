import { type Day, isDay } from "../../../base/calendar/day";
import { readCode } from "../../../base/fields/read-code";
import type { Cents } from "../../../base/money/money";

/** A German amount: `1.234,56`, `1234,56` or `-12,00`, not a part of a longer number. */
const AMOUNT = /(?<![\d.,])(-|–)?\s?(\d{1,3}(?:\.\d{3}){1,3}|\d{1,9}),(\d\d)(?![\d,])/g;

/** All amounts in a line of text, in their order. */
export function amountsIn(line: string): Cents[] {
  return [...line.matchAll(AMOUNT)].map(([, minus, whole = "", cents = ""]) => {
    const amount = Number(whole.replaceAll(".", "")) * 100 + Number(cents);
    return minus && amount > 0 ? -amount : amount;
  });
}

/** The last amount of a line, which is the sum if there are several; null without one. */
export function lastAmountIn(line: string): Cents | null {
  return amountsIn(line).at(-1) ?? null;
}

const MONTHS = ["jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"];
const DATE =
  /(?<!\d)(\d{1,2})\.\s?(?:(\d{1,2})\.|(jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)[a-zä]{0,6}\.?)\s?(\d{4}|\d\d)(?!\d)/gi;

/** All days in a line of text, `3.11.2026`, `03.11.26` or `3. November 2026`. */
export function daysIn(line: string): Day[] {
  return [...line.matchAll(DATE)].flatMap(([, day = "", month, name, year = ""]) => {
    const number = month ?? String(MONTHS.indexOf((name ?? "").toLowerCase()) + 1);
    const read = `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return isDay(read) ? [read] : [];
  });
}

/** Where an IBAN may begin, and what it is made of, in groups or not. */
const IBAN_START = /(?<![A-Z0-9])[A-Z]{2}\d\d(?=[ ]?[A-Z0-9])/g;
const SHORTEST_IBAN = 15;
const LONGEST_IBAN = 34;

/** All IBANs in a line whose check digits are right. */
export function ibansIn(line: string): string[] {
  return [...line.matchAll(IBAN_START)].flatMap(({ index, 0: start }) => {
    const letters = line.slice(index, index + LONGEST_IBAN + 9).replaceAll(" ", "");
    const most = /^[A-Z0-9]*/.exec(letters)?.[0].slice(0, LONGEST_IBAN) ?? "";
    // In Germany and around it the length is known by the country, so that one length alone is right.
    const lengths = start.startsWith("DE") ? [22] : range(SHORTEST_IBAN, most.length);
    for (const length of lengths) {
      const reading = readCode("iban", most.slice(0, length));
      if (most.length >= length && "value" in reading) return [reading.value];
    }
    return [];
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
