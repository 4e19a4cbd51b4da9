import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { LoanTerms } from "../interest/accrue-interest";
import { type Agreed, instalmentOf, type PlanMonth, planLoan } from "./plan-loan";

/** What a loan costs after its rate is fixed no more, at another one. */
export type FollowUpRate = {
  /** What is owed then. */
  owed: Cents;
  /** What is paid a month if as much is repaid at first as was in the beginning, and if the instalment stays. */
  choices: { instalment: Cents; interest: Cents; months: number; isPaidOff: boolean }[];
};

/**
 * What a rate would cost from the day after `fixedUntil` on: with the share of repayment of the beginning, of what is owed then, and
 * with the instalment as it is. Null if nothing is owed then, or interest alone is paid.
 */
export function reckonFollowUp(
  { amount, payoutDate, instalment }: Agreed,
  terms: LoanTerms,
  plan: readonly PlanMonth[],
  { fixedUntil, rate }: { fixedUntil: Day; rate: number },
): FollowUpRate | null {
  const last = plan.findLast(({ month }) => month <= fixedUntil.slice(0, 7));
  const first = plan[0];
  if (!last || !first || last.balance <= 0 || instalment === null) return null;
  const owed = last.balance;
  const repaymentRate = Math.max(0, (1200 * instalment) / amount - first.annualInterestRate);
  const next = { ...terms, annualInterestRate: rate, rateSteps: [] };
  const begin = plan.find(({ month }) => month > last.month)?.month ?? payoutDate.slice(0, 7);
  const choices = [instalmentOf(owed, rate, repaymentRate), instalment].map((paid) => {
    const months = planLoan({ amount: owed, payoutDate: `${begin}-01`, instalment: paid }, next, [], null);
    return {
      instalment: paid,
      interest: months.reduce((sum, { interest }) => sum + interest, 0),
      months: months.length,
      isPaidOff: months.at(-1)?.balance === 0,
    };
  });
  return { owed, choices };
}
