import type { Cents } from "../../../base/money/money";
import { type Balance, balanceOf } from "../balances/balance";
import type { BookedAccount } from "../books";
import type { AccountAmount } from "./booking-draft";

/** The balance of every account that some legs touch, in the order of the accounts. */
export function sumAccounts(accounts: readonly BookedAccount[], legs: readonly AccountAmount[]): Balance[] {
  const sums = new Map<number, { debit: Cents; credit: Cents }>();
  const add = (accountId: number, cents: Cents) => {
    const { debit, credit } = sums.get(accountId) ?? { debit: 0, credit: 0 };
    sums.set(accountId, { debit: debit + Math.max(cents, 0), credit: credit + Math.max(-cents, 0) });
  };
  for (const { sourceAccountId, targetAccountId, cents } of legs) {
    add(sourceAccountId, cents);
    add(targetAccountId, -cents);
  }
  return accounts.flatMap((account) => {
    const sum = sums.get(account.id);
    return sum ? [balanceOf(account, sum.debit, sum.credit)] : [];
  });
}
