import type { Db } from "../../../../../db/client";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { findSent } from "../../../base/edits/request-keys.server";
import type { Books } from "../books";
import type { NewLeg } from "../leg";
import { decideAnew } from "./decide-anew";
import { readBooks } from "./read-books.server";

/**
 * Reads the books, lets `book` decide and write, and returns the transaction's id. If others booked between the two, it
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
  return decideAnew(async () => {
    const { done, ...books } = await readBooks(db, actor, id, sides);
    if (done !== null) return (await findSent(db, actor))?.createdId ?? done;
    if (id !== null && !books.transaction) throw new DomainError("not-found", ledgerTexts.notFound);
    return book(books);
  });
}
