import { type Day, firstDayOf, monthNumber } from "../../base/calendar/day";

const BEGINNINGS = [
  /^jan/i,
  /^feb/i,
  /^m(?:ä|ae)?r/i,
  /^apr/i,
  /^mai/i,
  /^jun/i,
  /^jul/i,
  /^aug/i,
  /^sep/i,
  /^okt/i,
  /^nov/i,
  /^dez/i,
];
const WHOLE =
  "jan|januar|feb|februar|mrz|m(?:ä|ae)rz?|apr|april|mai|juni?|juli?|aug|august|sept?|september|okt|oktober|nov|november|dez|dezember";

const DATES = /\d{1,2}\.\s?\d{1,2}\.(?:\d{2,4})?|\d{4}-\d{2}-\d{2}/g;

/** A month by its name, with a year or without, or by its number and a year. */
const MONTH = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<name>${WHOLE})(?!\\p{L})\\.?(?:[ ./-]{0,2}(?<year>20\\d\\d|\\d\\d)(?![\\d.,]))?|(?<number>0?[1-9]|1[0-2])[./-](?<of>20\\d\\d|\\d\\d)(?![\\d.,])|(?<from>20\\d\\d)[-/](?<at>0[1-9]|1[0-2])(?!\\d))`,
  "giu",
);

/** What words have that name a month: most payments name none. */
const HINT = /\d[./-]\d|jan|feb|mrz|m(?:ä|ae)r|apr|mai|jun|jul|aug|sep|okt|nov|dez/iu;

const NONE: readonly string[] = [];

/** Words of what is no rent, and may name the months of a whole period. */
const NO_RENT = /abrechnung|nachzahlung|guthaben|kaution/i;

const RANGE = /^\s*(?:bis|-|–)\s*$/i;

/** How many months after its payment a month may lie that is named without a year. */
export const MONTHS_AHEAD = 3;
const MONTHS_BACK = 11 - MONTHS_AHEAD;

/**
 * The months whose rent the words of a payment name, `YYYY-MM`, earliest first. One without a year has that of the next one named, or
 * is the one about the day of the payment.
 */
export function monthsNamed(words: string, day: Day): readonly string[] {
  if (!HINT.test(words) || NO_RENT.test(words)) return NONE;
  const text = words.replace(DATES, (date) => " ".repeat(date.length));
  const paid = monthNumber(day);
  const found = new Set<number>();
  let year: number | null = null;
  let before: { number: number; start: number } | null = null;
  for (const match of [...text.matchAll(MONTH)].reverse()) {
    const { name = "", year: ofName, number = "", of, from, at } = match.groups ?? {};
    const written = ofName ?? of ?? from;
    if (written !== undefined) year = written.length === 2 ? 2000 + Number(written) : Number(written);
    const index = name ? indexOf(name) : Number(number || at) - 1;
    const month: number = year === null ? nearest(index, paid) : 12 * year + index;
    // A number of two digits may be anything.
    if (written?.length === 2 && Math.abs(month - paid) > 24) continue;
    found.add(month);
    const end = match.index + match[0].length;
    if (
      before !== null &&
      before.number > month &&
      before.number - month < 12 &&
      RANGE.test(text.slice(end, before.start))
    )
      for (let between = month + 1; between < before.number; between++) found.add(between);
    before = { number: month, start: match.index };
  }
  return [...found].sort((one, other) => one - other).map((month) => firstDayOf(month).slice(0, 7));
}

function indexOf(name: string): number {
  return BEGINNINGS.findIndex((begin) => begin.test(name));
}

function nearest(index: number, paid: number): number {
  const first = paid - MONTHS_BACK;
  return first + ((((index - first) % 12) + 12) % 12);
}
