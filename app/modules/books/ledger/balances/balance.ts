import { type Cents, toEuros } from "../../../base/money/money";
import type { RoutingKey } from "../../accounts/routing-keys";

/** What an account's entries come to, both sums positive. */
export type Balance = {
  accountId: number;
  accountName: string;
  /** Whether the account is an asset, which has its balance on the debit side. */
  asset: boolean;
  debitCents: Cents;
  creditCents: Cents;
  /** Debit less credit on an asset, credit less debit elsewhere; negative is unfavourable. */
  balanceCents: Cents;
};

/** Whether accounts with this key are assets. */
export function isAsset(routingKey: RoutingKey): boolean {
  return routingKey === "CASH";
}

/** The balance of an account from its two sums. */
export function balanceOf(
  account: { id: number; name: string; routingKey: RoutingKey },
  debitCents: Cents,
  creditCents: Cents,
): Balance {
  const asset = isAsset(account.routingKey);
  return {
    accountId: account.id,
    accountName: account.name,
    asset,
    debitCents,
    creditCents,
    balanceCents: asset ? debitCents - creditCents : creditCents - debitCents,
  };
}

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
