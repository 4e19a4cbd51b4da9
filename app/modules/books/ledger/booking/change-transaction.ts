import type { Db } from "../../../../../db/client";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { dayOf } from "../../../base/calendar/day";
import { DomainError, type EditConflict } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { refuseUnreached } from "../../../base/edits/refuse-unreached";
import { changeSpread, spreadExpense } from "../../tax-decisions/tax-decisions.server";
import type { LedgerTransaction } from "../ledger-transaction";
import { standingLegs } from "../leg";
import { bookDecided } from "./book-decided";
import type { Booking } from "./booking";
import { indexBooking } from "./booking-document.server";
import { decideBooking } from "./decide-booking";
import { learnChange } from "./learn-change";
import { openTransaction } from "./open-transaction";
import { refuseFarDays } from "./refuse-far-days";
import { changeTransactions } from "./write-transactions.server";

/**
 * Adds legs to a transaction or changes its words, and returns it. With `version`, one that others changed since is a
 * `conflict`.
 */
export async function changeTransaction(
  db: Db,
  actor: Actor,
  id: number,
  booking: Booking,
  version: number | null,
): Promise<LedgerTransaction> {
  await bookDecided(db, actor, id, booking.legs, async (books) => {
    const { transaction } = books as { transaction: LedgerTransaction };
    if (transaction.reverseTime !== null) throw new DomainError("conflict", ledgerTexts.reversed);
    refuseUnreached(version, transaction.version);
    if (version !== null && version !== transaction.version)
      throw new DomainError("conflict", ledgerTexts.changedMeanwhile, {
        conflicts: conflictsOf(booking, transaction),
        version: transaction.version,
      });
    const decided = decideBooking(booking, books);
    if (!booking.confirmFarDays) refuseFarDays(decided, books, dayOf(new Date(actor.now)));
    const { description, valueDate, legs, spreadYears } = decided;
    const reworded = description !== transaction.description || valueDate !== transaction.valueDate;
    const words = reworded ? { description, valueDate } : undefined;
    if (legs.length > 0 || reworded)
      await changeTransactions(
        db,
        actor,
        [{ id, version: transaction.version, words, legs, unbookedCents: 0, reverseTime: null }],
        [
          ...(legs.length > 0
            ? learnChange({ ...books, transaction }, [...standingLegs(transaction.legs), ...legs])
            : []),
          ...indexBooking(id, {
            description,
            valueDate,
            amounts: [...transaction.legs, ...legs].map(({ cents }) => cents),
          }),
          ...(spreadYears === undefined ? [] : changeSpread(actor, id, spreadYears)),
        ],
      );
    else if (spreadYears !== undefined) await spreadExpense(db, actor, id, spreadYears);
    return id;
  });
  return openTransaction(db, id);
}

function conflictsOf(booking: Booking, stored: LedgerTransaction): EditConflict[] {
  return (["description", "valueDate"] as const)
    .filter((field) => booking[field] !== undefined && booking[field] !== stored[field])
    .map((field) => ({ field, mine: booking[field], theirs: stored[field] }));
}
