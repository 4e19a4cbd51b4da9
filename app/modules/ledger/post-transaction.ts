import type { Db } from "../../../db/client";
import type { Actor } from "../edits/actor";
import { bookDecided } from "./book-decided";
import type { Booking } from "./booking";
import { decideBooking } from "./decide-booking";
import type { LedgerTransaction } from "./ledger-transaction";
import { openTransaction } from "./open-transaction";
import { insertTransaction } from "./write-transactions.server";

/** Books a new transaction and answers it. */
export async function postTransaction(db: Db, actor: Actor, booking: Booking): Promise<LedgerTransaction> {
  const id = await bookDecided(db, actor, null, booking.legs, (books) =>
    insertTransaction(db, actor, decideBooking(booking, books)),
  );
  return openTransaction(db, id);
}
