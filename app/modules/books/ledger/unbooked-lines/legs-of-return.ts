import { returnedPaymentTexts as texts } from "../../../../texts/accounting/returned-payments";
import type { Day } from "../../../base/calendar/day";
import { NO_RELATION } from "../../../base/relations/relation";
import type { BookedAccount } from "../books";
import type { Leg, NewLeg } from "../leg";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";
import type { MayBeReturned, Returned } from "../returns/returned-payment";
import { repeatLegs } from "../templates/repeat-legs";

/**
 * The legs that take a payment back as it was booked, on the day of the line that does; the bank's fee on an account of its own.
 * Null if they cannot be told from others that were booked with it.
 */
export function legsOfReturn(
  { payment, fee }: Returned,
  booked: readonly Leg[],
  valueDate: Day,
  books: { accounts: readonly BookedAccount[]; clearingAccountId: number; lockedUntil: Day | null },
): NewLeg[] | null {
  const own = payment.item === "" ? booked : partOf(booked, payment);
  const mirrored = repeatLegs(own, { cents: -payment.cents, valueDate }, books);
  const whole = own.reduce(
    (sum, { source, cents }) => sum + (source.accountId === books.clearingAccountId ? cents : -cents),
    0,
  );
  if (!mirrored || whole !== payment.cents) return null;
  if (fee === 0) return mirrored;
  const account = feeAccountOf(books.accounts);
  if (!account) return null;
  const feeLeg: NewLeg = {
    source: { accountId: books.clearingAccountId, ...NO_RELATION },
    target: { accountId: account.id, ...NO_RELATION },
    cents: Math.sign(payment.returnedCents) * fee,
    valueDate: firstUnlockedDay(valueDate, books.lockedUntil),
  };
  return [...mirrored, feeLeg];
}

/** Where fees of banks are booked: an account for other things that is called so, else the first for other things. */
function feeAccountOf(accounts: readonly BookedAccount[]): BookedAccount | undefined {
  const others = accounts.filter(({ routingKey }) => routingKey === "OTHER");
  return others.find(({ name }) => texts.feeAccount.test(name)) ?? others[0];
}

/** Of legs that were booked with others those of one payment: the first ones of its agreement in a row that come to its amount. */
function partOf(booked: readonly Leg[], { agreementId, cents }: MayBeReturned): Leg[] {
  const own = booked.filter(
    ({ target }) => target.subFlowType === "RENTAL_AGREEMENT" && target.subFlowId === agreementId,
  );
  for (const [start] of own.entries()) {
    let sum = 0;
    for (let end = start; end < own.length; end++) {
      sum += own[end]?.cents ?? 0;
      if (sum === cents) return own.slice(start, end + 1);
    }
  }
  return [];
}

/** The agreement whose payment goes back; null if it is none of a single one. */
export function agreementOf(legs: readonly NewLeg[]): number | null {
  const ids = legs.flatMap(({ target }) => (target.subFlowType === "RENTAL_AGREEMENT" ? [target.subFlowId] : []));
  return new Set(ids).size === 1 ? (ids[0] ?? null) : null;
}
