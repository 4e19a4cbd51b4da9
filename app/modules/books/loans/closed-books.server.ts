import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { ledgerLock } from "../../../../db/schema/books/ledger";
import type { Day } from "../../base/calendar/day";
import { loanAccountsOf, loanIds, selectLoanAccounts } from "./loan-accounts.server";
import type { LoanAccount } from "./share-instalment";

/** What was booked of a loan, and up to which day the books are closed. */
export type ClosedBooks = Pick<LoanAccount, "movements"> & { lockedUntil: Day | null };

/** Reads what was booked of a loan with the lock, in one round trip. */
export async function readClosedBooks(db: Db, id: number): Promise<ClosedBooks> {
  const [loans, movements, [lock]] = await runBatch(db, [
    ...selectLoanAccounts(db, loanIds([id])),
    sql<{ lockedUntil: Day | null }>`select locked_until as lockedUntil from ${ledgerLock}`,
  ]);
  return {
    movements: loanAccountsOf(loans, movements).get(id)?.movements ?? [],
    lockedUntil: lock?.lockedUntil ?? null,
  };
}

/** Holds while the books are closed up to that day. */
export function closedUntil(lockedUntil: Day | null): SQL {
  return sql`(select locked_until from ${ledgerLock}) is ${lockedUntil}`;
}
