import { addDays, type Day } from "../calendar/day";
import { compactStreet, foldText } from "../search/fold-text";
import type { BankLine } from "./bank-line";
import { tokensOf } from "./learned/tokens-of";

/** A line in the forms in which it is compared. */
export type LineFeatures = {
  line: BankLine;
  outgoing: boolean;
  /** A payment for a month may come this early before it. */
  weekLater: Day;
  tokens: readonly string[];
  nameWords: ReadonlySet<string>;
  purposeWords: ReadonlySet<string>;
  /** The folded purpose between blanks, so that whole words are found in it. */
  purpose: string;
  /** Name and purpose as `compactStreet` writes addresses. */
  compact: string;
  /** Numbers of flats, without leading zeros. */
  units: ReadonlySet<string>;
};

const UNIT = /\b(?:we|whg|wohnung|se|einheit|wohneinheit|app|appartement)(?: nr)? ?0*(\d{1,3})\b/g;

/** Reads a bank line once for all comparisons. */
export function describeLine(line: BankLine): LineFeatures {
  const name = foldText(line.counterpartyName ?? "");
  const purpose = foldText(line.purpose).replace(/ +/g, " ");
  return {
    line,
    outgoing: line.cents < 0,
    weekLater: addDays(line.valueDate, 7),
    tokens: tokensOf(line),
    nameWords: new Set(name.split(" ")),
    purposeWords: new Set(purpose.split(" ")),
    purpose: ` ${purpose} `,
    compact: compactStreet(`${name} ${purpose}`),
    units: new Set([...purpose.matchAll(UNIT)].map(([, number]) => number!)),
  };
}
