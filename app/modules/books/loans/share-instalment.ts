import { addMonths, compareDays, type Day, dayOfMonth, firstOfMonth } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import {
  accrueInterest,
  type InterestSpan,
  interestOfSpans,
  type LoanMovement,
  type LoanTerms,
} from "./interest/accrue-interest";
import { countInterestDays } from "./interest/count-interest-days";
import { type AgreedFields, agreedOn, planLoan } from "./plan/plan-loan";

/** What of an instalment is interest and what is repaid, each with the payment's sign. */
export type InstalmentShare = { interest: Cents; repayment: Cents };

/** A loan as its instalments are divided by: its terms, what was agreed, and what was booked of it by days in their order. */
export type LoanAccount = LoanTerms & Partial<AgreedFields> & { movements: readonly LoanMovement[] };

/** A share with the days over which its interest ran. */
export type DividedInstalment = { share: InstalmentShare; days: number };

/**
 * Divides what is paid to a lender: interest, rounded half up, less all booked as interest whenever, so that no order pays it
 * twice; the rest is repaid. Without a payout the plan divides it. Null if nothing is owed.
 */
export function shareInstalment(cents: Cents, day: Day, loan: LoanAccount): DividedInstalment | null {
  const before = loan.movements.filter((movement) => movement.day <= day);
  if (cents < 0 && !before.some(({ creditCents }) => creditCents > 0)) return sharePlanned(cents, day, loan);
  const paidDays = before.filter(({ interestPaidCents }) => interestPaidCents > 0).map((movement) => movement.day);
  const from = paidDays.at(-1) ?? before[0]?.day;
  if (cents >= 0 || from === undefined) return null;
  const { states, spans } = accrueInterest(loan, before, [day]);
  const [state] = states;
  if (!state || state.principalCents <= 0) return null;
  const paid = loan.movements.reduce((sum, { interestPaidCents }) => sum + interestPaidCents, 0);
  const due = Math.max(0, accruedBetween(paidDays, spans, loan) - state.capitalizedCents - paid);
  const interest = -Math.min(due, -cents);
  return {
    share: { interest: interest === 0 ? 0 : interest, repayment: cents - interest },
    days: countInterestDays(loan.interestMethod, from, day),
  };
}

/** Up to this day of a month what is paid is the instalment of the month before, which is due at its end. */
const LAST_LATE_DAY = 15;

/** The month of which somebody pays the instalment on a day, but none before the payout's. */
function plannedMonth(day: Day, payoutDate: Day): string {
  const paidFor = dayOfMonth(day) <= LAST_LATE_DAY ? addMonths(firstOfMonth(day), -1) : day;
  const [, month = paidFor] = [paidFor, payoutDate].sort();
  return month.slice(0, 7);
}

/** Divides by the plan: interest of the month less what is booked of it already. */
function sharePlanned(cents: Cents, day: Day, loan: LoanAccount): DividedInstalment | null {
  // Instalments leave the plan as it is, in whatever order they are booked.
  const beside = loan.movements.filter(({ interestPaidCents }) => interestPaidCents === 0);
  const { amount = null, payoutDate: paidOut = null, repaymentRate = null, instalment = null } = loan;
  const agreed = agreedOn({ ...loan, amount, payoutDate: paidOut, repaymentRate, instalment }, beside);
  if ("missing" in agreed) return null;
  const { payoutDate } = agreed;
  const month = plannedMonth(day, payoutDate);
  const planned = planLoan(agreed, loan, beside, `${month}-01`).find((one) => one.month === month);
  if (!planned) return null;
  const paid = loan.movements
    .filter((movement) => plannedMonth(movement.day, payoutDate) === month)
    .reduce((sum, { interestPaidCents }) => sum + interestPaidCents, 0);
  const interest = Math.min(Math.max(0, planned.interest - paid), -cents);
  const from = month === payoutDate.slice(0, 7) ? payoutDate : `${month}-01`;
  return {
    share: { interest: interest === 0 ? 0 : -interest, repayment: cents + interest },
    days: countInterestDays(loan.interestMethod, from, addMonths(`${month}-01`, 1)),
  };
}

/** The interest of spans, rounded for each stretch between days on which interest was paid. */
function accruedBetween(paidDays: readonly Day[], spans: readonly InterestSpan[], loan: LoanAccount): Cents {
  const stretches: InterestSpan[][] = [[]];
  for (const span of spans) {
    for (let day = paidDays[stretches.length - 1]; day && day <= span.from; day = paidDays[stretches.length - 1])
      stretches.push([]);
    stretches.at(-1)?.push(span);
  }
  return stretches.reduce((sum, stretch) => sum + interestOfSpans(stretch, loan), 0);
}

/** A payment to a lender that is to be booked; its share is missing until it is decided. */
export type LoanPayment = { transactionId: number; loanId: number; day: Day; cents: Cents; share?: InstalmentShare };

/**
 * Divides payments that are booked together, by their transactions: in the order of their days, each counting for the next
 * ones of its loan, and those that are decided for all others. Those that cannot be divided are left out.
 */
export function shareInstalments(
  payments: readonly LoanPayment[],
  loans: ReadonlyMap<number, LoanAccount>,
): Map<number, DividedInstalment> {
  const movements = new Map([...loans].map(([id, loan]) => [id, [...loan.movements]]));
  const divided = new Map<number, DividedInstalment>();
  for (const { transactionId, loanId, day, cents, share } of [...payments].sort(decidedFirst)) {
    const [loan, booked] = [loans.get(loanId), movements.get(loanId)];
    const found = loan && booked ? shareInstalment(cents, day, { ...loan, movements: booked }) : null;
    const decided = share ? { share, days: found?.days ?? 0 } : found;
    if (!decided) continue;
    divided.set(transactionId, decided);
    booked?.push({
      day,
      creditCents: 0,
      repaidCents: -decided.share.repayment,
      interestPaidCents: -decided.share.interest,
    });
    booked?.sort(byDay);
  }
  return divided;
}

function decidedFirst(one: LoanPayment, other: LoanPayment): number {
  return Number(!one.share) - Number(!other.share) || byDay(one, other);
}

function byDay(one: { day: Day }, other: { day: Day }): number {
  return compareDays(one.day, other.day);
}
