import type { Db } from "../../../../db/client";
import { dayOf } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { completeValues } from "../../base/fields/complete-values";
import type { SentValues } from "../../base/fields/fields-schema";
import { DEFAULT_INTEREST_METHOD } from "./interest-methods";
import { loanFields } from "./loan-fields";
import { openLoan } from "./open-loan";
import { type RateStep, writeRates } from "./rates/rate-step";
import { rateOf, settleRates } from "./rates/settle-rates";
import { insertLoan, type Loan } from "./repository.server";

/** Creates a loan and returns it; its rates are `rateSteps`, or the one that is sent. */
export async function createLoan(db: Db, actor: Actor, sent: SentValues, rateSteps?: RateStep[]): Promise<Loan> {
  const today = dayOf(new Date(actor.now));
  const said = rateSteps && rateOf(settleRates([], { rateSteps }, today), today);
  const defaults = { interestMethod: DEFAULT_INTEREST_METHOD, annualInterestRate: said };
  const values = completeValues(loanFields, sent, defaults);
  const { annualInterestRate } = values;
  const rates = writeRates(settleRates([], { rateSteps, annualInterestRate }, today));
  return openLoan(db, await insertLoan(db, actor, { ...values, ...rates }));
}
