import type { Db } from "../../../../../db/client";
import { paymentRunTexts } from "../../../../texts/accounting/payment-runs";
import { returnedPaymentTexts } from "../../../../texts/accounting/returned-payments";
import { billTexts } from "../../../../texts/costs/bills";
import type { Timestamp } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { findSent } from "../../../base/edits/request-keys.server";
import { groupRows } from "../../../base/lists/group-rows";
import type { Cents } from "../../../base/money/money";
import { type LoanPayment, shareInstalments } from "../../loans/share-instalment";
import { learnBookings } from "../../suggestions/learn-bookings";
import { SPLIT } from "../../templates/pattern-of";
import { forgetReturned, keepBilled } from "../billed/billed.server";
import { checkRelation } from "../booking/check-relation";
import { decideAnew } from "../booking/decide-anew";
import { readBooksOfUnbooked, type UnbookedTransaction } from "../booking/read-books.server";
import { changeTransactions } from "../booking/write-transactions.server";
import { keepCollected } from "../collected/collected.server";
import type { CollectedItem } from "../collected/collected-item";
import type { NewLeg } from "../leg";
import { standingLegs } from "../leg";
import { chooseReturned, stoppedMandate } from "../returns/returned-payment";
import { type KeptReturn, keepReturns } from "../returns/returns.server";
import { type BookingShare, fillTemplate, isShareOf } from "../templates/fill-template";
import { findTemplate } from "../templates/open-template";
import { repeatLegs } from "../templates/repeat-legs";
import { type ItemPayment, legsOfRun, paymentsOfItems } from "./legs-of-items";
import { legsOfReturn } from "./legs-of-return";
import { divideRents, payerOf, paymentOf, type TenantPayment } from "./share-rents";
import {
  billOf,
  COLLECTED,
  isByTemplate,
  RETURNED,
  type ReturnTaken,
  type TakenBooking,
  type TemplateTaken,
} from "./taken-booking";

/**
 * What became of the bookings that were taken over, and at what time they were, by which they can be undone: `before` were booked
 * already, and those that are `left` cannot be.
 */
export type TakenOver = { booked: number; before: number; left: number; batch: Timestamp };

type UnbookedBooks = Awaited<ReturnType<typeof readBooksOfUnbooked>>;

/**
 * Books lines of the bank as suggested, oldest first, as one batch; what cannot be booked stays. A share that was shown
 * is booked so unless something else is open by now. A repetition is answered as the first was.
 */
export async function bookSuggestions(db: Db, actor: Actor, taken: readonly TakenBooking[]): Promise<TakenOver> {
  const asked = {
    ids: taken.map(({ transactionId }) => transactionId),
    relations: taken.map(({ relation }) => relation),
    payers: taken.flatMap((booking) => (isByTemplate(booking) ? (payerOf(booking) ?? []) : [])),
    loans: taken.flatMap((booking) => (isInstalment(booking) ? [booking.relation.flowId] : [])),
    likes: taken.flatMap((booking) => (booking.template === SPLIT ? [booking.like] : [])),
    collected: taken.flatMap(({ template, transactionId }) => (template === COLLECTED ? [transactionId] : [])),
    billed: taken.flatMap((booking) => (billOf(booking) === undefined ? [] : [booking.transactionId])),
    returns: taken.flatMap(({ template, transactionId }) => (template === RETURNED ? [transactionId] : [])),
  };
  return decideAnew(async () => {
    const books = await readBooksOfUnbooked(db, actor, asked);
    const { booked: own, before } = books.counts;
    if (books.done !== null) {
      await findSent(db, actor);
      return { booked: own, before, left: taken.length - own - before, batch: books.doneTime ?? actor.now };
    }
    const { decided, fault } = decide(taken, books);
    const left = taken.length - decided.length - before;
    if (decided.length === 0) {
      if (fault !== null) throw new DomainError("conflict", fault);
      return { booked: 0, before, left, batch: actor.now };
    }
    const changes = decided.map(({ line: { id, version }, legs }) => ({
      id,
      version,
      legs,
      unbookedCents: 0,
      reverseTime: null,
    }));
    const learned = decided.filter(({ kept, items }) => !kept && !items);
    const booked = learned.map(({ line, legs }) => ({ transactionId: line.id, line: line.bankLine, legs }));
    await changeTransactions(db, actor, changes, [
      ...learnBookings(booked, books.accounts),
      ...keepReturns(
        actor,
        decided.flatMap(({ kept }) => kept ?? []),
      ),
      // What was paid of a bill and comes back leaves it open.
      ...forgetReturned(decided.flatMap(({ kept }) => kept ?? [])),
      ...keepCollected(decided.flatMap(({ items }) => items ?? [])),
      ...keepBilled(
        decided.flatMap(({ line, billIds = [] }) => billIds.map((billId) => ({ billId, transactionId: line.id }))),
      ),
    ]);
    return { booked: decided.length, before, left, batch: actor.now };
  });
}

type Bookable<Booking> = { line: UnbookedTransaction; booking: Booking; cents: Cents };

/** What is written of a line, with the payments that it gives back, the items that it collects or the bills that it pays, if it does. */
type Decided = {
  line: UnbookedTransaction;
  legs: NewLeg[];
  kept?: KeptReturn[];
  items?: readonly CollectedItem[];
  billIds?: number[];
};

/** What is booked of each line, and why the first one that gives a payment back is not, if one is not. */
function decide(taken: readonly TakenBooking[], books: UnbookedBooks): { decided: Decided[]; fault: string | null } {
  const bookings = new Map(taken.map((one) => [one.transactionId, one]));
  const bookable = books.lines.flatMap((line): Bookable<TakenBooking>[] => {
    const booking = bookings.get(line.id);
    const cents = -line.unbookedCents;
    if (!booking || checkRelation(booking.relation, { known: books.known, transaction: null })) return [];
    return !isByTemplate(booking) || !booking.share || isShareOf(cents, booking.share)
      ? [{ line, booking, cents }]
      : [];
  });
  const byTemplate = bookable.flatMap(({ booking, ...one }) => (isByTemplate(booking) ? [{ booking, ...one }] : []));
  const itemsOf = itemsOfLines(bookable, books);
  const { shares, ofItems } = sharesOf(byTemplate, itemsOf, books);
  const wentBack = new Set<string>();
  const paid = new Set<number>();
  let fault: string | null = null;
  const decided = bookable.flatMap(({ line, booking, cents }): Decided[] => {
    const { valueDate } = line;
    if (booking.template === RETURNED) {
      const back = decideReturn(booking, line, books, wentBack);
      if ("legs" in back) return [{ line, ...back }];
      fault ??= back.fault;
      return [];
    }
    if (booking.template === COLLECTED) {
      const items = itemsOf.get(line.id) ?? [];
      const legs = items.length > 0 ? legsOfRun(items, ofItems.get(line.id) ?? [], valueDate, books) : null;
      const billIds = items.flatMap((item) => item.billId ?? []);
      if (legs && !billIds.some((id) => paid.has(id))) {
        for (const id of billIds) paid.add(id);
        return [{ line, items, legs, billIds }];
      }
      fault ??= paymentRunTexts.nothingToTake;
      return [];
    }
    const billId = billOf(booking);
    if (billId !== undefined) {
      const isOpen = books.bills.get(line.id)?.some((bill) => bill.billId === billId) && !paid.has(billId);
      if (!isOpen) {
        fault ??= billTexts.moved;
        return [];
      }
      paid.add(billId);
    }
    const billIds = billId === undefined ? [] : [billId];
    if (booking.template === SPLIT) {
      const legs = repeatLegs(standingLegs(books.alike.get(booking.like) ?? []), { cents, valueDate }, books);
      return legs ? [{ line, legs, billIds }] : [];
    }
    const share = shares.get(line.id) ?? null;
    if (isInstalment(booking) && !share) return [];
    return [
      {
        line,
        billIds,
        legs: fillTemplate(
          findTemplate(booking.template),
          { cents, valueDate, relation: booking.relation, share },
          books,
        ),
      },
    ];
  });
  return { decided, fault };
}

/** How payments are taken back, or why they cannot be; `wentBack` are those that others of the same click take back. */
function decideReturn(
  { paidId, asksFee }: ReturnTaken,
  { id, valueDate }: UnbookedTransaction,
  books: UnbookedBooks,
  wentBack: Set<string>,
): Pick<Decided, "legs" | "kept"> | { fault: string } {
  const returned = chooseReturned(books.returns.get(id) ?? [], books.returned.get(id) ?? []);
  if ("kind" in returned) return { fault: returnedPaymentTexts.fault(returned) };
  const keys = returned.map(({ payment }) => `${payment.paidId} ${payment.item}`);
  if (paidId === null && !returned.every(({ sure }) => sure)) return { fault: returnedPaymentTexts.unsure };
  if ((paidId !== null && returned[0]?.payment.paidId !== paidId) || keys.some((key) => wentBack.has(key)))
    return { fault: returnedPaymentTexts.moved };
  const taken = legsOfReturn(returned, books.alike, valueDate, books);
  if ("changed" in taken) return { fault: returnedPaymentTexts.changed(taken.changed) };
  for (const key of keys) wentBack.add(key);
  const kept = taken.payments.map(
    ({ part, payment, fee, agreementId, ...one }): KeptReturn => ({
      ...{
        transactionId: id,
        paidId: payment.paidId,
        paidVersion: payment.paidVersion,
        item: payment.item,
        agreementId,
      },
      ...{ fee: asksFee ? fee : 0, day: valueDate, reason: part.reason },
      stoppedMandate: stoppedMandate({ part, payment, fee, ...one }),
    }),
  );
  return { legs: taken.legs, kept };
}

/** The items that lines collect, by their transactions: each with the first line that does. */
function itemsOfLines(
  bookable: readonly Bookable<TakenBooking>[],
  { items }: UnbookedBooks,
): Map<number, readonly CollectedItem[]> {
  const taken = new Set<string>();
  const found = new Map<number, readonly CollectedItem[]>();
  for (const { line, booking } of bookable) {
    const own = booking.template === COLLECTED ? (items.get(line.id) ?? []) : [];
    const keys = own.map(({ runId, number }) => `${runId} ${number}`);
    if (keys.some((key) => taken.has(key))) continue;
    for (const key of keys) taken.add(key);
    found.set(line.id, own);
  }
  return found;
}

/** How the amounts of rents, of instalments and of the items of runs are divided, by their transactions. */
function sharesOf(
  bookable: readonly Bookable<TemplateTaken>[],
  itemsOf: ReadonlyMap<number, readonly CollectedItem[]>,
  books: UnbookedBooks,
) {
  const days = new Map(books.lines.map(({ id, valueDate }) => [id, valueDate]));
  const items = [...itemsOf].flatMap(([id, own]) => paymentsOfItems(own, days.get(id) ?? "", books.tenancies));
  const rents = bookable.flatMap(
    ({ line, booking, cents }) => paymentOf(booking, { day: line.valueDate, cents }, books.tenancies) ?? [],
  );
  const instalments = bookable.flatMap(({ line, booking, cents }): LoanPayment[] => {
    if (!isInstalment(booking)) return [];
    const { share } = booking;
    const loan = { transactionId: line.id, loanId: booking.relation.flowId, day: line.valueDate, cents };
    return [{ ...loan, share: share && "interest" in share ? share : undefined }];
  });
  const divided = divideRents<TenantPayment | ItemPayment>([...rents, ...items]);
  const ofItems = divided.flatMap(({ payment, share }) => ("item" in payment ? [{ payment, share }] : []));
  const shares = new Map<number, BookingShare>(divided.map(({ payment, share }) => [payment.transactionId, share]));
  for (const [id, { share }] of shareInstalments(instalments, books.loans)) shares.set(id, share);
  return { shares, ofItems: groupRows(ofItems, ({ payment }) => payment.transactionId) };
}

/** Whether a booking is an instalment of a loan in one sum. */
export function isInstalment<Booking extends Pick<TakenBooking, "template">>(
  booking: Booking,
): booking is Booking & { template: "loan_instalment" } {
  return booking.template === "loan_instalment";
}
