import { toEuros } from "../money/money";
import type { Balance } from "./balance";

/** An account's balance as the API writes it. */
export function balanceToApi({ accountId, accountName, asset, creditCents, debitCents, balanceCents }: Balance) {
  return {
    accountId,
    accountName,
    asset,
    creditAmount: toEuros(creditCents),
    debitAmount: toEuros(debitCents),
    balance: toEuros(balanceCents),
  };
}
