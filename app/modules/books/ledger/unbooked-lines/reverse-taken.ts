import type { Db } from "../../../../../db/client";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { dayOf, type Timestamp } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { forgetBookings } from "../../suggestions/learn-bookings";
import { clearingBalance } from "../booking/clearing-balance";
import { decideAnew } from "../booking/decide-anew";
import { readBooksOfTaken } from "../booking/read-books.server";
import { mirrorFault, mirrorLegs } from "../booking/reverse-transaction";
import { changeTransactions } from "../booking/write-transactions.server";
import { standingLegs } from "../leg";

/** What became of bookings that were to be undone; those that were changed since, or cannot be undone today, stay. */
export type TakenBack = { reversed: number; left: number };

/**
 * Undoes (Storno) what a person took over at one time, and nothing else, as one batch; the lines are to be booked again
 * then. A payment that went back stays, and a return whose fee is in a run. A `conflict` if nothing is left.
 */
export async function reverseTaken(db: Db, actor: Actor, time: Timestamp): Promise<TakenBack> {
  const today = dayOf(new Date(actor.now));
  return decideAnew(async () => {
    const { transactions, accounts, clearingAccountId, lockedUntil, done } = await readBooksOfTaken(db, actor, time);
    if (done !== null) return { reversed: transactions.length, left: 0 };
    const possible = transactions.flatMap((taken) => {
      const { id, version, bankLine, isLearned, legs, takenLegIds, returnedBy, hasFeeInRun } = taken;
      const standing = standingLegs(legs);
      const isUnchanged = standing.length > 0 && standing.every((leg) => takenLegIds.has(leg.id));
      if (!isUnchanged || hasFeeInRun || mirrorFault(standing, lockedUntil, today)) return [];
      const mirrored = mirrorLegs(standing, lockedUntil);
      const unbookedCents = clearingBalance([...legs, ...mirrored], clearingAccountId);
      return [
        {
          ...{ id, returnedBy },
          change: { id, version, legs: mirrored, unbookedCents, reverseTime: null },
          forgotten: isLearned ? [{ transactionId: id, line: bankLine, legs: standing }] : [],
        },
      ];
    });
    const byId = new Map(possible.map((one) => [one.id, one]));
    const isUndone = (id: number): boolean => byId.get(id)?.returnedBy.every(isUndone) ?? false;
    const decided = possible.filter(({ id }) => isUndone(id));
    if (decided.length === 0) throw new DomainError("conflict", ledgerTexts.nothingToReverse);
    const changes = decided.map(({ change }) => change);
    const forgotten = decided.flatMap((one) => one.forgotten);
    await changeTransactions(db, actor, changes, forgetBookings(forgotten, accounts));
    return { reversed: decided.length, left: transactions.length - decided.length };
  });
}
