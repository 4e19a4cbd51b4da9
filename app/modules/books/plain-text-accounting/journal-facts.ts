import { journalTexts } from "../../../texts/accounting/journal";
import type { JournalAccount, JournalFact } from "./journal";

const { keys } = journalTexts;

/** What an account of the ledger is called there, and what it is for. */
export function factsOfAccount({ id, name, routingKey, betrKv }: JournalAccount): JournalFact[] {
  return [
    [keys.account, String(id)],
    [keys.name, name],
    [keys.routingKey, routingKey],
    ...(betrKv === null ? [] : [[keys.costType, String(betrKv)] as const]),
  ];
}

/** Facts without those that are not known. */
export function knownFacts(
  facts: readonly (readonly [key: string, value: string | null | undefined])[],
): JournalFact[] {
  return facts.flatMap(([key, value]): JournalFact[] => (value ? [[key, value]] : []));
}
