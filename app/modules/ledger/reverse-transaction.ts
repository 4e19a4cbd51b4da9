import type { Db } from "../../../db/client";
import { ledgerTexts } from "../../texts/ledger";
import { dayOf } from "../calendar/day";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { bookDecided } from "./book-decided";
import { clearingBalance } from "./clearing-balance";
import { learnChange } from "./learn-change";
import type { LedgerTransaction } from "./ledger-transaction";
import { mirrorFault, mirrorLegs } from "./mirror-legs";
import { openLegs } from "./open-legs";
import { changeTransactions } from "./write-transactions.server";

/**
 * Undoes what was booked (Storno): every leg but the bank's gets its mirror. A bank transaction is then to be booked again;
 * any other transaction is marked as reversed. A `conflict` if nothing is left to undo, `refused` if the first open day is still to come.
 */
export async function reverseTransaction(db: Db, actor: Actor, id: number): Promise<void> {
  await bookDecided(db, actor, id, [], async (books) => {
    const { lockedUntil, clearingAccountId } = books;
    const { transaction } = books as { transaction: LedgerTransaction };
    const { version, legs, reverseTime, bankTransactionId } = transaction;
    if (reverseTime !== null) throw new DomainError("conflict", ledgerTexts.reversed);
    const open = openLegs(legs);
    if (open.length === 0) throw new DomainError("conflict", ledgerTexts.nothingToReverse);
    const fault = mirrorFault(open, lockedUntil, dayOf(new Date(actor.now)));
    if (fault) throw new DomainError("refused", fault);
    const mirrored = mirrorLegs(open, lockedUntil);
    const change = {
      id,
      version,
      legs: mirrored,
      openCents: clearingBalance([...legs, ...mirrored], clearingAccountId),
      reverseTime: bankTransactionId === null ? actor.now : null,
    };
    await changeTransactions(db, actor, [change], learnChange({ ...books, transaction }, []));
    return id;
  });
}
