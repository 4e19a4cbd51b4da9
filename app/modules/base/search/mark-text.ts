import { type Atom, isPart, isPrefix } from "./read-terms";
import { readWords } from "./read-words";
import type { Word } from "./word";

/** Where something asked for stands in a text, the end not included. */
export type Mark = { from: number; to: number };

/** A text as it is written, with what was found in it. */
export type MarkedText = { text: string; marks: Mark[] };

/** How words are compared with what was asked for; `near` allows for a mistyped letter. */
export type Asked = { atoms: readonly Atom[]; near: boolean };

/** All places of a text at which something asked for stands, in order and without overlaps. */
export function findMarks(text: string, { atoms, near }: Asked): Mark[] {
  const words = readWords(text);
  const marks = atoms.flatMap((atom) => {
    if ("propertyId" in atom) return [];
    const parts = atom.text.split(" ");
    return parts.length > 1
      ? phraseMarks(words, parts)
      : words.flatMap((word) => wordMark(word, atom.text, near) ?? []);
  });
  return joinMarks(marks);
}

function phraseMarks(all: readonly Word[], parts: readonly string[]): Mark[] {
  const words = all.filter(({ alias }) => !alias);
  const last = parts.length - 1;
  return words.flatMap((word, index) => {
    const run = words.slice(index, index + parts.length);
    const fits = parts.every((part, place) =>
      place < last ? run[place]?.text === part : run[place]?.text.startsWith(part),
    );
    return fits ? [{ from: word.from, to: spanOf(run[last]!, run[last]!.places, 0, parts[last]!.length).to }] : [];
  });
}

function wordMark(word: Word, asked: string, near: boolean): Mark | null {
  const { text, plain, places, plainPlaces } = word;
  if (text === asked || plain === asked) return { from: word.from, to: word.to };
  for (const [form, at] of [
    [text, places],
    [plain, plainPlaces],
  ] as const) {
    const begin = form === null ? -1 : beginOf(form, asked);
    if (begin >= 0) return spanOf(word, at, begin, asked.length);
  }
  return near && nearBeginning(asked, text) !== null ? { from: word.from, to: word.to } : null;
}

/** Where a word holds what was asked for, in the ways in which it is looked for; -1 if it does not. */
function beginOf(word: string, asked: string): number {
  if (isPrefix(asked) && word.startsWith(asked)) return 0;
  return isPart(asked) ? word.indexOf(asked, 1) : -1;
}

function spanOf({ from, to }: Word, places: number[] | null, begin: number, length: number): Mark {
  return { from: places?.[2 * begin] ?? from, to: places?.[2 * (begin + length) - 1] ?? to };
}

/** The beginning of a word that differs from what was typed by one letter too many, too few, another or two swapped; null if none does. */
export function nearBeginning(typed: string, word: string): string | null {
  for (const length of [typed.length, typed.length - 1, typed.length + 1]) {
    const beginning = word.slice(0, length);
    if (beginning.length === length && isOneApart(typed, beginning)) return beginning;
  }
  return null;
}

function isOneApart(left: string, right: string): boolean {
  let begin = 0;
  while (begin < left.length && left[begin] === right[begin]) begin++;
  if (left.length > right.length) return left.slice(begin + 1) === right.slice(begin);
  if (left.length < right.length) return left.slice(begin) === right.slice(begin + 1);
  if (left.slice(begin + 1) === right.slice(begin + 1)) return true;
  return (
    left[begin] === right[begin + 1] &&
    left[begin + 1] === right[begin] &&
    left.slice(begin + 2) === right.slice(begin + 2)
  );
}

function joinMarks(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const { from, to } of marks.toSorted((left, right) => left.from - right.from || right.to - left.to)) {
    const last = joined.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

const BEFORE = 60;
const LONGEST_EXCERPT = 240;

/** The marks of a text with a piece of what is around the first ones; null if nothing asked for stands in it. */
export function excerptOf(text: string, asked: Asked, most = LONGEST_EXCERPT): MarkedText | null {
  const marks = findMarks(text, asked);
  const [first] = marks;
  if (!first) return null;
  if (text.length <= most) return { text, marks };
  const begin = first.from <= BEFORE ? 0 : wordBegin(text, first.from - BEFORE, first.from);
  const end = begin + most >= text.length ? text.length : wordEnd(text, begin + most, Math.min(first.to, begin + most));
  const ahead = begin > 0 ? "… " : "";
  const moved = ahead.length - begin;
  return {
    text: `${ahead}${text.slice(begin, end)}${end < text.length ? " …" : ""}`,
    marks: marks
      .filter(({ from }) => from >= begin && from < end)
      .map(({ from, to }) => ({ from: from + moved, to: Math.min(to, end) + moved })),
  };
}

/** Where a word begins from a place on, before `latest`; that place, or the next that cuts no letter, if there is none. */
function wordBegin(text: string, from: number, latest: number): number {
  const blank = text.slice(from, latest).search(/\s/);
  return blank < 0 ? whole(text, from) : from + blank + 1;
}

function wordEnd(text: string, to: number, earliest: number): number {
  const cut = text.slice(earliest, to);
  const blank = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return blank <= 0 ? whole(text, to) : earliest + blank;
}

function whole(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}
