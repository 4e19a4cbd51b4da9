import type { Cents } from "../../../base/money/money";
import type { NewLeg } from "../leg";

/** What the entries of legs come to on the clearing account: sources less targets. */
export function clearingBalance(
  legs: readonly Pick<NewLeg, "source" | "target" | "cents">[],
  clearingAccountId: number,
): Cents {
  let balance = 0;
  for (const { source, target, cents } of legs) {
    if (source.accountId === clearingAccountId) balance += cents;
    if (target.accountId === clearingAccountId) balance -= cents;
  }
  return balance;
}
