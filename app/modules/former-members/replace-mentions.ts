import { MAX_COMMENT_LENGTH } from "../comments/comment-fields";

/** A text in which another name stands wherever one of somebody's names was written, in whatever case. */
export function replaceMentions(text: string, names: readonly string[], replacement: string): string {
  if (names.length === 0) return text;
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const pattern = longestFirst.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  return text.replaceAll(new RegExp(pattern, "giu"), replacement).slice(0, MAX_COMMENT_LENGTH);
}
