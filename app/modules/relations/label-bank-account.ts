/** A bank account with the end of its IBAN: `Sparkasse … 3040`. */
export function labelBankAccount({ name, iban }: { name: string; iban: string }): string {
  return `${name} … ${iban.slice(-4)}`;
}
