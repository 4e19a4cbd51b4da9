import { foldText } from "../../../base/search/fold-text";

/** A property as a bill may name it. */
export type NamedPlace = {
  id: number;
  streetAndNumber: string | null;
  indoorLocation: string | null;
  seId: string | null;
};

/**
 * The properties whose street with its number stands in some words, those of them alone whose flat does, if one is named. Each line
 * is folded by itself, as an address stands in one.
 */
export function matchProperties<Place extends NamedPlace>(words: string, places: readonly Place[]): Place[] {
  const text = words.split("\n").map(placed).join("\n");
  const isNamed = (part: string | null) => part !== null && part !== "" && text.includes(placed(part));
  const named = places.filter(
    ({ streetAndNumber }) => /\p{L}{3}.*\d/u.test(streetAndNumber ?? "") && isNamed(streetAndNumber),
  );
  const flats = named.filter(({ indoorLocation, seId }) =>
    [indoorLocation, ...(seId ? UNITS.map((unit) => `${unit} ${seId}`) : [])].some(isNamed),
  );
  return flats.length > 0 ? flats : named;
}

/** With what bills name a flat by its number. */
const UNITS = ["whg", "we", "wohnung", "se", "einheit"];

/** A text with a blank on each side of each word, in which `Weststr. 47 a` is as `Weststraße 47a`. */
function placed(text: string): string {
  return ` ${foldText(text)} `
    .replace(/ +/g, " ")
    .replaceAll("strasse", "str")
    .replaceAll(" str ", "str ")
    .replace(/(\d) ([a-z]) /g, "$1$2 ");
}
