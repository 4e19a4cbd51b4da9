import type { Day, Timestamp } from "../../base/calendar/day";
import type { Leg } from "./leg";

/** A transaction of the ledger with its legs, oldest first. */
export type LedgerTransaction = {
  id: number;
  version: number;
  description: string;
  valueDate: Day;
  /** What the bank booked, if the transaction began with it; its leg is then the first. */
  bankTransactionId: number | null;
  /** Set if the transaction was undone as a whole. */
  reverseTime: Timestamp | null;
  /** The transaction by which its payment, or one of them, went back; null if none did. */
  returnedBy: number | null;
  /** The run whose file is still to be fetched, with the fee of a payment that it gave back; null if there is none. */
  feeRunId: number | null;
  legs: Leg[];
};
