import { countOf, formatMoney } from "../format";

/** Words of rows that are made of bookings and bills. */
export const ownCostTexts = {
  notAllocable: "Verwaltung und anderes nicht Umlagefähige",
  booked: (count: number, cents: number) => `${countOf(count, "Buchung", "Buchungen")}, zusammen ${formatMoney(cents)}`,
  billed: (seller: string, number: string | null, cents: number, days: number, all: number) => {
    const bill = `${[seller, number].filter(Boolean).join(" ")}: ${formatMoney(cents)}`;
    return days < all ? `${bill}, davon ${days} von ${all} Tagen` : bill;
  },
  ofSeller: (kind: string, seller: string) => `${kind}, ${seller}`,
};
