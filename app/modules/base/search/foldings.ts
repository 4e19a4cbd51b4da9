const letters: Record<string, string> = {
  ae: "äÄæÆ",
  oe: "öÖøØœŒ",
  ue: "üÜ",
  ss: "ßẞ",
  a: "áÁàÀâÂãÃåÅąĄ",
  c: "çÇćĆčČ",
  d: "ďĎđĐ",
  e: "éÉèÈêÊëËęĘěĚ",
  g: "ğĞ",
  i: "íÍìÌîÎïÏıİ",
  l: "łŁ",
  n: "ñÑńŃňŇ",
  o: "óÓòÒôÔõÕőŐ",
  r: "řŘ",
  s: "śŚšŠşŞ",
  t: "ťŤ",
  u: "úÚùÙûÛůŮűŰ",
  y: "ýÝ",
  z: "źŹżŻžŽ",
};

const signs = "\t\n\r\u00a0.,;:/\\-+_()[]{}\"'’‘„“”*&#?!=<>|@%§€$–—~^`´";

/**
 * What letters become before texts are compared, capitals that are not ASCII among them: both JavaScript and SQLite
 * fold by these lists, so that they find the same words.
 */
export const letterFoldings: readonly (readonly [string, string])[] = Object.entries(letters).flatMap(
  ([folded, written]) => [...written].map((letter) => [letter, folded] as const),
);

/** Signs that part words. */
export const wordBreaks: readonly string[] = [...signs];
