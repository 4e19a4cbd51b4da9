import type { BankTransaction } from "../bank-transactions/bank-transaction";

/** What a line of a bank's statement tells about what it was for. */
export type BankLine = Pick<
  BankTransaction,
  "valueDate" | "cents" | "purpose" | "counterpartyName" | "counterpartyIban" | "mandateId" | "creditorId"
>;
