import { addDays, addMonths, type Day, firstOfMonth } from "../../../base/calendar/day";
import { type Cents, roundHalfUp } from "../../../base/money/money";
import { type InterestSpan, interestOfSpans, type LoanMovement, type LoanTerms } from "../interest/accrue-interest";
import { countInterestDays } from "../interest/count-interest-days";
import { rateOn } from "../rates/rate-step";
import { type ExtraRepayment, listExtraRepayments } from "./extra-repayments";

/** What was agreed of a loan that a plan can be made of. */
export type Agreed = { amount: Cents; payoutDate: Day; instalment: Cents | null };

/** A month of a plan: what is paid at its end, of which interest and principal, and what is owed then. */
export type PlanMonth = {
  /** `YYYY-MM`. */
  month: string;
  /** Valid at its end. */
  annualInterestRate: number;
  instalment: Cents;
  interest: Cents;
  /** Repaid of the instalment, and beside it. */
  principal: Cents;
  balance: Cents;
  /** What was booked as paid to the lender. */
  booked: Cents;
  /** What of the principal was repaid beside the instalment. */
  extra: Cents;
};

/** So many months a plan has at most. */
export const MOST_MONTHS = 1_200;

/** What a loan says of how it is repaid; whatever is unknown is null. */
export type AgreedFields = {
  amount: Cents | null;
  payoutDate: Day | null;
  /** In percent of the amount in the first year. */
  repaymentRate: number | null;
  instalment: Cents | null;
};

/** What a plan lacks. */
export type MissingAgreed = "amount" | "payoutDate" | "instalment";

/**
 * What a plan is made of; what is not entered is taken from the first that was booked as paid out. The instalment is null if
 * interest alone is paid.
 */
export function agreedOn(
  loan: AgreedFields & LoanTerms,
  movements: readonly LoanMovement[],
): Agreed | { missing: MissingAgreed[] } {
  const paidOut = movements.find(({ creditCents }) => creditCents > 0);
  const amount = loan.amount ?? paidOut?.creditCents ?? null;
  const payoutDate = loan.payoutDate ?? paidOut?.day ?? null;
  const { instalment, repaymentRate } = loan;
  const isKnown = instalment !== null || repaymentRate !== null;
  if (amount === null || payoutDate === null || !isKnown)
    return {
      missing: [
        ...(amount === null ? (["amount"] as const) : []),
        ...(payoutDate === null ? (["payoutDate"] as const) : []),
        ...(isKnown ? [] : (["instalment"] as const)),
      ],
    };
  if (instalment !== null || repaymentRate === 0) return { amount, payoutDate, instalment };
  return { amount, payoutDate, instalment: instalmentOf(amount, rateOn(loan, payoutDate), repaymentRate ?? 0) };
}

/** What is paid a month for interest and repayment, both in percent of the amount in the first year. */
export function instalmentOf(amount: Cents, annualInterestRate: number, repaymentRate: number): Cents {
  return roundHalfUp((amount * Math.round((annualInterestRate + repaymentRate) * 10_000)) / 12_000_000);
}

/**
 * The months of a loan from its payout until nothing is owed, or that of `until`. Interest is rounded half up, what the instalment
 * leaves is repaid at the month's end; extra repayments count from their day, a new rate keeps the instalment.
 */
export function planLoan(
  { amount, payoutDate, instalment }: Agreed,
  terms: LoanTerms,
  movements: readonly LoanMovement[],
  until: Day | null,
): PlanMonth[] {
  const extras = listExtraRepayments(movements, instalment).filter(({ day }) => day >= payoutDate);
  const booked = new Map<string, Cents>();
  for (const { day, repaidCents, interestPaidCents } of movements)
    booked.set(monthOf(day), (booked.get(monthOf(day)) ?? 0) + repaidCents + interestPaidCents);
  const plan: PlanMonth[] = [];
  let owed = amount;
  for (let from = payoutDate; owed > 0 && plan.length < MOST_MONTHS; ) {
    const month = monthOf(from);
    if (until !== null && month > monthOf(until)) break;
    const to = nextMonth(from);
    const ran = runMonth({ owed, from, to }, terms, extras);
    const interest = interestOfSpans(ran.spans, terms);
    const paid = instalment === null ? interest : Math.min(instalment, ran.owed + interest);
    const balance = ran.owed - Math.max(0, paid - interest);
    plan.push({
      month,
      annualInterestRate: rateOn(terms, lastDayBefore(to)),
      instalment: paid,
      interest,
      principal: owed - balance,
      balance,
      booked: booked.get(month) ?? 0,
      extra: owed - ran.owed,
    });
    owed = balance;
    from = to;
  }
  return plan;
}

/** The spans of a month over which one amount bears one rate, and what is owed at its end before the instalment. */
function runMonth(
  { owed, from, to }: { owed: Cents; from: Day; to: Day },
  terms: LoanTerms,
  extras: readonly ExtraRepayment[],
): { spans: InterestSpan[]; owed: Cents } {
  const within = extras.filter(({ day }) => day >= from && day < to);
  const steps = (terms.rateSteps ?? []).flatMap(({ validFrom }) => (validFrom === null ? [] : [validFrom]));
  const cuts = [
    ...new Set([from, to, ...[...within.map(({ day }) => day), ...steps].filter((day) => day > from && day < to)]),
  ];
  cuts.sort();
  let left = owed;
  const spans = cuts.slice(0, -1).map((day, index): InterestSpan => {
    for (const extra of within) if (extra.day === day) left = Math.max(0, left - extra.cents);
    const end = cuts[index + 1] ?? to;
    return {
      ...{ from: day, to: end, principalCents: left },
      days: countInterestDays(terms.interestMethod, day, end),
      annualInterestRate: rateOn(terms, day),
    };
  });
  return { spans, owed: left };
}

function monthOf(day: Day): string {
  return day.slice(0, 7);
}

function nextMonth(day: Day): Day {
  return addMonths(firstOfMonth(day), 1);
}

function lastDayBefore(day: Day): Day {
  return addDays(day, -1);
}
