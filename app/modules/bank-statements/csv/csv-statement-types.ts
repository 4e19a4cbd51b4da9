/**
 * The CSV exports that can be read, by bank. `label` is the bank's name, `origin` the name as it follows "ein Export …".
 * `accountInformationAvailable` is true where each of the bank's exports names its account.
 */
export const CSV_STATEMENT_TYPES = [
  { value: "CSV_SPARKASSE", label: "Sparkasse", origin: "der Sparkasse", accountInformationAvailable: true },
  { value: "CSV_DKB", label: "DKB", origin: "der DKB", accountInformationAvailable: false },
  { value: "CSV_ING", label: "ING", origin: "der ING", accountInformationAvailable: true },
  { value: "CSV_COMDIRECT", label: "comdirect", origin: "der comdirect", accountInformationAvailable: false },
  { value: "CSV_COMMERZBANK", label: "Commerzbank", origin: "der Commerzbank", accountInformationAvailable: true },
  {
    value: "CSV_DEUTSCHE_BANK",
    label: "Deutsche Bank",
    origin: "der Deutschen Bank",
    accountInformationAvailable: false,
  },
  { value: "CSV_POSTBANK", label: "Postbank", origin: "der Postbank", accountInformationAvailable: true },
  { value: "CSV_GLS", label: "GLS Bank", origin: "der GLS Bank", accountInformationAvailable: true },
  {
    value: "CSV_VR",
    label: "Volksbank Raiffeisenbank",
    origin: "der Volksbanken und Raiffeisenbanken",
    accountInformationAvailable: true,
  },
  { value: "CSV_N26", label: "N26", origin: "von N26", accountInformationAvailable: false },
] as const;

export type CsvStatementType = (typeof CSV_STATEMENT_TYPES)[number]["value"];
