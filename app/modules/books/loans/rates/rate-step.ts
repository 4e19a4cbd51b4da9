import { loanTexts } from "../../../../texts/accounting/loans";
import { formatDay, formatNumber } from "../../../../texts/format";
import type { Day } from "../../../base/calendar/day";

/**
 * A loan's rate in percent from a day on. Steps are in the order of their days; the first is valid from the beginning, whatever
 * its own day, and may have none.
 */
export type RateStep = { validFrom: Day | null; annualInterestRate: number };

/** What a loan says of its rates; without steps the one rate is valid all the time. */
export type LoanRates = { annualInterestRate: number; rateSteps?: readonly RateStep[] };

/** The rate valid on a day. */
export function rateOn({ annualInterestRate, rateSteps = [] }: LoanRates, day: Day): number {
  const step = rateSteps.findLast(({ validFrom }) => validFrom !== null && validFrom <= day) ?? rateSteps[0];
  return step?.annualInterestRate ?? annualInterestRate;
}

/** The first step that begins after a day; null if the rate stays. */
export function stepAfter({ rateSteps = [] }: LoanRates, day: Day): (RateStep & { validFrom: Day }) | null {
  for (const { validFrom, annualInterestRate } of rateSteps.slice(1))
    if (validFrom !== null && validFrom > day) return { validFrom, annualInterestRate };
  return null;
}

/** How the rates of a loan are kept: the first rate by itself, and all steps as JSON unless there is but that one, without a day. */
export type KeptRates = { annualInterestRate: number; rateSteps: string | null };

export function writeRates(steps: readonly RateStep[]): KeptRates {
  const [first] = steps;
  const isOne = steps.length === 1 && first?.validFrom === null;
  return { annualInterestRate: first?.annualInterestRate ?? 0, rateSteps: isOne ? null : JSON.stringify(steps) };
}

/** The rates that `writeRates` wrote. What is kept by itself says the first rate: a version before this one may have changed it. */
export function readRates({ annualInterestRate, rateSteps }: KeptRates): RateStep[] {
  const [first, ...later] = JSON.parse(rateSteps ?? "[]") as RateStep[];
  return [{ validFrom: first?.validFrom ?? null, annualInterestRate }, ...later];
}

/** Rates as a person reads them, a line each. */
export function describeRates(steps: readonly RateStep[]): string {
  return steps
    .map(({ validFrom, annualInterestRate }) => {
      const from = validFrom === null ? loanTexts.fromTheBeginning : loanTexts.from(formatDay(validFrom));
      return `${from}: ${formatNumber(annualInterestRate, 2, 4)}\u00a0%`;
    })
    .join("\n");
}
