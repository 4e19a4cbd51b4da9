import { isValidIBAN } from "ibantools";
import { letterFoldings } from "./foldings";

/** A word of a text as it is compared, and where it stands. */
export type Word = {
  /** Folded: small letters without marks, `ä` and `ae` as `a`, `ß` as `ss`; of a number, a day and the like one form for all spellings. */
  text: string;
  /** The same with `ae`, `oe` and `ue` for umlauts and as they stand, where that differs: `bueroeinheit` of Büroeinheit, `aue` of Aue. */
  plain: string | null;
  /** Where it stands in the original, the end not included. */
  from: number;
  to: number;
  /** Where each letter of `text` begins and ends in the original, two numbers a letter; null where only the whole can be shown. */
  places: number[] | null;
  /** The same of `plain`. */
  plainPlaces: number[] | null;
  /** Says the same as words beside it in another way, as `karlmarxstrasse` does of Karl-Marx-Straße. */
  alias: boolean;
};

/** Longer words are cut. */
export const LONGEST_WORD = 60;

const digit = /^[0-9]/;
const ascii = /^[a-z0-9]+$/;
const needsCollapse = /[aou]e/;

const ibanStart = /de[0-9]{2}/iy;
const german = /de[0-9]{2}(?:[ \u00a0]?[0-9]){18}(?![\p{L}\p{N}])/iuy;
const germanStart = /de[0-9]{2}(?:[ \u00a0][0-9]{4})*(?:[ \u00a0][0-9]{1,4})?(?![\p{L}\p{N}])/iuy;
const foreign = /[a-z]{2}[0-9]{2}(?:[ \u00a0][a-z0-9]{4}){2,7}(?:[ \u00a0][a-z0-9]{1,3})?(?![\p{L}\p{N}])/iuy;

const day =
  /([0-9]{1,2})(?:\.[ \u00a0]?|[/-])([0-9]{1,2})(?:\.[ \u00a0]?|[/-])([0-9]{4}|[0-9]{2})(?![\p{L}\p{N}]|[.,/-][0-9])/uy;
const isoDay = /([0-9]{4})-([0-9]{2})-([0-9]{2})(?![0-9])/y;
const month = /([0-9]{1,2})[./-]([0-9]{4})(?![\p{L}\p{N}]|[.,/-][0-9])/uy;
const isoMonth = /([0-9]{4})-([0-9]{2})(?![\p{L}\p{N}]|[.,/-][0-9])/uy;
const dayOfYear = /([0-9]{1,2})\.[ \u00a0]?([0-9]{1,2})\.(?![0-9])/y;

/** Ten digits at most of each group keep the search for the end short. */
const phone =
  /(?:(?:\+|00)[1-9][0-9]{0,2}(?:[ \u00a0]?\(0\)|[ \u00a0]\([1-9][0-9]{1,4}\))?|\(0[1-9][0-9]{1,4}\)|0[1-9][0-9]{1,4})(?:[ \u00a0]{0,2}[/.–-]?[ \u00a0]{0,2}(?!0[1-9][0-9]{2}[ /)-])[0-9]{1,10}){1,6}(?![\p{L}\p{N}]|[.,][0-9])/uy;

const grouped = /[0-9]{1,3}(?:[.'’\u00a0\u202f][0-9]{3})+(?:,[0-9]+)?(?![\p{L}\p{N}]|[.,][0-9])/uy;
const blankGrouped = /[0-9]{1,3}(?: [0-9]{3})+,[0-9]{1,2}(?![\p{L}\p{N}]|[.,][0-9])/uy;
const english = /[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]{1,2}(?![\p{L}\p{N}]|[.,][0-9])/uy;
const decimal = /[0-9]+(?:,[0-9]+|\.[0-9]{1,2})(?![\p{L}\p{N}]|[.,][0-9])/uy;

const letters = new Map<string, readonly [string, string]>(
  letterFoldings.map(([letter, folded]) => [letter, [/^[aou]e$/.test(folded) ? folded.charAt(0) : folded, folded]]),
);

/**
 * The words of a text in their order. Of a number, a day, an IBAN and a phone number there is one word for all ways of
 * writing it: `1234,5` for 1.234,50, `20241231` for 31.12.2024, `202412` for 12/2024. With `written` false abbreviations stay as they
 * are, as somebody types who has not come to the end of the word.
 */
export function readWords(text: string, written = true): Word[] {
  const words: Word[] = [];
  const ofLetters: Word[] = [];
  for (let at = nextWord(text, 0); at < text.length; ) {
    const end = endOfWord(text, at);
    const special = mayBeSpecial(text, at, end) ? readSpecial(text, at, written) : null;
    const folded = special ?? foldWord(text.slice(at, end), at);
    const word =
      folded && !special && written && isStreet(text, folded.text, folded.to) ? spellOut(text, folded) : folded;
    if (word) words.push(word);
    if (word && !special) ofLetters.push(word);
    at = nextWord(text, Math.max(special?.to ?? end, at + 1));
  }
  if (!written || !text.includes("-")) return words;
  return [...words, ...joinHyphened(text, ofLetters)];
}

const inWord = /[\p{L}\p{N}\p{M}]/u;

/** Whether a letter of a text belongs to a word; the second half of one of two units goes with the first. */
function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 128) return (unit > 96 && unit < 123) || (unit > 47 && unit < 58) || (unit > 64 && unit < 91);
  if (unit >= 0xdc00 && unit < 0xe000) return at > 0 && isWordAt(text, at - 1);
  return inWord.test(String.fromCodePoint(text.codePointAt(at) ?? unit));
}

function nextWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isWordAt(text, at)) at++;
  return at;
}

function endOfWord(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && isWordAt(text, at)) at++;
  return at;
}

/** Whether it is worth a look if a number, a day, an IBAN or a phone number begins here: most words are none of these. */
function mayBeSpecial(text: string, at: number, end: number): boolean {
  if (isDigitAt(text, at))
    return ".,/-'’–".includes(text.charAt(end)) || "(+".includes(text.charAt(at - 1) || " ") || isGapAt(text, end);
  return end - at >= 4 && isDigitAt(text, at + 2) && isDigitAt(text, at + 3) && isGapAt(text, end);
}

function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit > 47 && unit < 58;
}

/** Whether a blank stands here, and after it what a number could go on with. */
function isGapAt(text: string, at: number): boolean {
  return " \u00a0\u202f".includes(text.charAt(at)) && /[0-9a-z()/.–-]/i.test(text.charAt(at + 1));
}

/** What words are kept as that were folded before: the same come again and again. */
type Recalled = { text: string; plain: string | null; mayBeStreet: boolean };

/**
 * The same words as `readWords`, in whatever order, without where they stand: for texts that are indexed, of which there are
 * many.
 */
export function eachWord(text: string, take: (folded: string, plain: string | null) => void): void {
  let joined: Recalled[] = [];
  let joinedEnd = -1;
  const takeJoined = () => {
    if (joined.length < 2) return;
    const folded = joined.map((part) => part.text).join("");
    if (folded.length <= LONGEST_WORD)
      take(folded, joined.some(({ plain }) => plain) ? joined.map((part) => part.plain ?? part.text).join("") : null);
  };
  for (let at = nextWord(text, 0); at < text.length; ) {
    const end = endOfWord(text, at);
    const special = mayBeSpecial(text, at, end) ? readSpecial(text, at, true) : null;
    if (special) take(special.text, null);
    else {
      const known = recallWord(text.slice(at, end));
      const isShortened = known?.mayBeStreet && isStreet(text, known.text, end);
      const word = isShortened ? inFull(known) : known;
      const wordEnd = isShortened && text.charAt(end) === "." ? end + 1 : end;
      if (word) take(word.text, word.plain);
      if (word && joinedEnd === at - 1 && text.charAt(joinedEnd) === "-" && !isDigitAt(word.text, 0)) joined.push(word);
      else if (text.charAt(wordEnd) === "-" || joined.length > 0) {
        takeJoined();
        joined = word && !isDigitAt(word.text, 0) ? [word] : [];
      }
      joinedEnd = wordEnd;
    }
    at = nextWord(text, Math.max(special?.to ?? end, at + 1));
  }
  takeJoined();
}

function inFull({ text, plain }: Recalled): Recalled {
  return { text: text + LEFT_OUT, plain: plain && plain + LEFT_OUT, mayBeStreet: false };
}

/** `Hauptstr.` is Hauptstraße. */
function isStreet(text: string, folded: string, to: number): boolean {
  if (!folded.endsWith(SHORTENED)) return false;
  return folded !== SHORTENED ? /^(\.|[ \u00a0]|,|$)/.test(text.slice(to, to + 1)) : text.charAt(to) === ".";
}

const SHORTENED = "str";
const LEFT_OUT = "asse";

/** A street's word in full. What stands for its end is marked as one, with the dot that shortens it. */
function spellOut(text: string, { plain, places, plainPlaces, ...street }: Word): Word {
  const to = text.charAt(street.to) === "." ? street.to + 1 : street.to;
  const lengthen = (of: number[] | null) => {
    if (of === null) return null;
    const begin = of.at(-2 * SHORTENED.length) ?? street.from;
    const end = Array.from({ length: SHORTENED.length + LEFT_OUT.length }, () => [begin, to]).flat();
    return [...of.slice(0, -2 * SHORTENED.length), ...end];
  };
  return {
    ...street,
    text: street.text + LEFT_OUT,
    plain: plain && plain + LEFT_OUT,
    to,
    places: lengthen(places),
    plainPlaces: lengthen(plainPlaces),
  };
}

/** Words that hyphens join, written as one as well. */
function joinHyphened(text: string, words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let first = 0; first < words.length; ) {
    let last = first;
    while (last + 1 < words.length && isHyphened(text, words[last]!, words[last + 1]!)) last++;
    const parts = words.slice(first, last + 1);
    const folded = parts.map((part) => part.text).join("");
    if (parts.length > 1 && folded.length <= LONGEST_WORD)
      joined.push({
        text: folded,
        plain: parts.some(({ plain }) => plain) ? parts.map((part) => part.plain ?? part.text).join("") : null,
        from: parts[0]!.from,
        to: parts.at(-1)!.to,
        places: parts.flatMap(({ places }) => places ?? []),
        plainPlaces: parts.flatMap((part) => part.plainPlaces ?? part.places ?? []),
        alias: true,
      });
    first = last + 1;
  }
  return joined;
}

function isHyphened(text: string, left: Word, right: Word): boolean {
  return (
    right.from === left.to + 1 && text.charAt(left.to) === "-" && !digit.test(left.text) && !digit.test(right.text)
  );
}

const recalled = new Map<string, Recalled | null>();
const MOST_RECALLED = 20_000;

function recallWord(raw: string): Recalled | null {
  // Numbers hardly ever come again.
  if (raw.length <= LONGEST_WORD && isOfDigits(raw)) return { text: raw, plain: null, mayBeStreet: false };
  let known = recalled.get(raw);
  if (known !== undefined) return known;
  const small = raw.toLowerCase();
  if (ascii.test(small) && !needsCollapse.test(small) && small.length <= LONGEST_WORD) {
    known = { text: small, plain: null, mayBeStreet: small.endsWith(SHORTENED) };
    if (isDigitAt(raw, raw.length - 1)) return known;
    return keepWord(raw, known);
  }
  const folded = foldWord(raw, 0);
  return keepWord(
    raw,
    folded && { text: folded.text, plain: folded.plain, mayBeStreet: folded.text.endsWith(SHORTENED) },
  );
}

function isOfDigits(raw: string): boolean {
  for (let at = 0; at < raw.length; at++) if (!isDigitAt(raw, at)) return false;
  return true;
}

function keepWord(raw: string, known: Recalled | null): Recalled | null {
  if (recalled.size >= MOST_RECALLED) recalled.clear();
  recalled.set(raw, known);
  return known;
}

/** A word letter by letter; null if nothing of it is left. */
function foldWord(raw: string, at: number): Word | null {
  const small = raw.toLowerCase();
  const length = raw.length;
  if (ascii.test(small) && !needsCollapse.test(small) && length <= LONGEST_WORD)
    return { ...word(small, at, length), places: placesInOrder(at, length) };
  const folded: FoldedText = { text: "", places: [] };
  const plain: FoldedText = { text: "", places: [] };
  let before = "";
  let place = at;
  for (const letter of raw) {
    const [from, to] = [place, place + letter.length];
    place = to;
    const [one, two] = foldLetter(letter);
    if (one === "" || folded.text.length >= LONGEST_WORD) {
      // A mark belongs to its letter.
      if (one === "") for (const { places } of [folded, plain]) if (places.length > 0) places[places.length - 1] = to;
      continue;
    }
    add(plain, two, from, to);
    if (one === "e" && /[aouAOU]/.test(before)) {
      folded.places[folded.places.length - 1] = to;
      before = "";
      continue;
    }
    before = letter;
    add(folded, one, from, to);
  }
  if (folded.text === "") return null;
  return {
    ...word(folded.text, at, length),
    places: folded.places,
    plain: plain.text === folded.text ? null : plain.text,
    plainPlaces: plain.text === folded.text ? null : plain.places,
  };
}

type FoldedText = { text: string; places: number[] };

function add(folded: FoldedText, letters: string, from: number, to: number): void {
  folded.text += letters;
  for (let unit = 0; unit < letters.length; unit++) folded.places.push(from, to);
}

/** A word that stands for itself, of which only the whole can be shown. */
function word(text: string, at: number, length: number): Word {
  return { text, plain: null, from: at, to: at + length, places: null, plainPlaces: null, alias: false };
}

function placesInOrder(at: number, length: number): number[] {
  const places: number[] = new Array(2 * length);
  for (let index = 0; index < length; index++) {
    places[2 * index] = at + index;
    places[2 * index + 1] = at + index + 1;
  }
  return places;
}

/** A letter as it is compared, and as German writes it without its marks: `u` and `ue`. */
function foldLetter(letter: string): readonly [string, string] {
  if (letter >= "a" && letter <= "z") return [letter, letter];
  const known = letters.get(letter);
  if (known) return known;
  const bare = letter
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
  const folded = [...bare].map((one) => letters.get(one)?.[0] ?? one).join("");
  return [folded, folded];
}

/** A number, a day, an IBAN or a phone number that begins with a word; null if none does. */
function readSpecial(text: string, at: number, written: boolean): Word | null {
  if (!isDigitAt(text, at)) return readIban(text, at);
  const start = at > 0 && /[(+]/.test(text.charAt(at - 1)) ? at - 1 : at;
  return readDay(text, at) ?? (written ? readPhone(text, start) : null) ?? readNumber(text, at);
}

function readIban(text: string, at: number): Word | null {
  const own = matchAt(german, text, at) ?? (matchAt(ibanStart, text, at) && matchAt(germanStart, text, at));
  if (own) return ofDigits(own[0], at);
  let [found] = matchAt(foreign, text, at) ?? [];
  while (found) {
    if (isValidIBAN(found.replace(/[ \u00a0]/g, "").toUpperCase())) return ofDigits(found, at);
    found = /^(.+)[ \u00a0]/.exec(found)?.[1];
  }
  return null;
}

function readDay(text: string, at: number): Word | null {
  const asDay = matchAt(day, text, at);
  if (asDay) {
    const [found, date = "", monthOfYear = "", year = ""] = asDay;
    const fullYear = year.length === 4 ? year : `${Number(year) < 70 ? "20" : "19"}${year}`;
    if (isDate(date, monthOfYear) && isYear(fullYear))
      return whole(`${fullYear}${two(monthOfYear)}${two(date)}`, at, found);
  }
  const asIso = matchAt(isoDay, text, at);
  if (asIso) {
    const [found, year = "", monthOfYear = "", date = ""] = asIso;
    if (isDate(date, monthOfYear)) return whole(`${year}${monthOfYear}${date}`, at, found);
  }
  const asMonth = matchAt(month, text, at);
  if (asMonth) {
    const [found, monthOfYear = "", year = ""] = asMonth;
    if (isDate("1", monthOfYear) && isYear(year)) return whole(`${year}${two(monthOfYear)}`, at, found);
  }
  const asIsoMonth = matchAt(isoMonth, text, at);
  if (asIsoMonth) {
    const [found, year = "", monthOfYear = ""] = asIsoMonth;
    if (isDate("1", monthOfYear) && isYear(year)) return whole(`${year}${monthOfYear}`, at, found);
  }
  const asDayOfYear = matchAt(dayOfYear, text, at);
  if (!asDayOfYear) return null;
  const [found, date = "", monthOfYear = ""] = asDayOfYear;
  return isDate(date, monthOfYear) ? whole(`${two(monthOfYear)}${two(date)}`, at, found) : null;
}

const two = (number: string) => number.padStart(2, "0");
const isDate = (date: string, monthOfYear: string) =>
  Number(date) >= 1 && Number(date) <= 31 && Number(monthOfYear) >= 1 && Number(monthOfYear) <= 12;
const isYear = (year: string) => year >= "1900" && year <= "2199";

export const LEAST_DIGITS_OF_A_PHONE = 6;
const MOST_DIGITS_OF_A_PHONE = 16;

function readPhone(text: string, at: number): Word | null {
  const [found] = matchAt(phone, text, at) ?? [];
  if (!found) return null;
  const number = found
    .replace("(0)", "")
    .replace(/[^0-9+]/g, "")
    .replace(/^\+/, "00");
  if (number.length < LEAST_DIGITS_OF_A_PHONE || number.length > MOST_DIGITS_OF_A_PHONE) return null;
  if (/^[0-9]+$/.test(found)) return null;
  return number.startsWith("00") ? whole(number.replace(/^0049/, "0"), at, found) : ofDigits(found, at);
}

function readNumber(text: string, at: number): Word | null {
  const asEnglish = matchAt(english, text, at);
  if (asEnglish) return ofNumber(asEnglish[0], at, ".");
  const asGrouped = matchAt(grouped, text, at) ?? matchAt(blankGrouped, text, at);
  if (asGrouped) return ofNumber(asGrouped[0], at, ",");
  const asDecimal = matchAt(decimal, text, at);
  return asDecimal && ofNumber(asDecimal[0], at, /[,.]/.exec(asDecimal[0])?.[0] ?? ",");
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function whole(text: string, at: number, found: string): Word {
  return word(text, at, found.length);
}

/** What is left of a number that is written in groups. */
function ofDigits(found: string, at: number): Word {
  let text = "";
  const places: number[] = [];
  for (const [index, sign] of [...found.toLowerCase()].entries())
    if (/[a-z0-9]/.test(sign)) {
      text += sign;
      places.push(at + index, at + index + 1);
    }
  return { ...word(text, at, found.length), places };
}

/** A number with a comma before its decimals, zeros at their end left out. */
function ofNumber(found: string, at: number, comma: string): Word {
  let text = "";
  const places: number[] = [];
  for (const [index, sign] of [...found].entries())
    if (sign === comma || digit.test(sign)) {
      text += sign === comma ? "," : sign;
      places.push(at + index, at + index + 1);
    }
  if (text.includes(",")) text = text.replace(/,?0*$/, "");
  return { ...word(text, at, found.length), places: places.slice(0, 2 * text.length) };
}
