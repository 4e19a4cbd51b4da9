import type { PersonMarks } from "./person-marks";

/** Finds and replaces what names a person. */
export type MarkFinder = {
  /** Whether a text names the person. */
  names: (text: string) => boolean;
  /** The text with another name wherever one of theirs was, and a word in the place of addresses and numbers. */
  replace: (text: string, name: string) => string;
  /**
   * What a text that names the person holds, one of them at least, once it is in small letters (`A` to `Z` alone) and rid of what
   * `STRIPPED` are. More texts hold it than name the person.
   */
  needles: string[];
};

/** What stands in the place of an address or a number. */
export const REMOVED = "[entfernt]";

/** Signs that are not looked at while needles are looked for. */
export const STRIPPED = [" ", "-", "/", ".", "(", ")", "+"] as const;

/** After these a surname alone means somebody. */
const BEFORE_SURNAME =
  "herrn?|frau|familie|fam\\.|eheleute|ehepaar|mieter(?:in)?|mieters|miete|mietvertrag|kaution|kündigung";

const GAP = "[\\s\\p{Pd}_.,]+";
const IN_NUMBER = "[\\s()/.\\-]*";

/** Other ways in which the letters of names are written. */
const WAYS: readonly (readonly [letters: string, ways: readonly string[]])[] = [
  ["ä", ["ä", "ae", "a"]],
  ["ö", ["ö", "oe", "o"]],
  ["ü", ["ü", "ue", "u"]],
  ["ß", ["ß", "ss"]],
  ["ae", ["ae", "ä"]],
  ["oe", ["oe", "ö"]],
  ["ue", ["ue", "ü"]],
  ["ss", ["ss", "ß"]],
];

/** So many ways of one word are told apart before it is looked for by its beginning. */
const MOST_WAYS = 64;

/** Makes what finds a person by all marks; a name of one word is found after a title alone, as it may be any word. */
export function makeMarkFinder({ names, mails, phones, ibans }: PersonMarks): MarkFinder {
  const calls = names.map((name) => name.split(/[\s,]+/u).filter(Boolean));
  const ofNames = calls.flatMap(patternsOfName).toSorted((one, other) => other.length - one.length);
  const ofNumbers = [
    ...mails.map((mail) => `(?<![\\p{L}\\p{N}._%+-])${escaped(mail)}(?![.-]?[\\p{L}\\p{N}])`),
    ...phones.flatMap((phone) => patternOfPhone(phone)),
    ...ibans.map((iban) => `(?<![\\p{L}\\p{N}])${[...iban].join("\\s?")}(?![\\p{L}\\p{N}])`),
  ];
  const named = ofNames.length > 0 ? new RegExp(ofNames.join("|"), "giu") : null;
  const numbered = ofNumbers.length > 0 ? new RegExp(ofNumbers.join("|"), "giu") : null;
  const replace = (text: string, name: string) => {
    const numberless = numbered ? text.replace(numbered, REMOVED) : text;
    return named ? numberless.replace(named, () => name) : numberless;
  };
  return {
    names: (text) => replace(text, "\u0000") !== text,
    replace,
    needles: [
      ...new Set([
        ...calls.flatMap((words) => needlesOfWord(words.toSorted((one, other) => other.length - one.length)[0] ?? "")),
        ...mails.map((mail) => stripped(mail)),
        ...phones.flatMap((phone) => nationalDigits(phone) ?? []),
        ...ibans.map((iban) => stripped(iban)),
      ]),
    ].filter((needle) => needle.length > 1),
  };
}

function patternsOfName(words: readonly string[]): string[] {
  const written = words.map(patternOfWord);
  const last = written.at(-1) ?? "";
  const within = (pattern: string) => `(?<![\\p{L}\\p{N}])${pattern}(?=s?(?![\\p{L}\\p{N}]))`;
  const titled = `(?<=(?<![\\p{L}\\p{N}])(?:${BEFORE_SURNAME})${GAP})${last}(?=s?(?![\\p{L}\\p{N}]))`;
  if (written.length < 2) return last === "" ? [] : [titled];
  const first = written.slice(0, -1).join(GAP);
  const initial = escaped([...(words[0] ?? "")][0] ?? "");
  return [within(written.join(GAP)), within(`${last}${GAP}${first}`), within(`${initial}\\.\\s?${last}`), titled];
}

/** A word in all its ways, whatever stands between its parts. */
function patternOfWord(word: string): string {
  let pattern = "";
  const small = word.toLowerCase();
  for (let at = 0; at < small.length; ) {
    const way = WAYS.find(([letters]) => small.startsWith(letters, at));
    const sign = String.fromCodePoint(small.codePointAt(at) ?? 0);
    pattern += way ? `(?:${way[1].join("|")})` : patternOfSign(sign);
    at += way ? way[0].length : sign.length;
  }
  return pattern;
}

function patternOfSign(sign: string): string {
  if (/\p{Pd}/u.test(sign)) return `${GAP}`;
  const bare = sign.normalize("NFD").replace(/\p{M}/gu, "");
  return bare === sign ? escaped(sign) : `(?:${escaped(sign)}|${escaped(bare)})`;
}

/** The beginning of a number in Germany may be written in several ways. */
function patternOfPhone(phone: string): string[] {
  const digits = nationalDigits(phone);
  if (digits === null) return [];
  const written = [...digits].join(IN_NUMBER);
  return [`(?<!\\d)(?:(?:\\+|00)${IN_NUMBER}49${IN_NUMBER})?(?:\\(?0\\)?${IN_NUMBER})?${written}(?!\\d)`];
}

/** The digits of a number without those of the country; null of what is too short to be one. */
function nationalDigits(phone: string): string | null {
  const digits = phone
    .replace(/\(0\)/gu, "")
    .replace(/^\s*(?:\+|00)\s*49/u, "")
    .replace(/\D/gu, "")
    .replace(/^0+/u, "");
  return digits.length < 5 ? null : digits;
}

/** The ways of a word as texts hold it once only `A` to `Z` are made small. */
function needlesOfWord(word: string): string[] {
  let ways = [""];
  const small = stripped(word.toLowerCase());
  for (let at = 0; at < small.length; ) {
    const way = WAYS.find(([letters]) => small.startsWith(letters, at));
    const sign = String.fromCodePoint(small.codePointAt(at) ?? 0);
    const bare = sign.normalize("NFD").replace(/\p{M}/gu, "");
    const next = way ? way[1] : [...new Set([sign, bare])];
    const cased = [
      ...new Set(next.flatMap((one) => (/^[ -~]*$/u.test(one) ? [one] : [one, one === "ß" ? "ẞ" : one.toUpperCase()]))),
    ];
    if (ways.length * cased.length > MOST_WAYS) break;
    ways = ways.flatMap((begun) => cased.map((one) => begun + one));
    at += way ? way[0].length : sign.length;
  }
  return ways;
}

function stripped(text: string): string {
  return STRIPPED.reduce((rest, sign) => rest.replaceAll(sign, ""), text).replace(/[A-Z]+/gu, (sign) =>
    sign.toLowerCase(),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
