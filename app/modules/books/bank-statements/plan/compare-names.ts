import { foldText } from "../../../base/search/fold-text";

/** What stands in many names and tells nobody apart: titles, households, forms of companies. */
const COMMON = new Set(
  "herr herrn frau hr fr dr prof dipl ing familie fam eheleute firma fa und oder von van der den zu gmbh mbh gbr ohg kg ag ug eg ev co mr mrs".split(
    " ",
  ),
);

/** Shorter words are initials or what is left of a name that was cut off. */
const WORD = 3;

/** A name as it is compared: its words, those that tell somebody apart, and all of them in one. */
export type ComparableName = { words: readonly string[]; telling: readonly string[]; whole: string };

/** A name in small letters, an umlaut as the letter alone, however it is written. */
export function comparableName(name: string | null): ComparableName {
  const folded = name === null ? "" : foldText(name).replace(/([aou])e/g, "$1");
  const words = folded.split(" ").filter((word) => word !== "");
  const telling = words.filter((word) => word.length >= WORD && !COMMON.has(word));
  return { words, telling: telling.length > 0 ? telling : words, whole: words.join("") };
}

/**
 * How much two names agree: as a whole, or as far as they go, if one is cut short, has initials or names more people; null if each
 * has a word that the other lacks.
 */
export function compareNames(one: ComparableName, other: ComparableName): number | null {
  if (one.whole === "" || other.whole === "") return one.whole === other.whole ? 1 : 0;
  if (one.whole === other.whole) return 3;
  if (one.whole.startsWith(other.whole) || other.whole.startsWith(one.whole)) return 1;
  return isAmong(one.telling, other.words) || isAmong(other.telling, one.words) ? 1 : null;
}

/** Whether all words stand among others, one of them as far as it is written there and the rest at least by their initials. */
function isAmong(words: readonly string[], others: readonly string[]): boolean {
  if (!words.every((word) => isBegun(word, others, 1))) return false;
  const shortest = words.reduce((least, { length }) => Math.min(least, length), WORD);
  return words.some((word) => isBegun(word, others, shortest));
}

function isBegun(word: string, others: readonly string[], least: number): boolean {
  return others.some(
    (other) => word.length >= least && other.length >= least && (word.startsWith(other) || other.startsWith(word)),
  );
}
