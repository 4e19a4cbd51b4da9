import { foldText } from "./fold-text";

/**
 * Whether a text holds all words of another, in any order and as parts of its own: `strasse` is found in Straße, both
 * `mueller` and `muller` in Müller. A word such as `#12` stands for itself alone.
 */
export function hasWords(text: string, words: string): boolean {
  const numbers = words.match(/#\d+\b/g) ?? [];
  const ownNumbers: string[] = text.match(/#\d+\b/g) ?? [];
  if (!numbers.every((number) => ownNumbers.includes(number))) return false;
  const others = words.replace(/#\d*/g, " ");
  return holds(foldText(text), foldText(others)) || holds(stripMarks(text), stripMarks(others));
}

function holds(text: string, words: string): boolean {
  return words.split(" ").every((word) => text.includes(word));
}

function stripMarks(text: string): string {
  return foldText(text.normalize("NFD").replace(/\p{M}/gu, ""));
}
