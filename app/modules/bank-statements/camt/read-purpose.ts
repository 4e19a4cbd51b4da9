import type { CamtRecord } from "./camt-record";

/** What a transaction was for: its free text, else its structured reference, else what the bank added; may be empty. */
export function readPurpose(transaction: CamtRecord): string {
  return (
    transaction.joined("remittanceText") ??
    transaction.joined("remittanceReference") ??
    transaction.text("transactionText") ??
    ""
  );
}
