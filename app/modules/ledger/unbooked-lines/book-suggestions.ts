import type { Db } from "../../../../db/client";
import type { Actor } from "../../edits/actor";
import type { Cents } from "../../money/money";
import { learnBookings } from "../../suggestions/learned/learn-bookings";
import { checkRelation } from "../booking/check-relation";
import { decideAnew } from "../booking/decide-anew";
import { readBooksOfUnbooked, type UnbookedTransaction } from "../booking/read-books.server";
import type { NewLeg } from "../leg";
import type { RentShare } from "../rents/share-rent";
import { payerOf, paymentOf, shareRents } from "../rents/share-rents";
import { fillTemplate } from "../templates/fill-template";
import { findTemplate } from "../templates/open-template";
import { changeTransactions } from "../write-transactions.server";
import type { TakenBooking } from "./taken-booking";

/** What became of the bookings that were taken over; those that others booked meanwhile, or that cannot be, stay open. */
export type TakenOver = { booked: number; left: number };

type UnbookedBooks = Awaited<ReturnType<typeof readBooksOfUnbooked>>;

/**
 * Books lines of the bank by their templates, oldest first, as one batch; what cannot be booked stays as it is. A share that
 * was shown is booked as it was, unless something else is open by now.
 */
export async function bookSuggestions(db: Db, actor: Actor, taken: readonly TakenBooking[]): Promise<TakenOver> {
  const ids = taken.map(({ transactionId }) => transactionId);
  const relations = taken.map(({ relation }) => relation);
  const payers = taken.flatMap((booking) => payerOf(booking) ?? []);
  return decideAnew(async () => {
    const books = await readBooksOfUnbooked(db, actor, ids, relations, payers);
    if (books.done !== null) return { booked: taken.length, left: 0 };
    const decided = decide(taken, books);
    const left = taken.length - decided.length;
    if (decided.length === 0) return { booked: 0, left };
    const changes = decided.map(({ line: { id, version }, legs }) => ({
      id,
      version,
      legs,
      unbookedCents: 0,
      reverseTime: null,
    }));
    const booked = decided.map(({ line, legs }) => ({ line: line.bankLine, legs }));
    await changeTransactions(db, actor, changes, learnBookings(booked, books.accounts));
    return { booked: decided.length, left };
  });
}

function decide(taken: readonly TakenBooking[], books: UnbookedBooks): { line: UnbookedTransaction; legs: NewLeg[] }[] {
  const bookings = new Map(taken.map((one) => [one.transactionId, one]));
  const bookable = books.lines.flatMap((line) => {
    const booking = bookings.get(line.id);
    const cents = -line.unbookedCents;
    if (!booking || checkRelation(booking.relation, { known: books.known, transaction: null })) return [];
    return isShareOf(cents, booking.share) ? [{ line, booking, cents }] : [];
  });
  const payments = bookable.flatMap(
    ({ line, booking, cents }) => paymentOf(booking, { day: line.valueDate, cents }, books.tenancies) ?? [],
  );
  const shares = shareRents(payments);
  return bookable.map(({ line, booking: { template, relation }, cents }) => {
    const share = shares.get(line.id) ?? null;
    const input = { cents, valueDate: line.valueDate, relation, share };
    return { line, legs: fillTemplate(findTemplate(template), input, books) };
  });
}

/** Whether a share that was shown is still one of what is open. */
function isShareOf(cents: Cents, share: RentShare | undefined): boolean {
  return !share || (share.rent + share.utilities === cents && share.rent * share.utilities >= 0);
}
