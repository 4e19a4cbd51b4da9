import { MAX_COMMENT_LENGTH } from "../../together/comments/comment-fields";

/**
 * A text in which another name stands wherever one of somebody's names was written, in whatever case. A name within a longer
 * word or address is somebody else's; one with the s of the genitive is not.
 */
export function replaceMentions(text: string, names: readonly string[], replacement: string): string {
  if (names.length === 0) return text;
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const pattern = longestFirst.map(patternOf).join("|");
  return text.replaceAll(new RegExp(pattern, "giu"), replacement).slice(0, MAX_COMMENT_LENGTH);
}

function patternOf(name: string): string {
  const written = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return name.includes("@")
    ? `(?<![\\p{L}\\p{N}._%+-])${written}(?![.-]?[\\p{L}\\p{N}])`
    : `(?<![\\p{L}\\p{N}])${written}(?=s?(?![\\p{L}\\p{N}]))`;
}
