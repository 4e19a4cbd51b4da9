import { cutText } from "../fields/cut-text";
import { SHORTEST_PART } from "./make-documents";
import { LEAST_DIGITS_OF_A_PHONE } from "./read-special";
import { readWords } from "./read-words";
import type { Word } from "./word";

/** One thing to look for: a folded word, words that follow each other, or the number of a property. */
export type Atom = { text: string } | { propertyId: number };

/** A part of a phrase, all of which are required. */
type Term = {
  /** Where it stands in the phrase. */
  from: number;
  to: number;
  /** It is found where all atoms of one of these are; they are places in `atoms`. */
  ways: number[][];
};

export type Terms = { atoms: Atom[]; terms: Term[] };

/** What is longer is cut, and further words are left out: nobody types so much, and each costs time. */
const MOST_LETTERS = 400;
const MOST_TERMS = 10;
const MOST_ATOMS = 24;

/** Ids of documents have 24 bits for the number of a property: from here on it would run over into another's. */
const FIRST_UNKNOWN_PROPERTY = 2 ** 24;

const gap = /^[ \u00a0]{1,2}$/;
const phoneGap = /^[ \u00a0]{0,2}[()/.–-]?[()]?[ \u00a0]{0,2}$/;
const digits = /^[0-9]+$/;
const openDay = /(?<![0-9.,])([0-9]{1,2})\.[ ]?([0-9]{1,2})(?:\.([0-9]{0,3}))?(?![0-9.,])/g;

/** Takes a phrase apart; whatever is typed, there is nothing that could be wrong with it. */
export function readTerms(phrase: string): Terms {
  const typed = cutText(phrase, MOST_LETTERS);
  const found: { from: number; to: number; ways: Atom[][] }[] = [];
  const words = readWords(typed, false);
  const days = openDays(typed);
  for (let index = 0; index < words.length; ) {
    const first = words[index]!;
    const day = days.find(({ from, to }) => first.from >= from && first.from < to);
    if (day) {
      const within = words.filter(({ from }) => from >= day.from && from < day.to);
      found.push({
        from: day.from,
        to: day.to,
        ways: [...day.ways, ...(within.length === 1 ? waysOf(typed, within) : [within.map(atomOf)])],
      });
      index += within.length;
      continue;
    }
    const run = joinedRun(typed, words, index);
    const { from } = first;
    const { to } = words[index + run - 1]!;
    found.push({ from, to, ways: waysOf(typed, words.slice(index, index + run)) });
    index += run;
  }
  return number(found);
}

/** What ends as `aue` does is looked for as it is written: as a beginning, `au` would be that of many more. */
const atomOf = ({ text, plain }: Word): Atom => ({ text: plain !== null && /[aou]e$/.test(plain) ? plain : text });

/** Days without their year, or with the beginning of one: they are found as the end of any such day. */
function openDays(typed: string): { from: number; to: number; ways: Atom[][] }[] {
  return [...typed.matchAll(openDay)].flatMap((match) => {
    const [all, day = "", month = ""] = match;
    if (!(Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12)) return [];
    const from = match.index;
    return [{ from, to: from + all.length, ways: [[{ text: `${month.padStart(2, "0")}${day.padStart(2, "0")}` }]] }];
  });
}

/** How many words from one on may also be meant as one: the groups of a phone number, `WE 12`, `12 a`. */
function joinedRun(typed: string, words: readonly Word[], at: number): number {
  const between = (index: number) => typed.slice(words[index]!.to, words[index + 1]?.from ?? words[index]!.to);
  const first = words[at]!;
  if (digits.test(first.text) && (first.text.startsWith("0") || typed.charAt(first.from - 1) === "+")) {
    let last = at;
    while (last + 1 < words.length && digits.test(words[last + 1]!.text) && phoneGap.test(between(last))) last++;
    if (last > at) return last - at + 1;
  }
  const next = words[at + 1];
  const isUnit =
    next &&
    gap.test(between(at)) &&
    ((/^[a-z]{1,3}$/.test(first.text) && /^[0-9]{1,4}$/.test(next.text)) ||
      (/^[0-9]{1,4}$/.test(first.text) && /^[a-z]$/.test(next.text)));
  return isUnit ? 2 : 1;
}

function waysOf(typed: string, words: readonly Word[]): Atom[][] {
  const [first, ...others] = words;
  if (!first) return [];
  const joined = words.map(({ text }) => text).join("");
  if (others.length > 0) {
    return [[{ text: digits.test(joined) ? phoneOf(typed, first, joined) : joined }], words.map(atomOf)];
  }
  if (typed.charAt(first.from - 1) === "#" && digits.test(first.text) && Number(first.text) < FIRST_UNKNOWN_PROPERTY)
    return [[{ propertyId: Number(first.text) }]];
  const ways: Atom[][] = [[atomOf(first)]];
  // `1.2` on the way to 1.234.
  const raw = typed.slice(first.from, first.to);
  if (/^[0-9]{1,3}\.[0-9]{1,2}$/.test(raw)) ways.push([{ text: raw.replace(".", "") }]);
  // All of a number in one: with the way out of Germany before it, it is written otherwise.
  if (digits.test(first.text) && first.text.length >= LEAST_DIGITS_OF_A_PHONE) {
    const phone = phoneOf(typed, first, first.text);
    if (phone !== first.text) ways.push([{ text: phone }]);
  }
  const parts = first.text.match(/[0-9]+|[^0-9,]+/g) ?? [];
  if (parts.length === 2 && !first.text.includes(",")) ways.push([{ text: parts.join(" ") }]);
  return ways;
}

/** Digits as a phone number is indexed: one of Germany as it is dialled there, one of elsewhere with `00` before it. */
function phoneOf(typed: string, { from }: Word, number: string): string {
  const isForeign = typed.charAt(from - 1) === "+";
  return (isForeign ? `00${number}` : number).replace(/^0049(0(?=[1-9]))?/, "0");
}

/** Gives each atom a number, each only once, and drops what is too much. */
function number(found: readonly { from: number; to: number; ways: Atom[][] }[]): Terms {
  const atoms: Atom[] = [];
  const terms: Term[] = [];
  const known = new Set<string>();
  for (const { from, to, ways } of found) {
    const name = JSON.stringify(ways);
    const added = ways.flat().length;
    if (known.has(name) || terms.length >= MOST_TERMS || atoms.length + added > MOST_ATOMS) continue;
    known.add(name);
    terms.push({ from, to, ways: ways.map((way) => way.map((atom) => place(atoms, atom))) });
  }
  return { atoms, terms };
}

function place(atoms: Atom[], atom: Atom): number {
  const name = JSON.stringify(atom);
  const at = atoms.findIndex((one) => JSON.stringify(one) === name);
  return at < 0 ? atoms.push(atom) - 1 : at;
}

/** Whether an atom is looked for at the beginnings of words as well; a single letter is not. */
export function isPrefix(text: string): boolean {
  return text.length > 1;
}

/** Whether an atom is looked for within words. */
export function isPart(text: string): boolean {
  return text.length >= SHORTEST_PART && !text.includes(" ");
}

/** Whether an atom may be mistyped by a letter: a word, and long enough that the others still tell it apart. */
export function isCorrectable(text: string): boolean {
  return /^[a-z]{4,}$/.test(text);
}
