import type { Day } from "../../base/calendar/day";
import type { RoutingKey } from "../accounts/routing-keys";
import type { BankLine } from "../suggestions/learned/bank-line";
import type { LedgerTransaction } from "./ledger-transaction";

/** A ledger account as bookings need it. */
export type BookedAccount = { id: number; name: string; routingKey: RoutingKey };

/** What a booking is decided on. */
export type Books = {
  accounts: BookedAccount[];
  /** Of the account that has to come to zero. */
  clearingAccountId: number;
  /** The last day that is closed, null if none is. */
  lockedUntil: Day | null;
  /** The day on which the books begin, null if nothing says so. */
  booksBegin: Day | null;
  /** The transaction that is booked on, null for a new one. */
  transaction: LedgerTransaction | null;
  /** What the bank said of it, if it began with the bank. */
  bankLine: BankLine | null;
  /** What of the relations asked about exists, by `flowKey`, with the id that a sub-relation lies within. */
  known: Map<string, number>;
};
