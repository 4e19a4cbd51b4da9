import { type Db, lacksValue, raisedBy, violatedUniqueness } from "../../../db/client";
import { ledgerTexts } from "../../texts/ledger";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import type { Books } from "./books";
import type { NewLeg } from "./leg";
import { readBooks } from "./read-books.server";

/** How often a booking is decided anew because another came first. */
export const BOOKING_ATTEMPTS = 4;

/**
 * Reads the books, lets `book` decide and write, and answers the transaction's id. Where others booked between the two, it
 * is decided anew; a request that was carried out before is not carried out again.
 */
export async function bookDecided(
  db: Db,
  actor: Actor,
  id: number | null,
  legs: readonly Pick<NewLeg, "source" | "target">[],
  book: (books: Books) => Promise<number>,
): Promise<number> {
  const sides = legs.flatMap(({ source, target }) => [source, target]);
  for (let attempt = 0; attempt < BOOKING_ATTEMPTS; attempt++) {
    const { done, ...books } = await readBooks(db, actor, id, sides);
    if (done !== null) return done;
    if (id !== null && !books.transaction) throw new DomainError("not-found", ledgerTexts.notFound);
    try {
      return await book(books);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  throw new DomainError("conflict", ledgerTexts.busy);
}

/** Whether a write failed only because another one came between it and its decision. */
export function isOvertaken(error: unknown): boolean {
  return (
    lacksValue(error, "transactions.version") ||
    violatedUniqueness(error) === "request_keys.key" ||
    raisedBy(error, "the month is closed") ||
    raisedBy(error, "the transaction was reversed")
  );
}
