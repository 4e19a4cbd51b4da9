/** How letters are spelled that banks do not take, if taking the mark off the letter is not enough. */
const SPELLED: Record<string, string> = {
  ...{ ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss", ẞ: "SS" },
  ...{ æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", ð: "d", Ð: "D", ı: "i" },
  ...{ þ: "th", Þ: "Th", "&": "+", "€": "EUR", "–": "-", "—": "-", _: "-", "’": "'", "‘": "'", "´": "'", "`": "'" },
  ...{ ";": ",", "@": "(at)", "[": "(", "]": ")", "{": "(", "}": ")", "\\": "/", "|": "/" },
};

/** What every bank of the SEPA takes (EPC217-08); of it nothing needs to be escaped in XML. */
const FOREIGN = /[^A-Za-z0-9 /\-?:().,'+]/gu;

/** A name or a text in the letters that banks take, no longer than `longest`; what cannot be spelled becomes a dot. */
export function sepaText(text: string, longest: number): string {
  const spelled = [...text.normalize("NFC")].map((letter) => SPELLED[letter] ?? letter).join("");
  const plain = spelled.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").replace(FOREIGN, ".");
  return plain.trim().slice(0, longest).trim();
}

/** The European Economic Area: from and to accounts elsewhere banks ask for a BIC and an address as well, which no file of ours has. */
const BY_IBAN_ALONE = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

/** Whether a bank collects from or pays to an account by its IBAN alone. */
export function isPaidByIban(iban: string): boolean {
  return BY_IBAN_ALONE.has(iban.slice(0, 2));
}

/** Longest names, texts and ids in a file for the bank. */
export const LONGEST_NAME = 70;
export const LONGEST_TEXT = 140;
export const LONGEST_ID = 35;

/** Whether a bank takes an id: 1 to 35 of its letters without blanks, no slash at either end and no two together. */
export function isSepaId(text: string): boolean {
  return text.length <= LONGEST_ID && /^[A-Za-z0-9/\-?:().,'+]+$/.test(text) && !/^\/|\/\/|\/$/.test(text);
}
