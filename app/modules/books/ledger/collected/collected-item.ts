import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { RunKind } from "../../payment-runs/files/message-id";

/** Of so many items one line of the bank is booked at once: their legs stay below what a row of the journal holds. */
export const MOST_OF_A_LINE = 5_000;

/** An open line of the bank that is a run, or a part of one. */
export type CollectedLine = {
  transactionId: number;
  runId: number;
  kind: RunKind;
  date: Day;
  /** `YYYY-MM`; null of transfers. */
  month: string | null;
  /** Of how many items it consists, and of how many of them nobody knows yet as what they are booked. */
  count: number;
  unknown: number;
  /** Whether it is on the account that the run's file names; 0 of one on another account. */
  isOwnAccount: number;
};

/** An item of a run that a line of the bank collects or pays; `cents` in the bank's sign. */
export type CollectedItem = {
  transactionId: number;
  runId: number;
  number: number;
  agreementId: number | null;
  propertyId: number | null;
  /** A rent, an instalment of the deposit, or the kind of a single due; null of what is booked by a template. */
  dueKind: string | null;
  template: string | null;
  /** The bill that is paid by it, unless it is booked already. */
  billId: number | null;
  month: string | null;
  cents: Cents;
};
