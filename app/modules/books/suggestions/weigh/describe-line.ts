import { addDays, type Day, yearOf } from "../../../base/calendar/day";
import { compactStreet, foldText } from "../../../base/search/fold-text";
import type { BankLine } from "../learned/bank-line";
import { tokensOf } from "../learned/tokens-of";
import { type Deed, readDeeds } from "../portfolio/fact-tokens";

/** A line in the forms in which it is compared. */
export type LineFeatures = {
  line: BankLine;
  outgoing: boolean;
  /** A payment for a month may come this early before it. */
  weekLater: Day;
  /** By what it is compared with lines booked before. */
  tokens: readonly string[];
  nameWords: ReadonlySet<string>;
  purposeWords: ReadonlySet<string>;
  /** The folded purpose between blanks, so that whole words are found in it. */
  purpose: string;
  /** Name and purpose, folded. */
  text: string;
  /** Name and purpose as `compactStreet` writes addresses. */
  compact: string;
  /** Numbers of flats, without leading zeros. */
  units: ReadonlySet<string>;
  deeds: readonly Deed[];
  /** Whether it names the year before its own, and no month of it. */
  namesLastYear: boolean;
  /** Numbers of sheets of the land register, without leading zeros. */
  sheets: ReadonlySet<string>;
};

const UNIT = /\b(?:we|whg|wohnung|se|einheit|wohneinheit|app|appartement)(?: nr)? ?0*(\d{1,3})\b/g;
const SHEET = /\b(?:blatt|bl)(?: nr)? ?0*(\d{2,6})\b/g;

/** Reads a bank line once for all comparisons. */
export function describeLine(line: BankLine): LineFeatures {
  const name = foldText(line.counterpartyName ?? "");
  const purpose = foldText(line.purpose).replace(/ +/g, " ");
  const text = `${name} ${purpose}`;
  const withoutReferences = line.purpose.replace(REFERENCE, (written) => (isReference(written) ? " " : written));
  const unreferenced = foldText(withoutReferences).replace(/ +/g, " ");
  const lastYear = new RegExp(`(?<!(?:${MONTH})) ${yearOf(line.valueDate) - 1}(?!\\d)`);
  return {
    line,
    outgoing: line.cents < 0,
    weekLater: addDays(line.valueDate, DAYS_AHEAD),
    tokens: wholeTokens(line, withoutReferences),
    nameWords: new Set(name.split(" ")),
    purposeWords: new Set(purpose.split(" ")),
    purpose: ` ${purpose} `,
    text,
    compact: compactStreet(text),
    units: numbersAfter(UNIT, unreferenced),
    deeds: readDeeds(purpose),
    namesLastYear: lastYear.test(` ${unreferenced}`),
    sheets: numbersAfter(SHEET, purpose),
  };
}

const DAYS_AHEAD = 7;
const MONTH =
  "jan|januar|feb|februar|maerz|mrz|april|mai|juni|juli|aug|august|sept|september|okt|oktober|nov|november|dez|dezember";

/** Numbers that signs hold together: `8.0128.004417.3`, `04/2025`, `3/4`. */
const REFERENCE = /(?<![\p{L}\d])\d+(?:[./-]+\d+)+(?![\p{L}\d])\.?/gu;

/** Whether such numbers are a month, a day, or a reference of which the first ones say nothing alone. */
function isReference(written: string): boolean {
  return /^(0?[1-9]|1[0-2])[./-]+(20)?\d\d\.?$|^\d\d?\.\d\d?\.(\d{2}|\d{4})?\.?$|\d{5}/.test(written);
}

const isLongNumber = /^.w\d{5,}$/;

/** A line's tokens without what is but the beginning of a reference, as `kassenz8`; what is long in it tells by itself. */
function wholeTokens(line: BankLine, withoutReferences: string): string[] {
  const whole = new Set(tokensOf({ ...line, purpose: withoutReferences }));
  return tokensOf(line).filter((token) => whole.has(token) || isLongNumber.test(token));
}

function numbersAfter(mark: RegExp, text: string): Set<string> {
  return new Set([...text.matchAll(mark)].map(([, number = ""]) => number));
}
