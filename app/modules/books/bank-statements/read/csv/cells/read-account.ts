import type { StatementAccount } from "../../../statement";

const IBAN_START = /^[A-Z]{2}\d{2}/;

/**
 * The account that an IBAN, or an account number in its place, means; null without either. A bank code that the file
 * does not say is an empty text.
 */
export function readCsvAccount(text: string, bankCode = ""): StatementAccount | null {
  const compact = text.replace(/\s/g, "").toUpperCase();
  if (compact === "") return null;
  return IBAN_START.test(compact) ? { iban: compact } : { bankCode, accountNumber: compact };
}
