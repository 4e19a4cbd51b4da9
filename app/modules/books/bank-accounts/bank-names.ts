/**
 * The banks whose CSV exports can be read, in the order in which they are offered and, if they share an export, asked
 * for; their layouts stand apart, as browsers load the names alone. `accountInformationAvailable`: whether today's
 * export of an account names it.
 */
export const banks = [
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
] as const;

export type CsvStatementType = (typeof banks)[number]["value"];
