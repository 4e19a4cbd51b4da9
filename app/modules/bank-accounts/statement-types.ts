/**
 * The kinds of statements that a bank account can deliver. `accountInformationAvailable` says whether what a bank hands
 * out today for an account names it, not its cards' and earlier exports; an account can say otherwise for itself.
 */
export const statementTypes = [
  { value: "CAMT", label: "CAMT (XML)", accountInformationAvailable: true },
  { value: "MT940", label: "MT940", accountInformationAvailable: true },
  { value: "CSV_SPARKASSE", label: "Sparkasse (CSV)", accountInformationAvailable: true },
  { value: "CSV_DKB", label: "DKB (CSV)", accountInformationAvailable: true },
  { value: "CSV_ING", label: "ING (CSV)", accountInformationAvailable: true },
  { value: "CSV_COMDIRECT", label: "comdirect (CSV)", accountInformationAvailable: false },
  { value: "CSV_COMMERZBANK", label: "Commerzbank (CSV)", accountInformationAvailable: true },
  { value: "CSV_DEUTSCHE_BANK", label: "Deutsche Bank (CSV)", accountInformationAvailable: true },
  { value: "CSV_POSTBANK", label: "Postbank (CSV)", accountInformationAvailable: true },
  { value: "CSV_GLS", label: "GLS Bank (CSV)", accountInformationAvailable: true },
  { value: "CSV_VR", label: "Volks- und Raiffeisenbank (CSV)", accountInformationAvailable: true },
  { value: "CSV_N26", label: "N26 (CSV)", accountInformationAvailable: false },
  { value: "NONE", label: "Keine Kontoauszüge", accountInformationAvailable: false },
] as const;

export type StatementType = (typeof statementTypes)[number]["value"];
