import type { CamtRecord } from "./camt-record";
import type { StatementHead } from "./read-head";

export type Counterparty = { name: string | null; iban: string | null; bic: string | null };

const NOBODY: Counterparty = { name: null, iban: null, bic: null };
const IBAN_SHAPE = /^[A-Za-z]{2}\d{2}[A-Za-z0-9]{11,30}$/;

/**
 * Who stands on the other side: the debtor of money in, the creditor of money out. A payment that comes back keeps the
 * roles of the one it undoes at most banks, so there it is the other way round if that party is named.
 */
export function chooseCounterparty(
  transaction: CamtRecord,
  { incoming, returned }: { incoming: boolean; returned: boolean },
  head: StatementHead,
): Counterparty {
  const debtor = debtorOf(transaction);
  const creditor = creditorOf(transaction);
  const [usual, opposite] = incoming ? [debtor, creditor] : [creditor, debtor];
  const candidates = returned ? [opposite, usual] : isOwnAccount(usual, head) ? [opposite] : [usual];
  return candidates.find((party) => isNamed(party) && !isOwnSide(party, returned, head)) ?? NOBODY;
}

function debtorOf(transaction: CamtRecord): Counterparty {
  return {
    name: transaction.text("debtorName"),
    iban: accountNumber(transaction.text("debtorIban") ?? transaction.text("debtorAccountNumber")),
    bic: compact(transaction.text("debtorBic")),
  };
}

function creditorOf(transaction: CamtRecord): Counterparty {
  return {
    name: transaction.text("creditorName"),
    iban: accountNumber(transaction.text("creditorIban") ?? transaction.text("creditorAccountNumber")),
    bic: compact(transaction.text("creditorBic")),
  };
}

function accountNumber(text: string | null): string | null {
  const number = text?.replace(/\s/g, "") ?? null;
  return number && IBAN_SHAPE.test(number) ? number.toUpperCase() : number;
}

function compact(text: string | null): string | null {
  return text?.replace(/\s/g, "").toUpperCase() ?? null;
}

function isNamed(party: Counterparty): boolean {
  return party.name !== null || party.iban !== null || party.bic !== null;
}

function isOwnAccount(party: Counterparty, head: StatementHead): boolean {
  return party.iban !== null && party.iban === head.ownAccount;
}

/** In a return the own side often stands without its account, so there the owner's name counts as well. */
function isOwnSide(party: Counterparty, returned: boolean, head: StatementHead): boolean {
  if (party.iban !== null || !returned) return isOwnAccount(party, head);
  return party.name !== null && party.name.toLowerCase() === head.ownerName?.toLowerCase();
}
