/** A word of a text as it is compared, and where it stands. */
export type Word = {
  /** Folded: small letters without marks, `ä` and `ae` as `a`, `ß` as `ss`; of a number, a day and the like one form for all spellings. */
  text: string;
  /** The same with `ae`, `oe` and `ue` for umlauts and as they stand, if that differs: `bueroeinheit` of Büroeinheit, `aue` of Aue. */
  plain: string | null;
  /** Where it stands in the original, the end not included. */
  from: number;
  to: number;
  /** Where each letter of `text` begins and ends in the original, two numbers a letter; null if only the whole can be shown. */
  places: number[] | null;
  /** The same of `plain`. */
  plainPlaces: number[] | null;
  /** Says the same as words beside it in another way, as `karlmarxstrasse` does of Karl-Marx-Straße. */
  alias: boolean;
};

/** Longer words are cut. */
export const LONGEST_WORD = 60;

/** A word that stands for itself, of which only the whole can be shown. */
export function wordOf(text: string, at: number, length: number): Word {
  return { text, plain: null, from: at, to: at + length, places: null, plainPlaces: null, alias: false };
}

export function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit > 47 && unit < 58;
}
