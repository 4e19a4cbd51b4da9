import type { Random } from "./random";

/** An IBAN with right check digits that is nobody's: no bank code begins with a 9. */
export function inventIban(random: Random): string {
  return composeIban(`9${random.digits(7)}`, random.digits(10));
}

/** The German IBAN of a bank code of 8 and an account number of 10 digits, check digits worked out (ISO 13616). */
export function composeIban(bankCode: string, accountNumber: string): string {
  // "DE00" moved to the end, letters as numbers: D is 13, E is 14.
  const remainder = Number(BigInt(`${bankCode}${accountNumber}131400`) % 97n);
  return `DE${String(98 - remainder).padStart(2, "0")}${bankCode}${accountNumber}`;
}
