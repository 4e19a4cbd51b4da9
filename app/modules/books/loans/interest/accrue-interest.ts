import { type Day, EVER, yearOf } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import { type LoanRates, rateOn, stepAfter } from "../rates/rate-step";
import { countInterestDays, daysOfYear } from "./count-interest-days";
import type { InterestMethod } from "./interest-methods";

/** What a loan says about its interest; rates are in percent as typed, with at most four decimals. */
export type LoanTerms = LoanRates & {
  interestMethod: InterestMethod;
  /** Whether unpaid interest joins the principal at the turn of a year. */
  capitalizesInterest: boolean;
};

/** What was booked of a loan on a day: paid in by the lender, repaid, and paid as interest. */
export type LoanMovement = { day: Day; creditCents: Cents; repaidCents: Cents; interestPaidCents: Cents };

/** What was booked of a loan on a day, with the loan's id. */
export type MovementOfLoan = LoanMovement & { loanId: number };

/** A stretch of days with one principal and one rate, the last day not counted. */
export type InterestSpan = { from: Day; to: Day; days: number; principalCents: Cents; annualInterestRate: number };

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
 * Where a loan stands on some days in order, what is booked on them counted, and the spans over which interest ran, by
 * the day on the running principal, never below 0. A year's is the difference of two states: years add up.
 */
export function accrueInterest(
  terms: LoanTerms,
  movements: readonly LoanMovement[],
  days: readonly Day[],
): { states: LoanState[]; spans: InterestSpan[] } {
  const state = { creditCents: 0, repaidCents: 0, interestPaidCents: 0, capitalizedCents: 0 };
  const states: LoanState[] = [];
  const spans: InterestSpan[] = [];
  // Cents times days times rates, for a sum in cents would round at each movement.
  let sum = 0n;
  let from = movements[0]?.day ?? days[0] ?? "";
  const principal = () => state.creditCents - state.repaidCents + state.capitalizedCents;
  const accrued = () => interestOf(sum, terms);

  const runTo = (to: Day) => {
    for (;;) {
      const turn = terms.capitalizesInterest ? `${yearOf(from) + 1}-01-01` : EVER;
      const step = stepAfter(terms, from)?.validFrom ?? EVER;
      const [cut = EVER] = [turn, step].sort();
      if (cut > to) break;
      addSpan(cut);
      if (cut === turn) state.capitalizedCents = Math.max(0, accrued() - state.interestPaidCents);
    }
    addSpan(to);
  };
  const addSpan = (to: Day) => {
    if (to <= from) return;
    const days = countInterestDays(terms.interestMethod, from, to);
    const span = { from, to, days, principalCents: principal(), annualInterestRate: rateOn(terms, from) };
    if (span.principalCents > 0) {
      sum += weightOf(span);
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
  return interestOf(
    spans.reduce((sum, span) => sum + weightOf(span), 0n),
    terms,
  );
}

/** Cents times days times the rate's smallest unit. */
function weightOf({ principalCents, days, annualInterestRate }: InterestSpan): bigint {
  return BigInt(principalCents) * BigInt(days) * BigInt(Math.round(annualInterestRate * RATE_DECIMALS));
}

/** Cents of interest on a sum of such weights, rounded half up. */
function interestOf(sum: bigint, { interestMethod }: LoanTerms): Cents {
  const divisor = BigInt(daysOfYear[interestMethod] * 100 * RATE_DECIMALS);
  return Number((2n * sum + divisor) / (2n * divisor));
}
