import type { StatementEntry } from "../statement";

/** What stands in `:86:` or `:NS:` about an entry. */
export type EntryInformation = Pick<
  StatementEntry,
  | "purpose"
  | "counterpartyName"
  | "counterpartyIban"
  | "counterpartyBic"
  | "endToEndId"
  | "mandateId"
  | "creditorId"
  | "details"
>;
