import type { Db } from "../../../db/client";
import type { Actor } from "../edits/actor";
import { learnBookings } from "../suggestions/learn-bookings";
import type { TakenBooking } from "../suggestions/taken-booking";
import { checkRelation } from "./check-relation";
import { decideAnew } from "./decide-anew";
import { fillTemplate } from "./fill-template";
import type { NewLeg } from "./leg";
import { findTemplate } from "./open-template";
import { type OpenLine, readOpenBooks } from "./read-books.server";
import type { Tenancy } from "./tenancies.server";
import { changeTransactions } from "./write-transactions.server";

/** What became of the bookings that were taken over; those that others booked meanwhile, or that cannot be, stay open. */
export type TakenOver = { booked: number; left: number };

type OpenBooks = Awaited<ReturnType<typeof readOpenBooks>>;

/** Books lines of the bank by their templates, oldest first, as one batch; what cannot be booked stays as it is. */
export async function bookSuggestions(db: Db, actor: Actor, taken: readonly TakenBooking[]): Promise<TakenOver> {
  const ids = taken.map(({ transactionId }) => transactionId);
  const relations = taken.map(({ relation }) => relation);
  return decideAnew(async () => {
    const books = await readOpenBooks(db, actor, ids, relations);
    if (books.done !== null) return { booked: taken.length, left: 0 };
    const decided = decide(taken, books);
    const left = taken.length - decided.length;
    if (decided.length === 0) return { booked: 0, left };
    const changes = decided.map(({ line: { id, version }, legs }) => ({
      id,
      version,
      legs,
      openCents: 0,
      reverseTime: null,
    }));
    const booked = decided.map(({ line, legs }) => ({ line: line.bankLine, legs }));
    await changeTransactions(db, actor, changes, learnBookings(booked, books.accounts));
    return { booked: decided.length, left };
  });
}

function decide(taken: readonly TakenBooking[], books: OpenBooks): { line: OpenLine; legs: NewLeg[] }[] {
  const bookings = new Map(taken.map((one) => [one.transactionId, one]));
  // Two payments of one tenant share what is owed, so that each counts for the next.
  const tenancies = new Map(books.tenancies);
  return books.lines.flatMap((line) => {
    const { template: name, relation } = bookings.get(line.id) as TakenBooking;
    if (checkRelation(relation, { known: books.known, transaction: null })) return [];
    const tenancy = relation.subFlowType === "RENTAL_AGREEMENT" ? (tenancies.get(relation.subFlowId) ?? null) : null;
    const template = findTemplate(name);
    const input = { cents: -line.openCents, valueDate: line.valueDate, relation, tenancy };
    const legs = fillTemplate(template, input, books);
    if (tenancy) tenancies.set(relation.subFlowId, withRent(tenancy, legs, books));
    return [{ line, legs }];
  });
}

/** A tenancy after legs that are booked for its rent. */
function withRent(tenancy: Tenancy, legs: readonly NewLeg[], { accounts }: OpenBooks): Tenancy {
  const rentAccounts = new Set(accounts.filter(({ routingKey }) => routingKey === "RENT").map(({ id }) => id));
  const paid = legs.filter(({ target }) => rentAccounts.has(target.accountId));
  return { ...tenancy, paidRent: paid.reduce((sum, { cents }) => sum + cents, tenancy.paidRent) };
}
