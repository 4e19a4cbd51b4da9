import type { Db } from "../../../../../db/client";
import { readLoanAccounts } from "../../loans/loan-accounts.server";
import {
  type DividedInstalment,
  type LoanAccount,
  type LoanPayment,
  shareInstalments,
} from "../../loans/share-instalment";
import type { SuggestionData } from "../../suggestions/portfolio/suggestion-data";
import type { Suggestion } from "../../suggestions/weigh/suggest-booking";
import { SPLIT } from "../../templates/pattern-of";
import { type RentShare, shareOfMonth } from "../rents/share-rent";
import { readTenancies } from "../rents/tenancies.server";
import { type Tenancy, tenancyKey } from "../rents/tenancy";
import { isInstalment } from "./book-suggestions";
import { isDivided, payerOf, paymentOf, shareRents } from "./share-rents";

/**
 * How suggested rents are divided, by their transactions, as booking all of them together divides them. If an agreement's
 * payments are whole months, their rent alone says so; for the others the tenancies that `known` lacks are read, by
 * `tenancyKey`, in one round trip.
 */
export async function shareSuggestedRents(
  db: Db,
  data: SuggestionData,
  suggestions: ReadonlyMap<number, Suggestion>,
  known: ReadonlyMap<string, Tenancy>,
): Promise<Map<number, RentShare>> {
  const bookings = paidFor(data, suggestions);
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

/** Whether some of the suggested rents are divided by what was paid before. */
export function hasUnevenRents(data: SuggestionData, suggestions: ReadonlyMap<number, Suggestion>): boolean {
  return paidFor(data, suggestions).some(({ booking, month }) => isDivided(booking) && !month);
}

/** What is suggested as a payment for an agreement, with its share if it is just a month's. */
function paidFor({ lines, facts }: SuggestionData, suggestions: ReadonlyMap<number, Suggestion>) {
  const agreements = new Map(facts.agreements.map((agreement) => [agreement.id, agreement]));
  return lines.flatMap(({ transactionId, day, unbookedCents }) => {
    const suggestion = suggestions.get(transactionId);
    if (!suggestion || suggestion.template === SPLIT) return [];
    const booking = { ...suggestion, transactionId };
    const payer = payerOf(booking);
    const agreement = payer && agreements.get(payer.agreementId);
    if (!agreement) return [];
    const cents = -unbookedCents;
    return [{ booking, payer, line: { day, cents }, month: shareOfMonth(cents, day, agreement) }];
  });
}

/**
 * How suggested instalments are divided, by their transactions; those that cannot be are left out. Loans that are not among
 * `known` are read in one round trip.
 */
export async function shareSuggestedInstalments(
  db: Db,
  { lines }: SuggestionData,
  suggestions: ReadonlyMap<number, Suggestion>,
  known: ReadonlyMap<number, LoanAccount>,
): Promise<Map<number, DividedInstalment>> {
  const payments = lines.flatMap(({ transactionId, day, unbookedCents }): LoanPayment[] => {
    const suggestion = suggestions.get(transactionId);
    if (!suggestion || !isInstalment(suggestion)) return [];
    return [{ transactionId, loanId: suggestion.relation.flowId, day, cents: -unbookedCents }];
  });
  const missing = payments.map(({ loanId }) => loanId).filter((id) => !known.has(id));
  return shareInstalments(payments, new Map([...known, ...(await readLoanAccounts(db, missing))]));
}
