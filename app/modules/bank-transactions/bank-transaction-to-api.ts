import { toEuros } from "../money/money";
import type { BankTransaction } from "./bank-transaction";
import { detailsOf } from "./details-of";

/** A bank transaction as the API writes it. */
export function bankTransactionToApi(transaction: BankTransaction) {
  const { id, bankAccountId, cents, purpose, counterpartyName, valueDate, bookingDate, createTime } = transaction;
  return {
    id,
    bankAccountId,
    amount: toEuros(cents),
    reference: purpose || counterpartyName || "",
    valueDate,
    bookingDate,
    createTime,
    details: detailsOf(transaction),
  };
}
