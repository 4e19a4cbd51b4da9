import { returnedPaymentTexts as texts } from "../../../../texts/accounting/returned-payments";
import type { Day } from "../../../base/calendar/day";
import { NO_RELATION } from "../../../base/relations/relation";
import type { BookedAccount } from "../books";
import type { Leg, NewLeg } from "../leg";
import { standingLegs } from "../leg";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";
import type { MayBeReturned, Returned } from "../returns/returned-payment";
import { repeatLegs } from "../templates/repeat-legs";

type ReturnBooks = { accounts: readonly BookedAccount[]; clearingAccountId: number; lockedUntil: Day | null };

/** A payment that goes back, the legs that take it back, and whose it is; null if not of one agreement alone. */
export type ReturnTakenBack = Returned & { own: NewLeg[]; agreementId: number | null };

/**
 * The legs that take payments back as they were booked, on the day of the line that does; the bank's fee on an account of its own.
 * `changed` is the first payment that cannot be told from others that were booked with it.
 */
export function legsOfReturn(
  returned: readonly Returned[],
  booked: ReadonlyMap<number, readonly Leg[]>,
  valueDate: Day,
  books: ReturnBooks,
): { payments: ReturnTakenBack[]; legs: NewLeg[] } | { changed: number } {
  const account = feeAccountOf(books.accounts);
  const payments: ReturnTakenBack[] = [];
  for (const one of returned) {
    const { paidId } = one.payment;
    const own = mirrorPayment(one, standingLegs(booked.get(paidId) ?? []), valueDate, books);
    if (!own || (one.fee > 0 && !account)) return { changed: paidId };
    payments.push({ ...one, own, agreementId: agreementOf(own) });
  }
  const fee = returned.reduce((sum, one) => sum + Math.sign(one.part.cents) * one.fee, 0);
  const fees: NewLeg[] =
    account && fee !== 0
      ? [
          {
            source: { accountId: books.clearingAccountId, ...NO_RELATION },
            target: { accountId: account.id, ...NO_RELATION },
            cents: fee,
            valueDate: firstUnlockedDay(valueDate, books.lockedUntil),
          },
        ]
      : [];
  return { payments, legs: [...payments.flatMap(({ own }) => own), ...fees] };
}

function mirrorPayment(
  { payment }: Returned,
  booked: readonly Leg[],
  valueDate: Day,
  books: ReturnBooks,
): NewLeg[] | null {
  const own = payment.item === "" ? booked : partOf(booked, payment);
  const mirrored = repeatLegs(own, { cents: -payment.cents, valueDate }, books);
  const whole = own.reduce(
    (sum, { source, cents }) => sum + (source.accountId === books.clearingAccountId ? cents : -cents),
    0,
  );
  return whole === payment.cents ? mirrored : null;
}

/** Where fees of banks are booked: an account for other things that is called so, else the first for other things. */
function feeAccountOf(accounts: readonly BookedAccount[]): BookedAccount | undefined {
  const others = accounts.filter(({ routingKey }) => routingKey === "OTHER");
  return others.find(({ name }) => texts.feeAccount.test(name)) ?? others[0];
}

/** Of legs that were booked with others those of one payment: the first ones about the same in a row that come to its amount. */
function partOf(booked: readonly Leg[], payment: MayBeReturned): Leg[] {
  const { cents } = payment;
  const own = booked.filter((leg) => isAbout(leg, payment));
  for (const [start] of own.entries()) {
    let sum = 0;
    for (let end = start; end < own.length; end++) {
      sum += own[end]?.cents ?? 0;
      if (sum === cents) return own.slice(start, end + 1);
    }
  }
  return [];
}

function isAbout({ target }: Leg, { agreementId, propertyId }: MayBeReturned): boolean {
  if (target.subFlowType === "RENTAL_AGREEMENT") return target.subFlowId === agreementId;
  if (target.flowType === "PROPERTY") return target.flowId === propertyId;
  return agreementId === null;
}

/** The agreement whose payment goes back; null if it is none of a single one. */
function agreementOf(legs: readonly NewLeg[]): number | null {
  const ids = legs.flatMap(({ target }) => (target.subFlowType === "RENTAL_AGREEMENT" ? [target.subFlowId] : []));
  return new Set(ids).size === 1 ? (ids[0] ?? null) : null;
}
