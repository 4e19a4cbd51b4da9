import type { Cents } from "../../base/money/money";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import type { EntryFilter } from "../../books/ledger/entries/entry-filter";
import type { FigureInput, SummedEntries } from "./figure";

/** What the entries of an account within some filter come to, in positive cents. */
export type AccountSum = {
  id: number;
  name: string;
  routingKey: RoutingKey;
  debitCents: Cents;
  creditCents: Cents;
};

/** What of a figure comes from the ledger: a line an account with one of the keys that has entries within the filter. */
export function ledgerInputs(
  accounts: readonly AccountSum[],
  keys: readonly RoutingKey[],
  filter: Partial<EntryFilter>,
  side: SummedEntries["side"],
): FigureInput[] {
  return accounts
    .filter((account) => keys.includes(account.routingKey) && account.debitCents + account.creditCents > 0)
    .map((account) => ({
      label: account.name,
      measure: "money",
      value: sideOf(account, side),
      entries: { ...filter, accountId: account.id, side },
    }));
}

function sideOf({ debitCents, creditCents }: AccountSum, side: SummedEntries["side"]): Cents {
  switch (side) {
    case "received":
      return creditCents - debitCents;
    case "spent":
      return debitCents - creditCents;
    case "credit":
      return creditCents;
    case "debit":
      return debitCents;
  }
}
