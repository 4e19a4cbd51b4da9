import type { Day } from "../../calendar/day";
import type { Cents } from "../../money/money";
import type { Agreement } from "../../rental-agreements/agreement";

/** A payment counts for what falls due within so many days after it. */
export const DAYS_AHEAD = 7;

/** What a payment of an agreement's tenant is divided by. */
export type Tenancy = {
  agreement: Agreement;
  booksBegin: Day | null;
  /** The day on which the payment is booked: its own or, where that month is closed, the first open one. */
  bookedOn: Day;
  /** What the books hold as paid for rent, from their beginning up to and with `DAYS_AHEAD` days after `bookedOn`. */
  paidRent: Cents;
};

/** A transaction that is to be booked, and the agreement whose tenant may have paid it. */
export type Payer = { transactionId: number; agreementId: number };

/** Names the tenancy by which one payment is divided. */
export function tenancyKey({ transactionId, agreementId }: Payer): string {
  return `${transactionId} ${agreementId}`;
}

/** Whether the books know a payment. Nothing before their beginning is owed or paid. */
export function isInBooks({ bookedOn, booksBegin }: Pick<Tenancy, "bookedOn" | "booksBegin">): boolean {
  return booksBegin === null || bookedOn >= booksBegin;
}
