import { cutText } from "../../../base/fields/cut-text";
import { foldText } from "../../../base/search/fold-text";
import type { BankLine } from "./bank-line";

/** Words that stand in any line and say nothing about it, folded. */
export const stopWords: readonly string[] = [
  ..."januar februar maerz april mai juni juli august september oktober november dezember".split(" "),
  ..."jan feb mrz apr jun jul aug sep sept okt nov dez".split(" "),
  ..."und fuer der die das den dem des von vom zum zur mit bei aus auf per dank danke bitte herr frau familie".split(
    " ",
  ),
  ..."sepa ueberweisung dauerauftrag lastschrift gutschrift eref mref cred svwz kref end2end notprovided".split(" "),
  ..."datum monat jahr quartal eur euro iban bic".split(" "),
];

/**
 * What a token is about: the counterpart's IBAN, that IBAN with the amount, mandate, creditor, the counterpart's whole
 * name, the amount, or a word of the purpose.
 */
export const tokenKinds = {
  iban: "i",
  ibanAmount: "j",
  mandate: "m",
  creditor: "c",
  name: "n",
  amount: "a",
  word: "w",
} as const;

export type TokenKind = keyof typeof tokenKinds;

/** Words shorter or longer than this are no tokens. */
export const SHORTEST_TOKEN = 3;
export const LONGEST_TOKEN = 40;

/** A number up to this long says something only after the word before it: `we 3`, `weststrasse 47a`. */
export const LONGEST_PART_NUMBER = 4;

/** Of an account, a mandate or a creditor that is longer, only the start is compared. */
export const LONGEST_NUMBER = 100;

const stops = new Set(stopWords);
const isYear = /^(19|20)\d\d$/;
const startsWithDigit = /^\d/;

/** Who it is stays the same whether money comes in or goes out. */
export const kindsOfBothDirections: readonly TokenKind[] = ["iban", "name"];

/**
 * What a line has in common with lines like it, each with the line's direction (`+`, `-`, or `=` for both) and kind in
 * front: `-wweststrasse47`. The database makes the same of its rows (`token-sql.server.ts`).
 */
export function tokensOf(line: BankLine): string[] {
  const direction = line.cents < 0 ? "-" : "+";
  const startOf = (number: string | null) => cutText(number ?? "", LONGEST_NUMBER);
  const iban = startOf(line.counterpartyIban);
  const values: [TokenKind, string | null][] = [
    ["iban", iban],
    ["ibanAmount", iban ? `${iban} ${line.cents}` : null],
    ["mandate", startOf(line.mandateId)],
    ["creditor", startOf(line.creditorId)],
    ["name", foldText(line.counterpartyName ?? "")],
    ["amount", String(line.cents)],
    ...wordTokensOf(foldText(line.purpose)).map((word): [TokenKind, string] => ["word", word]),
  ];
  const tokens = values.flatMap(([kind, value]) => {
    const sign = kindsOfBothDirections.includes(kind) ? "=" : direction;
    return value ? [`${sign}${tokenKinds[kind]}${value}`] : [];
  });
  return [...new Set(tokens)];
}

/** The words of a folded text that tell lines apart. */
function wordTokensOf(text: string): string[] {
  const words = text.split(" ").filter((word) => word !== "");
  return words.flatMap((word, index) => {
    if (startsWithDigit.test(word) && word.length <= LONGEST_PART_NUMBER) {
      const previous = words[index - 1];
      const alone = !previous || startsWithDigit.test(previous) || stops.has(previous) || isYear.test(word);
      return alone || [...previous].length > LONGEST_TOKEN ? [] : [`${previous}${word}`];
    }
    const length = [...word].length;
    return length < SHORTEST_TOKEN || length > LONGEST_TOKEN || stops.has(word) ? [] : [word];
  });
}
