import type { StatementEntry } from "../bank-statements/statement";
import type { Day, Timestamp } from "../calendar/day";

/** A line of a bank's statement as it is kept; the parts of a batch are read by themselves. */
export type BankTransaction = Omit<StatementEntry, "bookingDay" | "valueDay" | "subLines"> & {
  id: number;
  bankAccountId: number;
  uploadId: number;
  bookingDate: Day;
  valueDate: Day;
  createTime: Timestamp;
};

/** What a list of bank transactions is narrowed to, `first` being the account that came first; both days are included. */
export type BankTransactionFilter = {
  bankAccountId: number | "first" | null;
  fromDate: Day | null;
  toDate: Day | null;
};
