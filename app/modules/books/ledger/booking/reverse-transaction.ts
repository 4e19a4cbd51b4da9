import type { Db } from "../../../../../db/client";
import { agreementDueTexts } from "../../../../texts/accounting/agreement-dues";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { returnedPaymentTexts } from "../../../../texts/accounting/returned-payments";
import { type Day, dayOf } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import type { LedgerTransaction } from "../ledger-transaction";
import type { Leg, NewLeg } from "../leg";
import { standingLegs } from "../leg";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";
import { bookDecided } from "./book-decided";
import { clearingBalance } from "./clearing-balance";
import { learnChange } from "./learn-change";
import { changeTransactions } from "./write-transactions.server";

/**
 * Undoes what was booked (Storno): every leg but the bank's gets its mirror; a bank line is open again then. A `conflict` if
 * nothing is left, or a return or a run keeps it, `refused` if the first open day is to come.
 */
export async function reverseTransaction(db: Db, actor: Actor, id: number): Promise<void> {
  await bookDecided(db, actor, id, [], async (books) => {
    const { lockedUntil, clearingAccountId } = books;
    const { transaction } = books as { transaction: LedgerTransaction };
    const { version, legs, reverseTime, bankTransactionId, returnedBy, feeRunId } = transaction;
    if (reverseTime !== null) throw new DomainError("conflict", ledgerTexts.reversed);
    const open = standingLegs(legs);
    if (open.length === 0) throw new DomainError("conflict", ledgerTexts.nothingToReverse);
    if (returnedBy !== null) throw new DomainError("conflict", returnedPaymentTexts.undoFirst(returnedBy));
    if (feeRunId !== null) throw new DomainError("conflict", agreementDueTexts.ownInRun(feeRunId));
    const fault = mirrorFault(open, lockedUntil, dayOf(new Date(actor.now)));
    if (fault) throw new DomainError("refused", fault);
    const mirrored = mirrorLegs(open, lockedUntil);
    const change = {
      id,
      version,
      legs: mirrored,
      unbookedCents: clearingBalance([...legs, ...mirrored], clearingAccountId),
      reverseTime: bankTransactionId === null ? actor.now : null,
    };
    await changeTransactions(db, actor, [change], learnChange({ ...books, transaction }, []));
    return id;
  });
}

/** The legs that undo others exactly, each dated as what it undoes, or on the first open day if that month is closed. */
export function mirrorLegs(legs: readonly Leg[], lockedUntil: Day | null): (NewLeg & { reversesLegId: number })[] {
  return legs.map(({ id, source, target, cents, valueDate }) => ({
    source,
    target,
    cents: -cents,
    valueDate: firstUnlockedDay(valueDate, lockedUntil),
    reversesLegId: id,
  }));
}

/** Why legs cannot be undone today, null if they can: they lie in closed months, and the first open day is still to come. */
export function mirrorFault(
  legs: readonly Pick<Leg, "valueDate">[],
  lockedUntil: Day | null,
  today: Day,
): string | null {
  const moved = legs
    .map(({ valueDate }) => firstUnlockedDay(valueDate, lockedUntil))
    .find((day, at) => day !== legs[at]?.valueDate);
  return moved !== undefined && moved > today ? ledgerTexts.reversedLater(moved) : null;
}
