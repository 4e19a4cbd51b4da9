import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";

/** More than this no bank takes for a direct debit that comes back. */
export const MOST_FEE: Cents = 25_00;

/** By what a line tells which payment it gives back, the surest first. */
export const toldBy = ["ID", "MANDATE", "PAYER"] as const;

/** A payment that a line of the bank may give back. */
export type MayBeReturned = {
  /** Of the line that gives it back. */
  transactionId: number;
  /** Of the payment. */
  paidId: number;
  /** The EndToEndId of the part of its line that it is, and whose that is; the line as a whole if empty. */
  item: string;
  agreementId: number | null;
  day: Day;
  /** In the bank's sign, as the line's that gives it back. */
  cents: Cents;
  returnedCents: Cents;
  told: (typeof toldBy)[number];
  isBooked: boolean;
  /** By which transaction it went back already. */
  returnedBy: number | null;
};

/** Why a line gives no payment back that could be undone. */
export type ReturnFault = { kind: "NOT_THERE" | "NOT_BOOKED" | "TWICE"; transactionId: number | null };

/** A payment that goes back, what the bank takes for that, and whether it can be no other. */
export type Returned = { payment: MayBeReturned; fee: Cents; sure: boolean };

/**
 * Which payment a line gives back: the one that it names, else the last of its mandate, else the last of its payer, each of its amount
 * or of what is left of it without the bank's fee.
 */
export function chooseReturned(candidates: readonly MayBeReturned[]): Returned | ReturnFault {
  for (const told of toldBy) {
    const fitting = candidates
      .filter((one) => one.told === told && feeOf(one) >= 0 && feeOf(one) <= MOST_FEE)
      .sort((one, other) => (one.day === other.day ? other.paidId - one.paidId : one.day < other.day ? 1 : -1));
    const [last] = fitting;
    if (!last) continue;
    const payment = fitting.find(({ returnedBy }) => returnedBy === null);
    if (!payment) return { kind: "TWICE", transactionId: last.returnedBy };
    if (!payment.isBooked) return { kind: "NOT_BOOKED", transactionId: payment.paidId };
    return { payment, fee: feeOf(payment), sure: told !== "PAYER" && payment === last };
  }
  return { kind: "NOT_THERE", transactionId: null };
}

/** What of a line is the bank's fee, if it gives a payment back. */
function feeOf({ cents, returnedCents }: MayBeReturned): Cents {
  return Math.abs(returnedCents) - Math.abs(cents);
}

/** Reasons for which a mandate may not be used any more: there is none, or whose account it is objected. */
const STOPPING = ["MD01", "MD06"];

/** Whether nothing is to be collected any more by the mandate of what came back. */
export function stopsMandate(reason: string): boolean {
  return STOPPING.includes(reason);
}
