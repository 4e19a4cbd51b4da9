import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";

/** More than this no bank takes for a direct debit that comes back. */
export const MOST_FEE: Cents = 25_00;

/** By what a line tells which payment it gives back, the surest first. */
export const toldBy = ["ID", "MANDATE", "PAYER"] as const;

/** What gives a payment back: a line of the bank, or a part of one that gives several back. */
export type ReturnPart = {
  transactionId: number;
  /** Which part of its line it is; null if it is the line. */
  place: number | null;
  day: Day;
  /** In the bank's sign. */
  cents: Cents;
  /** The ISO code of the reason; empty if the bank does not say. */
  reason: string;
  mandateReference: string | null;
  endToEndId: string | null;
};

/** A payment that a line of the bank, or a part of one, may give back. */
export type MayBeReturned = {
  /** Of the line that gives it back, and which part of it does. */
  transactionId: number;
  place: number | null;
  /** Of the payment, and which of its versions was read. */
  paidId: number;
  paidVersion: number;
  /** The EndToEndId of the part of its line that it is, and whose that is; the line as a whole if empty. */
  item: string;
  agreementId: number | null;
  propertyId: number | null;
  mandateReference: string | null;
  day: Day;
  /** In the bank's sign, as the line's that gives it back. */
  cents: Cents;
  returnedCents: Cents;
  told: (typeof toldBy)[number];
  isBooked: boolean;
  /** By which transaction it went back already. */
  returnedBy: number | null;
};

/** Why a line gives no payment back that could be undone; of how many payments one is meant. */
export type ReturnFault = { kind: "NOT_THERE" | "NOT_BOOKED" | "TWICE"; transactionId: number | null; of: number };

/** A payment that goes back, what the bank takes for that, by what it does, and whether it can be no other. */
export type Returned = { part: ReturnPart; payment: MayBeReturned; fee: Cents; sure: boolean };

/**
 * Which payments a line gives back. Of several each is named by the line, and the rest is what the bank takes for them: proven, as
 * all of it comes to the line.
 */
export function chooseReturned(
  parts: readonly ReturnPart[],
  candidates: readonly MayBeReturned[],
): Returned[] | ReturnFault {
  const named = parts.length === 1 ? parts : parts.filter(({ endToEndId }) => endToEndId !== null);
  const found: Returned[] = [];
  for (const part of named) {
    const one = chooseOfPart(part, candidates, named.length);
    if ("kind" in one) return one;
    found.push(one);
  }
  const rest = parts.filter((part) => !named.includes(part)).reduce((sum, { cents }) => sum + cents, 0);
  const isFee = Math.sign(rest) !== -Math.sign(parts[0]?.cents ?? 0) && Math.abs(rest) <= MOST_FEE * found.length;
  const keys = new Set(found.map(({ payment: { paidId, item } }) => `${paidId} ${item}`));
  if (found.length === 0 || !isFee || keys.size < found.length)
    return { kind: "NOT_THERE", transactionId: null, of: named.length };
  const each = Math.floor(Math.abs(rest) / found.length);
  const odd = Math.abs(rest) - each * found.length;
  return found.map((one, index) => ({ ...one, fee: one.fee + each + (index === 0 ? odd : 0) }));
}

/**
 * Which payment a line, or a part of one, gives back: the one that it names, else the last of its mandate, else the last of its payer,
 * each of its amount or of what is left of it without the bank's fee.
 */
function chooseOfPart(part: ReturnPart, candidates: readonly MayBeReturned[], of: number): Returned | ReturnFault {
  for (const told of toldBy) {
    const fitting = candidates
      .filter((one) => one.place === part.place && one.told === told && feeOf(one) >= 0 && feeOf(one) <= MOST_FEE)
      .sort((one, other) => (one.day === other.day ? other.paidId - one.paidId : one.day < other.day ? 1 : -1));
    const [last] = fitting;
    if (!last) continue;
    const payment = fitting.find(({ returnedBy }) => returnedBy === null);
    if (!payment) return { kind: "TWICE", transactionId: last.returnedBy, of };
    if (!payment.isBooked) return { kind: "NOT_BOOKED", transactionId: payment.paidId, of };
    return { part, payment, fee: feeOf(payment), sure: told !== "PAYER" && payment === last };
  }
  return { kind: "NOT_THERE", transactionId: null, of };
}

/** What of a line is the bank's fee, if it gives a payment back. */
function feeOf({ cents, returnedCents }: MayBeReturned): Cents {
  return Math.abs(returnedCents) - Math.abs(cents);
}

/** Reasons for which a mandate may not be used any more: there is none, or whose account it is objected. */
const STOPPING = ["MD01", "MD06"];

/** The reference of the mandate by which nothing is to be collected any more, after what came back; null if of none. */
export function stoppedMandate({ part, payment }: Returned): string | null {
  return STOPPING.includes(part.reason) ? (part.mandateReference ?? payment.mandateReference) : null;
}
