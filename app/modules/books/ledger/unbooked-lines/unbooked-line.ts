import { type Cents, toEuros } from "../../../base/money/money";
import { entryToApi } from "../booking/transaction-to-api";
import type { Entry } from "../entry";

/** The clearing entry of a bank's leg that is not settled yet, and what its line of the bank said. */
export type UnbookedLine = Entry & {
  description: string;
  /** What the transaction's clearing entries come to; money in that is open is negative. */
  unbookedCents: Cents;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  bankAccountName: string | null;
};

/** A bank account, and how many of its lines are open. */
export type UnbookedAccount = { id: number; name: string; open: number };

/** An open clearing entry as `/api` returns it, with what is open in the ledger's sign. */
export function unbookedLineToApi(entry: UnbookedLine) {
  const { unbookedCents, counterpartyName: _, counterpartyIban: __, bankAccountName: ___, ...rest } = entry;
  return { ...entryToApi(rest), openAmount: toEuros(unbookedCents) };
}
