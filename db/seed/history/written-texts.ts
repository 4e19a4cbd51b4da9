import type { Day } from "../../../app/modules/base/calendar/day";
import type { PropertyFacts } from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import type { Random } from "./random";

const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");

/** A month as people write it on transfers, one of several ways. */
export function writtenMonth(day: Day, way: number): string {
  const year = day.slice(0, 4);
  const month = day.slice(5, 7);
  const name = months[Number(month) - 1]!;
  return [`${name} ${year}`, `${month}/${year}`, name, `${month}.${year.slice(2)}`, `${name.slice(0, 3)} ${year}`][
    way % 5
  ]!;
}

/** A property as people name it on transfers; keeps to one way for the same draws. */
export function writtenPlace({ streetAndNumber, seId, indoorLocation }: PropertyFacts, random: Random): string {
  const street = streetAndNumber ?? "";
  const written = random.pick([street, street.replace("straße", "str."), street.replace("straße", "strasse"), street]);
  const unit = seId
    ? random.pick([`WE ${seId}`, `Whg. ${seId}`, `Wohnung ${seId}`, `WE ${seId.padStart(2, "0")}`, `SE ${seId}`])
    : (indoorLocation ?? "");
  return `${written} ${unit}`.trim();
}

/** A name as a bank prints it: as it is, in capitals without umlauts, or the last name first. */
export function writtenName(name: string, random: Random): string {
  const way = random.between(0, 5);
  const plain = withoutUmlauts(name);
  if (way === 0) return plain.toUpperCase();
  if (way === 1) return plain;
  const words = name.split(" ");
  if (way === 2 && words.length === 2) return `${words[1]}, ${words[0]}`;
  return name;
}

export function withoutUmlauts(text: string): string {
  const plain: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss" };
  return text.replace(/[äöüÄÖÜß]/g, (letter) => plain[letter] ?? letter);
}
