import { toEuros } from "../money/money";
import { entryToApi } from "./transaction-to-api";
import type { UnaccountedEntry } from "./unaccounted-entry";

/** An open clearing entry as `/api` answers it, with what is open in the ledger's sign. */
export function unaccountedToApi(entry: UnaccountedEntry) {
  const { openCents, counterpartyName: _, counterpartyIban: __, bankAccountName: ___, ...rest } = entry;
  return { ...entryToApi(rest), openAmount: toEuros(openCents) };
}
