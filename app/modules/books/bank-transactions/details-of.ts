import { bankTransactionTexts } from "../../../texts/accounting/bank-transactions";
import type { BankTransaction } from "./bank-transaction";

/** Everything that a bank said of a transaction beyond its amount and days, under German labels. */
export function detailsOf(transaction: BankTransaction): Record<string, string> {
  const labels = bankTransactionTexts.details;
  const details: Record<string, string> = {};
  for (const key of [
    "counterpartyName",
    "counterpartyIban",
    "counterpartyBic",
    "purpose",
    "endToEndId",
    "mandateId",
    "creditorId",
    "bankReference",
  ] as const) {
    const value = transaction[key];
    if (value) details[labels[key]] = value;
  }
  if (transaction.reversal) details[labels.reversal] = bankTransactionTexts.yes;
  return { ...details, ...transaction.details };
}
