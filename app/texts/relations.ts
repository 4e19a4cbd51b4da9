import { MOST_COUNTED_BOOKINGS } from "../modules/base/relations/relation";
import { countOf } from "./format";

/** How many bookings there are, beyond `MOST_COUNTED_BOOKINGS` that there are more. */
export function bookingsOf(count: number): string {
  return count > MOST_COUNTED_BOOKINGS
    ? `mehr als ${countOf(MOST_COUNTED_BOOKINGS, "Buchung", "Buchungen")}`
    : countOf(count, "Buchung", "Buchungen");
}

/** Words of what entries can relate to, and of choosing among it. */
export const relationTexts = {
  types: {
    PROPERTY: "Objekt",
    RENTAL_AGREEMENT: "Mietvertrag",
    BANK_ACCOUNT: "Bankkonto",
    BANK_TRANSACTION: "Bankumsatz",
    LOAN: "Darlehen",
    NONE: "Ohne Bezug",
  },
  unknownPlace: "Unbekannter Ort",
  unknownTenant: "Unbekannt",
  noDescription: "Keine Angabe",
};
