import { bankTransactionTexts } from "../../../texts/accounting/bank-transactions";
import { returnedPaymentTexts } from "../../../texts/accounting/returned-payments";
import type { Day, Timestamp } from "../../base/calendar/day";
import { toEuros } from "../../base/money/money";
import type { StatementEntry } from "../bank-statements/statement";

/** A line of a bank's statement as it is kept; the parts of a batch are read by themselves. */
export type BankTransaction = Omit<StatementEntry, "bookingDay" | "valueDay" | "subLines"> & {
  id: number;
  bankAccountId: number;
  uploadId: number;
  bookingDate: Day;
  valueDate: Day;
  createTime: Timestamp;
  /** Why a payment came back, by its ISO code; empty if the bank does not say, null of what is no return. */
  returnReason: string | null;
};

/** A line as a list shows it. */
export type ListedTransaction = BankTransaction & {
  /** Whether something of it is still to be booked. */
  isOpen: boolean;
};

/** What a list of bank transactions is narrowed to, `first` being the account that came first; both days are included. */
export type BankTransactionFilter = {
  bankAccountId: number | "first" | null;
  fromDate: Day | null;
  toDate: Day | null;
};

/** A bank transaction as the API writes it. */
export function bankTransactionToApi(transaction: BankTransaction) {
  const { id, bankAccountId, cents, purpose, counterpartyName, valueDate, bookingDate, createTime, returnReason } =
    transaction;
  return {
    id,
    bankAccountId,
    amount: toEuros(cents),
    reference: purpose || counterpartyName || "",
    valueDate,
    bookingDate,
    createTime,
    returnReason,
    details: detailsOf(transaction),
  };
}

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
  if (transaction.returnReason !== null)
    details[labels.returned] = returnedPaymentTexts.reason(transaction.returnReason) || bankTransactionTexts.yes;
  return { ...details, ...transaction.details };
}
