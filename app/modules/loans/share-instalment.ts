import type { Day } from "../calendar/day";
import type { Cents } from "../money/money";
import { accrueInterest, interestOfSpans, type LoanMovement, type LoanTerms } from "./accrue-interest";
import { countInterestDays } from "./count-interest-days";

/** What of an instalment is interest and what is repaid, each with the payment's sign. */
export type InstalmentShare = { interest: Cents; repayment: Cents };

/** A loan as its instalments are divided by: its terms, and what was booked of it by days in their order. */
export type LoanAccount = LoanTerms & { movements: readonly LoanMovement[] };

/** A share with the days over which its interest ran. */
export type DividedInstalment = { share: InstalmentShare; days: number };

/**
 * Divides what is paid to a lender on a day: first the interest that ran since interest was last paid, by the loan's own
 * method, rounded half up for that time alone as a lender does; the rest is repaid. Null for money that comes in, and where
 * the books know of nothing that is owed.
 */
export function shareInstalment(cents: Cents, day: Day, loan: LoanAccount): DividedInstalment | null {
  const before = loan.movements.filter((movement) => movement.day <= day);
  const from = before.findLast(({ interestPaidCents }) => interestPaidCents > 0)?.day ?? before[0]?.day;
  if (cents >= 0 || from === undefined) return null;
  const { states, spans } = accrueInterest(loan, before, [from, day]);
  if ((states.at(-1)?.principalCents ?? 0) <= 0) return null;
  const accrued = interestOfSpans(
    spans.filter((span) => span.from >= from),
    loan,
  );
  const interest = -Math.min(accrued, -cents);
  return {
    share: { interest: interest === 0 ? 0 : interest, repayment: cents - interest },
    days: countInterestDays(loan.interestMethod, from, day),
  };
}

/** A payment to a lender that is to be booked; its share is missing until it is decided. */
export type LoanPayment = { transactionId: number; loanId: number; day: Day; cents: Cents; share?: InstalmentShare };

/**
 * Divides payments that are booked together, by their transactions: in the order of their days, each counting for the next
 * ones of its loan. Those that cannot be divided are left out.
 */
export function shareInstalments(
  payments: readonly LoanPayment[],
  loans: ReadonlyMap<number, LoanAccount>,
): Map<number, DividedInstalment> {
  const movements = new Map([...loans].map(([id, loan]) => [id, [...loan.movements]]));
  const divided = new Map<number, DividedInstalment>();
  for (const { transactionId, loanId, day, cents, share } of [...payments].sort(byDay)) {
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

function byDay(one: { day: Day }, other: { day: Day }): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : 0;
}
