/** The letters of Windows-1252 from 0x80 to 0x9F; elsewhere it is Latin-1. Five places are empty. */
const UPPER = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

const codes = new Map(
  [...UPPER].flatMap((letter, index) => (letter === "\0" ? [] : ([[letter, 0x80 + index]] as const))),
);

/** How letters are spelled that Windows-1252 lacks, if taking the mark off does not help. */
const SPELLED: Record<string, string> = {
  ...{ ł: "l", Ł: "L", đ: "d", Đ: "D", ħ: "h", Ħ: "H", ı: "i", ŧ: "t", Ŧ: "T", ŋ: "n", Ŋ: "N", ſ: "s", ẞ: "SS" },
  ...{
    "−": "-",
    "‐": "-",
    "‑": "-",
    "‒": "-",
    "―": "-",
    "′": "'",
    "″": "'",
    "→": "->",
    "₂": "2",
    "₃": "3",
    "№": "Nr.",
  },
  ...{ ﬁ: "fi", ﬂ: "fl", "\u202f": " ", "\u2009": " ", "\u200b": "", "\u00ad": "" },
};

/** What needs no look at its letters, as most texts do not. */
const PLAIN = /^[\x20-\x7e\xa0-\xff]*$/;

/** A text in letters that Windows-1252 has: of others the marks are taken off, else they are spelled, else they become a question mark. */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text;
  let plain = "";
  for (const letter of text.normalize("NFC")) plain += plainLetter(letter);
  return plain;
}

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20 || code === 0x7f) return " ";
  const spelled = SPELLED[letter];
  if (spelled !== undefined) return spelled;
  if (code < 0x7f || (code >= 0xa0 && code <= 0xff) || codes.has(letter)) return letter;
  if (code <= 0x9f) return " ";
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  if (bare === "" || bare === letter) return bare === "" ? "" : "?";
  return [...bare].map(plainLetter).join("");
}

/** The bytes of a text that `plainText` made, of which line breaks are kept. */
export function encodePlain(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    bytes[index] = code <= 0xff ? code : (codes.get(text[index] ?? "") ?? 0x3f);
  }
  return bytes;
}

/** A text without blanks at its ends and double ones, at most so many letters; each is one byte, so that none is cut in halves. */
export function cutPlainText(text: string, longest: number): string {
  return plainText(text).replace(/\s+/g, " ").trim().slice(0, longest).trim();
}
