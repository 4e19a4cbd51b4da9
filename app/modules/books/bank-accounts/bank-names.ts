/**
 * The banks whose CSV exports can be read, in the order in which they are offered and, where banks share an export, asked for.
 * A new bank is one line here and one file in `bank-statements/read/csv/layouts`: every list of banks derives from this
 * one, and the compiler asks for the file in `LAYOUTS_BY_TYPE`. The layouts stand apart because the browser loads the
 * names without them. `accountInformationAvailable`: whether what the bank hands out today for an account names it, not
 * its cards' and earlier exports.
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
