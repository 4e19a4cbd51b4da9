/** The CSV exports that can be read, by bank. `origin` is the bank's name as it follows "ein Export …". */
export const CSV_STATEMENT_TYPES = [
  { value: "CSV_SPARKASSE", origin: "der Sparkasse" },
  { value: "CSV_DKB", origin: "der DKB" },
  { value: "CSV_ING", origin: "der ING" },
  { value: "CSV_COMDIRECT", origin: "der comdirect" },
  { value: "CSV_COMMERZBANK", origin: "der Commerzbank" },
  { value: "CSV_DEUTSCHE_BANK", origin: "der Deutschen Bank" },
  { value: "CSV_POSTBANK", origin: "der Postbank" },
  { value: "CSV_GLS", origin: "der GLS Bank" },
  { value: "CSV_VR", origin: "der Volksbanken und Raiffeisenbanken" },
  { value: "CSV_N26", origin: "von N26" },
] as const;

export type CsvStatementType = (typeof CSV_STATEMENT_TYPES)[number]["value"];
