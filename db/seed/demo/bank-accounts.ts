import type { StatementType } from "../../../app/modules/books/bank-accounts/statement-types";

type DemoBankAccount = { name: string; iban: string; bic: string | null; statementType: StatementType };

/** Accounts with the IBANs that circulate for tests; nobody is behind them. */
export const demoBankAccounts: readonly DemoBankAccount[] = [
  { name: "Mietkonto", iban: "DE02120300000000202051", bic: "BYLADEM1001", statementType: "CAMT" },
  { name: "Hausgeldkonto", iban: "DE02500105170137075030", bic: "INGDDEFF", statementType: "MT940" },
  { name: "Rücklagen", iban: "DE02100100100006820101", bic: "PBNKDEFF", statementType: "CSV_POSTBANK" },
  { name: "Kautionen", iban: "DE02300209000106531065", bic: null, statementType: "NONE" },
];
