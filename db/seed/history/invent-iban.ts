import { composeIBAN } from "ibantools";
import type { Random } from "./random";

/** An IBAN with right check digits that is nobody's: no bank code begins with a 9. */
export function inventIban(random: Random): string {
  return composeIban(`9${random.digits(7)}`, random.digits(10));
}

/** The German IBAN of a bank code of 8 and an account number of 10 digits. */
export function composeIban(bankCode: string, accountNumber: string): string {
  const iban = composeIBAN({ countryCode: "DE", bban: `${bankCode}${accountNumber}` });
  if (iban === null) throw new Error(`${bankCode} and ${accountNumber} make no German IBAN`);
  return iban;
}
