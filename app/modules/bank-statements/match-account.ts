import type { StatementAccount } from "./statement";

type Candidate = { id: number; iban: string };

/** Which bank account a statement is of, or why none could be told. */
export type AccountMatch<A extends Candidate> =
  | { account: A }
  | { account: null; reason: "unknown-iban" | "contradiction"; iban: string }
  | { account: null; reason: "not-named" };

/**
 * Finds a statement's bank account: by its IBAN, by a bank code and account number that lie within a German IBAN, else
 * the one that was chosen. An IBAN that nobody has, or that is not the chosen account's, leads nowhere.
 */
export function matchAccount<A extends Candidate>(
  named: StatementAccount | null,
  accounts: readonly A[],
  chosenId: number | null,
): AccountMatch<A> {
  const chosen = accounts.find(({ id }) => id === chosenId);
  const iban = named && "iban" in named ? named.iban : null;
  const found = named && accounts.find((account) => isNamed(account.iban, named));
  if (found) {
    if (chosen && chosen.id !== found.id) return { account: null, reason: "contradiction", iban: found.iban };
    return { account: found };
  }
  if (iban !== null) return { account: null, reason: "unknown-iban", iban };
  return chosen ? { account: chosen } : { account: null, reason: "not-named" };
}

const BANK_CODE_LENGTH = 8;
const ACCOUNT_NUMBER_LENGTH = 10;

function isNamed(iban: string, named: StatementAccount): boolean {
  if ("iban" in named) return iban === named.iban;
  const { bankCode, accountNumber } = named;
  if (!iban.startsWith("DE") || bankCode.length !== BANK_CODE_LENGTH || !/^\d+$/.test(accountNumber)) return false;
  const digits = accountNumber.replace(/^0+/, "");
  return (
    digits.length <= ACCOUNT_NUMBER_LENGTH && iban.slice(4) === bankCode + digits.padStart(ACCOUNT_NUMBER_LENGTH, "0")
  );
}
