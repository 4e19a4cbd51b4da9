import type { SubLine } from "../bank-statements/statement";
import type { Day, Timestamp } from "../calendar/day";
import type { Cents } from "../money/money";

/** A line of a bank's statement as it is kept. */
export type BankTransaction = {
  id: number;
  bankAccountId: number;
  uploadId: number;
  bookingDate: Day;
  valueDate: Day;
  cents: Cents;
  purpose: string;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  counterpartyBic: string | null;
  endToEndId: string | null;
  mandateId: string | null;
  creditorId: string | null;
  bankReference: string | null;
  reversal: boolean;
  details: Record<string, string>;
  subLines: SubLine[];
  createTime: Timestamp;
};

/** What a list of bank transactions is narrowed to, `first` being the account that came first; both days are included. */
export type BankTransactionFilter = {
  bankAccountId: number | "first" | null;
  fromDate: Day | null;
  toDate: Day | null;
};
