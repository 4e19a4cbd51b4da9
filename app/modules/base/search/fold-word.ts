import { letterFoldings } from "./foldings";
import { LONGEST_WORD, type Word, wordOf } from "./word";

const ascii = /^[a-z0-9]+$/;
const needsCollapse = /[aou]e/;

const letters = new Map<string, readonly [string, string]>(
  letterFoldings.map(([letter, folded]) => [letter, [/^[aou]e$/.test(folded) ? folded.charAt(0) : folded, folded]]),
);

/** Whether a word in small letters is compared as it stands. */
export function standsAsItIs(small: string): boolean {
  return ascii.test(small) && !needsCollapse.test(small);
}

/** A word letter by letter; null if nothing of it is left. */
export function foldWord(raw: string, at: number): Word | null {
  const small = raw.toLowerCase();
  const length = raw.length;
  if (standsAsItIs(small) && length <= LONGEST_WORD)
    return { ...wordOf(small, at, length), places: placesInOrder(at, length) };
  const folded: FoldedText = { text: "", places: [] };
  const plain: FoldedText = { text: "", places: [] };
  let before = "";
  let place = at;
  for (const letter of raw) {
    const [from, to] = [place, place + letter.length];
    place = to;
    const [one, two] = foldLetter(letter);
    if (one === "" || folded.text.length >= LONGEST_WORD) {
      // A mark belongs to its letter.
      if (one === "") for (const { places } of [folded, plain]) if (places.length > 0) places[places.length - 1] = to;
      continue;
    }
    add(plain, two, from, to);
    if (one === "e" && /[aouAOU]/.test(before)) {
      folded.places[folded.places.length - 1] = to;
      before = "";
      continue;
    }
    before = letter;
    add(folded, one, from, to);
  }
  if (folded.text === "") return null;
  return {
    ...wordOf(folded.text, at, length),
    places: folded.places,
    plain: plain.text === folded.text ? null : plain.text,
    plainPlaces: plain.text === folded.text ? null : plain.places,
  };
}

type FoldedText = { text: string; places: number[] };

function add(folded: FoldedText, letters: string, from: number, to: number): void {
  folded.text += letters;
  for (let unit = 0; unit < letters.length; unit++) folded.places.push(from, to);
}

function placesInOrder(at: number, length: number): number[] {
  const places: number[] = new Array(2 * length);
  for (let index = 0; index < length; index++) {
    places[2 * index] = at + index;
    places[2 * index + 1] = at + index + 1;
  }
  return places;
}

/** A letter as it is compared, and as German writes it without its marks: `u` and `ue`. */
function foldLetter(letter: string): readonly [string, string] {
  if (letter >= "a" && letter <= "z") return [letter, letter];
  const known = letters.get(letter);
  if (known) return known;
  const bare = letter
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
  const folded = [...bare].map((one) => letters.get(one)?.[0] ?? one).join("");
  return [folded, folded];
}
