import { foldWord, standsAsItIs } from "./fold-word";
import { mayBeSpecial, readSpecial } from "./read-special";
import { isDigitAt, LONGEST_WORD, type Word } from "./word";

/**
 * The words of a text in their order, one for all ways of writing a number, a day, an IBAN, a phone number: `1234,5`
 * for 1.234,50, `202412` for 12/2024. Without `written` abbreviations stay, as for somebody still typing.
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
  const isJoined = right.from === left.to + 1 && text.charAt(left.to) === "-";
  return isJoined && !isDigitAt(left.text, 0) && !isDigitAt(right.text, 0);
}

const recalled = new Map<string, Recalled | null>();
const MOST_RECALLED = 20_000;

function recallWord(raw: string): Recalled | null {
  // Numbers hardly ever come again.
  if (raw.length <= LONGEST_WORD && isOfDigits(raw)) return { text: raw, plain: null, mayBeStreet: false };
  let known = recalled.get(raw);
  if (known !== undefined) return known;
  const small = raw.toLowerCase();
  if (standsAsItIs(small) && small.length <= LONGEST_WORD) {
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
