import { type Cents, toEuros } from "../../../base/money/money";
import type { RoutingKey } from "../../accounts/routing-keys";

/** What accounts are told beside each other, in this order. */
export const balanceGroups = ["bank", "income", "costs", "assets", "debts", "others"] as const;

export type BalanceGroup = (typeof balanceGroups)[number];

const groups: Record<RoutingKey, BalanceGroup> = {
  CASH: "bank",
  RENT: "income",
  UTILITIES: "income",
  COMMON_CHARGE: "costs",
  ADMINISTRATOR_CHARGE: "costs",
  INSURANCE: "costs",
  PROPERTY_TAX: "costs",
  OPERATING_COST: "costs",
  MAINTENANCE: "costs",
  RESERVE: "costs",
  OTHER_EXPENSE: "costs",
  LOAN_INTEREST: "costs",
  FINANCING_COST: "costs",
  INVESTMENT: "assets",
  PURCHASE_PRICE: "assets",
  PURCHASE_EXTRA_CHARGE: "assets",
  LOAN: "debts",
  RENT_DEPOSIT: "debts",
  CASH_CLEARING: "others",
  OTHER: "others",
  SUSPENSE: "others",
};

/** What an account's entries come to, both sums positive. */
export type Balance = {
  accountId: number;
  accountName: string;
  group: BalanceGroup;
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
    group: groups[account.routingKey],
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
