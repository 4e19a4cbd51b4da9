import type { StatementAccount } from "../../statement";
import { isIbanShaped } from "../entries/entry-information";

const WITH_CURRENCY = /^(.*\d)([A-Z]{3})$/;

/**
 * The account that a field `:25:` names, and the currency that some banks append to it. It is an IBAN, a bank code and
 * an account number parted by a slash, or a bare account number; then the bank code is an empty text.
 */
export function readMt940Account(text: string): { account: StatementAccount | null; currency: string | null } {
  const [, number, currency] = WITH_CURRENCY.exec(text.replace(/\s+/g, "")) ?? [null, text.replace(/\s+/g, ""), null];
  return { account: readNumber(number ?? ""), currency: currency ?? null };
}

function readNumber(number: string): StatementAccount | null {
  const slash = number.indexOf("/");
  const accountNumber = number.slice(slash + 1);
  if (isIbanShaped(accountNumber.toUpperCase())) return { iban: accountNumber.toUpperCase() };
  if (accountNumber === "") return null;
  return { bankCode: number.slice(0, Math.max(slash, 0)), accountNumber };
}
