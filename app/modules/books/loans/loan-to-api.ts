import type { Day } from "../../base/calendar/day";
import { rateOn } from "./rates/rate-step";
import type { Loan } from "./repository.server";

/** A loan as `/api` returns it: its rate is the one valid today, `rateSteps` are all of them. */
export function loanToApi(loan: Loan, today: Day): Loan {
  return { ...loan, annualInterestRate: rateOn(loan, today) };
}
