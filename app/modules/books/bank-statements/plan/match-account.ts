import { composeIBAN } from "ibantools";
import type { StatementAccount } from "../statement";

type Candidate = { id: number; iban: string };

/** Which bank account a statement is of, or why none could be told. */
export type AccountMatch<A extends Candidate> =
  | { account: A }
  | { account: null; reason: "unknown-iban" | "contradiction"; iban: string }
  | { account: null; reason: "not-named" };

/**
 * Finds a statement's bank account by its IBAN, which a German bank code and account number make as well; a bare account number
 * leads to the one that was chosen. An IBAN that nobody has, or that is not the chosen account's, leads nowhere.
 */
export function matchAccount<A extends Candidate>(
  named: StatementAccount | null,
  accounts: readonly A[],
  chosenId: number | null,
): AccountMatch<A> {
  const chosen = accounts.find(({ id }) => id === chosenId);
  const iban = named && ibanOf(named);
  if (iban === null) return chosen ? { account: chosen } : { account: null, reason: "not-named" };
  const found = accounts.find((account) => account.iban === iban);
  if (!found) return { account: null, reason: "unknown-iban", iban };
  if (chosen && chosen.id !== found.id) return { account: null, reason: "contradiction", iban };
  return { account: found };
}

const BANK_CODE = /^\d{8}$/;
const ACCOUNT_NUMBER_LENGTH = 10;

function ibanOf(named: StatementAccount): string | null {
  if ("iban" in named) return named.iban;
  const number = named.accountNumber.replace(/^0+/, "").padStart(ACCOUNT_NUMBER_LENGTH, "0");
  const isGerman = BANK_CODE.test(named.bankCode) && /^\d{10}$/.test(number);
  return isGerman ? composeIBAN({ countryCode: "DE", bban: named.bankCode + number }) : null;
}
