import { loanTexts } from "../../../texts/accounting/loans";
import type { Day } from "../../base/calendar/day";
import { typedValues } from "../../base/fields/typed-values";
import { rateStepFields } from "./loan-fields";
import { describeRates, stepAfter } from "./rates/rate-step";
import type { Loan } from "./repository.server";

/** A loan's rates as their form shows them, with the days of the rate valid today and of the first one, empty without a day. */
export type ShownRates = { rows: Record<string, string>[]; today: Day | ""; first: Day | "" };

export function showRates({ rateSteps }: Loan, today: Day): ShownRates {
  const [first] = rateSteps;
  const current = rateSteps.findLast(({ validFrom }) => validFrom !== null && validFrom <= today) ?? first;
  return {
    rows: rateSteps.map((step) => typedValues(rateStepFields, step)),
    today: current?.validFrom ?? "",
    first: first?.validFrom ?? "",
  };
}

/** What the list of loans says of the rates of one: the next to come, or how many there are. */
export function sumUpRates(loan: Loan, today: Day): string {
  const next = stepAfter(loan, today);
  return next ? describeRates([next]) : loanTexts.rateCount(loan.rateSteps.length);
}
