import type { Db } from "../../../../db/client";
import type { Actor } from "../../edits/actor";
import type { LedgerTransaction } from "../ledger-transaction";
import { insertTransaction } from "../write-transactions.server";
import { bookDecided } from "./book-decided";
import type { Booking } from "./booking";
import { decideBooking } from "./decide-booking";
import { openTransaction } from "./open-transaction";

/** Books a new transaction and returns it. */
export async function postTransaction(db: Db, actor: Actor, booking: Booking): Promise<LedgerTransaction> {
  const id = await bookDecided(db, actor, null, booking.legs, (books) =>
    insertTransaction(db, actor, decideBooking(booking, books)),
  );
  return openTransaction(db, id);
}
