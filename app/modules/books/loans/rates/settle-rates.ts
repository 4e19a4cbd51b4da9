import { loanRefusals } from "../../../../texts/accounting/loans";
import { validation } from "../../../../texts/validation";
import type { Day } from "../../../base/calendar/day";
import { DomainError, type FieldErrors } from "../../../base/domain-error";
import { type RateStep, rateOn } from "./rate-step";

/** What a request says of a loan's rates: all of them, or the one valid today. */
export type SentRates = { rateSteps?: readonly RateStep[]; annualInterestRate?: number };

/**
 * The rates that a loan has after a request: sent steps replace the stored ones, a rate without a day changes today's;
 * beside steps it only echoes what they or `known` ones say. Throws `invalid` for two of one day, none, or a
 * contradiction.
 */
export function settleRates(
  stored: readonly RateStep[],
  { rateSteps, annualInterestRate }: SentRates,
  today: Day,
  known: readonly (readonly RateStep[])[] = [],
): RateStep[] {
  if (!rateSteps) return annualInterestRate === undefined ? [...stored] : withRate(stored, annualInterestRate, today);
  checkSteps(rateSteps);
  const steps = rateSteps.toSorted(byDay);
  const isEcho = (of: readonly RateStep[]) => of.length > 0 && annualInterestRate === rateOf(of, today);
  if (annualInterestRate !== undefined && ![steps, stored, ...known].some(isEcho))
    throw refusal({ annualInterestRate: loanRefusals.otherRate(rateOf(steps, today)) });
  return steps;
}

/** The rate of steps on a day, of which there is one at least. */
export function rateOf(rateSteps: readonly RateStep[], day: Day): number {
  return rateOn({ annualInterestRate: 0, rateSteps }, day);
}

function withRate(stored: readonly RateStep[], annualInterestRate: number, today: Day): RateStep[] {
  if (stored.length === 0) return [{ validFrom: null, annualInterestRate }];
  const current = Math.max(
    0,
    stored.findLastIndex(({ validFrom }) => validFrom !== null && validFrom <= today),
  );
  return stored.map((step, index) => (index === current ? { ...step, annualInterestRate } : step));
}

/** Names steps by their place in the request, so that a form finds its row again. */
function checkSteps(steps: readonly RateStep[]): void {
  if (steps.length === 0) throw refusal({ rateSteps: loanRefusals.noSteps });
  const fieldErrors: FieldErrors = {};
  steps.forEach(({ validFrom }, index) => {
    if (steps.some((other, at) => at !== index && other.validFrom === validFrom))
      fieldErrors[`rateSteps[${index}].validFrom`] =
        validFrom === null ? loanRefusals.stepNeedsDay : loanRefusals.stepTwice;
  });
  if (Object.keys(fieldErrors).length > 0) throw refusal(fieldErrors);
}

function refusal(fieldErrors: FieldErrors): DomainError {
  return new DomainError("invalid", validation.checkInput, { fieldErrors });
}

function byDay(one: RateStep, other: RateStep): number {
  return (one.validFrom ?? "") < (other.validFrom ?? "") ? -1 : 1;
}
