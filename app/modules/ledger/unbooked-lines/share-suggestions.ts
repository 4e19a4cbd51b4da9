import type { Db } from "../../../../db/client";
import type { SuggestionData } from "../../suggestions/suggestion-data";
import type { Suggestion } from "../../suggestions/weigh/suggest-booking";
import { type RentShare, shareOfMonth } from "../rents/share-rent";
import { isDivided, payerOf, paymentOf, shareRents } from "../rents/share-rents";
import { readTenancies } from "../rents/tenancies.server";
import { type Tenancy, tenancyKey } from "../rents/tenancy";

/**
 * How suggested rents are divided, by their transactions, as booking all of them together divides them. If an agreement's
 * payments are whole months, their rent alone says so; for the others the tenancies that `known` lacks are read, by
 * `tenancyKey`, in one round trip.
 */
export async function shareSuggestions(
  db: Db,
  { lines, facts }: SuggestionData,
  suggestions: ReadonlyMap<number, Suggestion>,
  known: ReadonlyMap<string, Tenancy>,
): Promise<Map<number, RentShare>> {
  const agreements = new Map(facts.agreements.map((agreement) => [agreement.id, agreement]));
  const bookings = lines.flatMap(({ transactionId, day, unbookedCents }) => {
    const suggestion = suggestions.get(transactionId);
    const booking = suggestion && { ...suggestion, transactionId };
    const payer = booking && payerOf(booking);
    const agreement = payer && agreements.get(payer.agreementId);
    if (!agreement) return [];
    const cents = -unbookedCents;
    return [{ booking, payer, line: { day, cents }, month: shareOfMonth(cents, day, agreement) }];
  });
  const divided = bookings.filter(({ booking }) => isDivided(booking));
  const uneven = new Set(divided.filter(({ month }) => !month).map(({ payer }) => payer.agreementId));
  const together = bookings.filter(({ payer }) => uneven.has(payer.agreementId));
  const missing = together.map(({ payer }) => payer).filter((payer) => !known.has(tenancyKey(payer)));
  const tenancies = new Map([...known, ...(await readTenancies(db, missing))]);
  const shares = shareRents(together.flatMap(({ booking, line }) => paymentOf(booking, line, tenancies) ?? []));
  return new Map(
    divided.flatMap(({ booking: { transactionId }, month }): [number, RentShare][] => {
      const share = shares.get(transactionId) ?? month;
      return share ? [[transactionId, share]] : [];
    }),
  );
}
