import { addDays, type Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { Agreement } from "../../../portfolio/rental-agreements/terms/agreement";

/** A payment counts for what falls due within so many days after it. */
export const DAYS_AHEAD = 7;

/** What a payment of an agreement's tenant is divided by. */
export type Tenancy = {
  agreement: Agreement;
  booksBegin: Day | null;
  /** The day on which the payment is booked: its own or, if that month is closed, the first open one. */
  bookedOn: Day;
  /**
   * What the books hold as paid for rent up to and with `countsUntil`, by the days of the payments: what was booked later, as their
   * month was closed, counts, and what was reversed does not, wherever its mirror lies.
   */
  paidRent: Cents;
  /** The same of utilities, of which settlements are part. */
  paidUtilities: Cents;
};

/** A transaction that is to be booked, and the agreement whose tenant may have paid it. */
export type Payer = { transactionId: number; agreementId: number };

/** Names the tenancy by which one payment is divided. */
export function tenancyKey({ transactionId, agreementId }: Payer): string {
  return `${transactionId} ${agreementId}`;
}

/** The last day whose dues a payment of a day counts for; before the books begin nothing is due. */
export function countsUntil(day: Day, booksBegin: Day | null): Day {
  return addDays(booksBegin !== null && booksBegin > day ? booksBegin : day, DAYS_AHEAD);
}

/** Whether the books know a payment. Nothing before their beginning is owed or paid. */
export function isInBooks({ bookedOn, booksBegin }: Pick<Tenancy, "bookedOn" | "booksBegin">): boolean {
  return booksBegin === null || bookedOn >= booksBegin;
}
