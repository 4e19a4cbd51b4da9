import { foldText } from "./fold-text";

/**
 * Whether a text holds all of some words, in any order and as parts of its own: `strasse` is found in Straße, both
 * `mueller` and `muller` in Müller. A word such as `#12` stands for itself alone.
 */
export function hasWords(words: string): (text: string) => boolean {
  const numbers = words.match(/#\d+\b/g) ?? [];
  const others = words.replace(/#\d*/g, " ");
  const folded = foldText(others).split(" ");
  const stripped = stripMarks(others).split(" ");
  return (text) => holdsNumbers(text, numbers) && (holds(foldText(text), folded) || holds(stripMarks(text), stripped));
}

function holdsNumbers(text: string, numbers: readonly string[]): boolean {
  if (numbers.length === 0) return true;
  const own: string[] = text.match(/#\d+\b/g) ?? [];
  return numbers.every((number) => own.includes(number));
}

function holds(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function stripMarks(text: string): string {
  return foldText(text.normalize("NFD").replace(/\p{M}/gu, ""));
}
