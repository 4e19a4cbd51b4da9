/** Signs as they stand before digits and letters in German order, a blank first; those of one text are the same. */
const signs: readonly string[] = [
  ..."_ - ‐‑ – — , ; : ! ¡ ? ¿ . · '‘’‚ ‹ › \"“”„ « » ( ) [ ] { } § ¶ @ * / \\ & # % • ` ´ ^ ¯ ¨ ¸ ° © ® + ± ÷ ×".split(
    " ",
  ),
  ..."< = > ¬ | ¦ ~ − ¤ ¢ $ £ ¥ €".split(" "),
];

/** Letters that are sorted as others; a brace stands after all letters that may follow the one before it. */
const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ħ: "h", ł: "l", ĳ: "ij" };
const laterLetters: Record<string, string> = { ı: "i{", ŋ: "n{", ĸ: "q{", ŧ: "t{", þ: "z{" };

const weights = new Map<string, string>([
  ["\u00a0", " "],
  ["\u00ad", ""],
  ...signs.flatMap((group, place) => [...group].map((sign) => [sign, `!${String.fromCharCode(48 + place)}`] as const)),
  ...Object.entries({ ...letters, ...laterLetters }),
]);

/** Longer numbers are not told apart by their length. */
const MOST_DIGITS = 60;

/**
 * A text by which texts stand in the order of `Intl.Collator("de", { numeric: true })` when such texts are compared sign by
 * sign: each sign stands for its place, numbers by their length first, letters without marks and in small ones.
 */
export function sortKeyOf(text: string): string {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return plain.replace(/\d+|[^a-z ]/gu, (part) => {
    if (!/^\d/.test(part)) return weights.get(part) ?? `{${part}`;
    const digits = part.replace(/^0+/, "");
    return `0${String.fromCharCode(64 + Math.min(digits.length, MOST_DIGITS))}${digits}`;
  });
}
