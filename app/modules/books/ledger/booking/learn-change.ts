import type { SqlStatement } from "../../../../../db/run-batch";
import { forgetBookings, learnBookings } from "../../suggestions/learn-bookings";
import type { Books } from "../books";
import type { LedgerTransaction } from "../ledger-transaction";
import type { NewLeg } from "../leg";
import { standingLegs } from "../leg";
import { clearingBalance } from "./clearing-balance";

/**
 * The statements by which suggestions follow a change of a transaction, from what was booked of it to `booked`; they
 * belong into the batch of the change. None if it did not begin with the bank.
 */
export function learnChange(
  {
    bankLine,
    transaction,
    accounts,
    clearingAccountId,
  }: Pick<Books, "bankLine" | "accounts" | "clearingAccountId"> & {
    transaction: LedgerTransaction;
  },
  booked: readonly NewLeg[],
): SqlStatement[] {
  if (!bankLine) return [];
  const settled = clearingBalance(transaction.legs, clearingAccountId) === 0;
  const before = settled ? standingLegs(transaction.legs) : [];
  return [
    ...(before.length > 0
      ? forgetBookings([{ transactionId: transaction.id, line: bankLine, legs: before }], accounts)
      : []),
    ...(booked.length > 0
      ? learnBookings([{ transactionId: transaction.id, line: bankLine, legs: booked }], accounts)
      : []),
  ];
}
