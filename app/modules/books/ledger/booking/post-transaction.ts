import type { Db } from "../../../../../db/client";
import { dayOf } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import type { LedgerTransaction } from "../ledger-transaction";
import { bookDecided } from "./book-decided";
import type { Booking } from "./booking";
import { decideBooking } from "./decide-booking";
import { openTransaction } from "./open-transaction";
import { refuseFarDays } from "./refuse-far-days";
import { insertTransaction } from "./write-transactions.server";

/** Books a new transaction and returns it. */
export async function postTransaction(db: Db, actor: Actor, booking: Booking): Promise<LedgerTransaction> {
  const id = await bookDecided(db, actor, null, booking.legs, (books) => {
    const decided = decideBooking(booking, books);
    if (!booking.confirmFarDays) refuseFarDays(decided, books, dayOf(new Date(actor.now)));
    return insertTransaction(db, actor, decided);
  });
  return openTransaction(db, id);
}
