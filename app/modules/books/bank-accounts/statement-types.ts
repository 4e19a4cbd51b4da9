import { banks } from "./bank-names";

/**
 * The kinds of statements that a bank account can deliver. `accountInformationAvailable` says whether a statement names
 * its account; an account can say otherwise for itself.
 */
export const statementTypes = [
  { value: "CAMT", label: "CAMT (XML)", accountInformationAvailable: true },
  { value: "MT940", label: "MT940", accountInformationAvailable: true },
  ...banks,
  // Whatever bank is not among them: what its columns mean is said by hand, and kept for the account.
  { value: "CSV_OTHER", label: "Andere Bank (CSV)", accountInformationAvailable: false },
  { value: "NONE", label: "Keine Kontoauszüge", accountInformationAvailable: false },
] as const;

export type StatementType = (typeof statementTypes)[number]["value"];
