import type { Day } from "../../../app/modules/base/calendar/day";
import type { Random } from "../../../db/seed/history/random";
import { withoutUmlauts, writtenMonth } from "../../../db/seed/history/written-texts";

/** What becomes of a text on its way: some programs know no umlauts, some only capitals, some turn umlauts into `?`. */
export type Hand = "plain" | "capitals" | "without umlauts" | "question marks";

export function handOf(random: Random): Hand {
  const roll = random.next();
  return roll < 0.55 ? "plain" : roll < 0.8 ? "capitals" : roll < 0.95 ? "without umlauts" : "question marks";
}

export function writtenBy(hand: Hand, text: string): string {
  if (hand === "plain") return text;
  if (hand === "question marks") return text.replace(/[äöüÄÖÜß]/g, "?");
  return hand === "capitals" ? withoutUmlauts(text).toUpperCase() : withoutUmlauts(text);
}

/** A month in one of the ways in which people write it. */
export function monthIn(day: Day, way: number): string {
  const [year = "", month = ""] = day.split("-");
  return (
    [writtenMonth(day, 2), `${month}/${year.slice(2)}`, `${month}.${year}`, writtenMonth(day, 0)][way] ??
    writtenMonth(day, 2).slice(0, 3)
  );
}

/** A street as people write it; keeps to one way for the same draws. */
export function streetIn(streetAndNumber: string, random: Random): string {
  const way = random.between(0, 4);
  if (way === 0) return streetAndNumber.replace("straße", "str.").replace("Straße", "Str.");
  if (way === 1) return streetAndNumber.replace("straße ", "str.").replace("Straße ", "Str.");
  if (way === 2) return streetAndNumber.replace("straße", "strasse").replace("Straße", "Strasse");
  return streetAndNumber;
}

/** The width of a field of MT940; some programs put what they read together with blanks. */
const FIELD = /.{1,27}/g;

/** How the bank of an account hands texts on: as they are, or as it keeps them itself. */
export type BankHand = "as it is" | "tags" | "fields";

export function handedOn(hand: BankHand, text: string): string {
  if (hand === "as it is" || text === "") return text;
  if (hand === "tags") return `EREF+NOTPROVIDED SVWZ+${text}`;
  return (text.match(FIELD) ?? []).join(" ").replace(/ +/g, " ");
}
