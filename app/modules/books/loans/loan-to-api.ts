import type { Day } from "../../base/calendar/day";
import { toEuros } from "../../base/money/money";
import { rateOn } from "./rates/rate-step";
import type { Loan } from "./repository.server";

/** A loan as `/api` returns it: its rate is the one valid today, `rateSteps` are all of them; amounts in euros. */
export function loanToApi(loan: Loan, today: Day): Loan {
  const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));
  const { amount, instalment } = loan;
  return {
    ...loan,
    annualInterestRate: rateOn(loan, today),
    amount: euros(amount),
    instalment: euros(instalment),
  };
}
