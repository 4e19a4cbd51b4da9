import type { Day } from "../../../app/modules/base/calendar/day";
import type { Random } from "../../../db/seed/history/random";

const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");

/** A month in one of the ways in which people write it. */
export function monthIn(day: Day, way: number): string {
  const [year = "", month = ""] = day.split("-");
  const name = months[Number(month) - 1] ?? "";
  return [name, `${month}/${year.slice(2)}`, `${month}.${year}`, `${name} ${year}`, name.slice(0, 3)][way % 5] ?? name;
}

/** What becomes of a text on its way: some programs know no umlauts, some only capitals, some turn umlauts into `?`. */
export type Hand = "plain" | "capitals" | "without umlauts" | "question marks";

export function handOf(random: Random): Hand {
  const roll = random.next();
  return roll < 0.55 ? "plain" : roll < 0.8 ? "capitals" : roll < 0.95 ? "without umlauts" : "question marks";
}

const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss" };

export function writtenBy(hand: Hand, text: string): string {
  if (hand === "question marks") return text.replace(/[äöüÄÖÜß]/g, "?");
  const plain = text.replace(/[äöüÄÖÜß]/g, (letter) => umlauts[letter] ?? letter);
  return hand === "capitals" ? plain.toUpperCase() : hand === "without umlauts" ? plain : text;
}

/** A street as people write it; keeps to one way for the same draws. */
export function streetIn(streetAndNumber: string, random: Random): string {
  const way = random.between(0, 4);
  if (way === 0) return streetAndNumber.replace(/stra(ß|ss)e/, "str.").replace("Straße", "Str.");
  if (way === 1) return streetAndNumber.replace(/stra(ß|ss)e /, "str.").replace("Straße ", "Str.");
  if (way === 2) return streetAndNumber.replace("straße", "strasse").replace("Straße", "Strasse");
  return streetAndNumber;
}

/** The width of a field of MT940; some programs put what they read together with blanks. */
const FIELD = 27;

/** How the bank of an account hands texts on: as they are, or as it keeps them itself. */
export type BankHand = "as it is" | "tags" | "fields";

export function handedOn(hand: BankHand, text: string, reference: string): string {
  if (hand === "as it is" || text === "") return text;
  if (hand === "tags") return `EREF+${reference} SVWZ+${text}`;
  const fields = text.match(new RegExp(`.{1,${FIELD}}`, "g")) ?? [];
  return fields.join(" ").replace(/ +/g, " ");
}
