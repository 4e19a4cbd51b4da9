import { type Day, yearOf } from "../calendar/day";
import type { Cents } from "../money/money";
import { countInterestDays, daysOfYear } from "./count-interest-days";
import type { InterestMethod } from "./interest-methods";

/** What a loan says about its interest; the rate is in percent as typed, with at most four decimals. */
export type LoanTerms = {
  annualInterestRate: number;
  interestMethod: InterestMethod;
  /** Whether unpaid interest joins the principal at the turn of a year. */
  capitalizesInterest: boolean;
};

/** What was booked of a loan on a day: paid in by the lender, repaid, and paid as interest. */
export type LoanMovement = { day: Day; creditCents: Cents; repaidCents: Cents; interestPaidCents: Cents };

/** What was booked of a loan on a day, with the loan's id. */
export type MovementOfLoan = LoanMovement & { loanId: number };

/** A stretch of days with one principal, the last day not counted. */
export type InterestSpan = { from: Day; to: Day; days: number; principalCents: Cents };

/** Where a loan stands on a day. */
export type LoanState = {
  creditCents: Cents;
  repaidCents: Cents;
  interestPaidCents: Cents;
  /** Interest since the beginning, paid or not, rounded half up once. */
  accruedCents: Cents;
  /** What of it joined the principal and is not paid yet. */
  capitalizedCents: Cents;
  /** What bears interest: credit less repaid, plus what was capitalised. */
  principalCents: Cents;
};

const RATE_DECIMALS = 10_000;

/**
 * Up to which day interest runs for a report as of a day: that day, which is not counted itself; the last day of a year
 * stands for the year as a whole, which runs to 1 January.
 */
export function endOfInterest(asOf: Day): Day {
  return asOf.endsWith("-12-31") ? `${yearOf(asOf) + 1}-01-01` : asOf;
}

/**
 * Where a loan stands on each of some days in order, and the spans over which its interest ran up to the last one. What is booked on such a day counts, interest runs
 * up to it. Movements are in the order of their days. Interest falls due by the day on the running principal, which never
 * counts below 0. The interest of a year is the difference of two states, so that years add up to the whole.
 */
export function accrueInterest(
  terms: LoanTerms,
  movements: readonly LoanMovement[],
  days: readonly Day[],
): { states: LoanState[]; spans: InterestSpan[] } {
  const state = { creditCents: 0, repaidCents: 0, interestPaidCents: 0, capitalizedCents: 0 };
  const states: LoanState[] = [];
  const spans: InterestSpan[] = [];
  // Cents times days, for a sum in cents would round at each movement.
  let centDays = 0n;
  let from = movements[0]?.day ?? days[0] ?? "";
  const principal = () => state.creditCents - state.repaidCents + state.capitalizedCents;
  const accrued = () => interestOf(centDays, terms);

  const runTo = (to: Day) => {
    for (let turn = `${yearOf(from) + 1}-01-01`; terms.capitalizesInterest && turn <= to; ) {
      addSpan(turn);
      state.capitalizedCents = Math.max(0, accrued() - state.interestPaidCents);
      turn = `${yearOf(turn) + 1}-01-01`;
    }
    addSpan(to);
  };
  const addSpan = (to: Day) => {
    if (to <= from) return;
    const span = { from, to, days: countInterestDays(terms.interestMethod, from, to), principalCents: principal() };
    if (span.principalCents > 0) {
      centDays += BigInt(span.principalCents) * BigInt(span.days);
      spans.push(span);
    }
    from = to;
  };

  let next = 0;
  for (const day of days) {
    for (let movement = movements[next]; movement && movement.day <= day; movement = movements[++next]) {
      runTo(movement.day);
      state.creditCents += movement.creditCents;
      state.repaidCents += movement.repaidCents;
      state.interestPaidCents += movement.interestPaidCents;
    }
    runTo(day);
    states.push({ ...state, accruedCents: accrued(), principalCents: principal() });
  }
  return { states, spans };
}

/** Cents of interest that ran over spans, rounded half up once. */
export function interestOfSpans(spans: readonly InterestSpan[], terms: LoanTerms): Cents {
  const centDays = spans.reduce((sum, { principalCents, days }) => sum + BigInt(principalCents) * BigInt(days), 0n);
  return interestOf(centDays, terms);
}

/** Cents of interest on a sum of cents times days, rounded half up. */
function interestOf(centDays: bigint, { annualInterestRate, interestMethod }: LoanTerms): Cents {
  const dividend = centDays * BigInt(Math.round(annualInterestRate * RATE_DECIMALS));
  const divisor = BigInt(daysOfYear[interestMethod] * 100 * RATE_DECIMALS);
  return Number((2n * dividend + divisor) / (2n * divisor));
}
