import { journalTexts } from "../../../texts/accounting/journal";
import type { Fact, JournalAccount } from "./journal";

const { keys } = journalTexts;

/** What an account of the ledger is called there, and what it is for. */
export function factsOfAccount({ id, name, routingKey }: JournalAccount): Fact[] {
  return [
    [keys.account, String(id)],
    [keys.name, name],
    [keys.routingKey, routingKey],
  ];
}

/** Facts without those that are not known. */
export function knownFacts(facts: readonly (readonly [key: string, value: string | null | undefined])[]): Fact[] {
  return facts.flatMap(([key, value]): Fact[] => (value ? [[key, value]] : []));
}
