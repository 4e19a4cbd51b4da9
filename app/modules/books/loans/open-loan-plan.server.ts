import { eq } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { loans } from "../../../../db/schema/books/loans";
import { loanRefusals, loanTexts } from "../../../texts/accounting/loans";
import { type Day, EVER } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { toEuros } from "../../base/money/money";
import { loanIds } from "./loan-accounts.server";
import { selectMovements } from "./loan-movements.server";
import { loanNoun } from "./loan-noun.server";
import { agreedOn, type PlanMonth, planLoan } from "./plan/plan-loan";

/** The plan of a loan up to the month of a day, or its end, in one round trip; `refused` if what was agreed is not known. */
export async function openLoanPlan(db: Db, loanId: number, until: Day | null): Promise<PlanMonth[]> {
  const [[loan], movements] = await runBatch(db, selectPlanned(db, loanId));
  if (!loan) throw new DomainError("not-found", loanTexts.notFound);
  const agreed = agreedOn(loan, movements);
  if ("missing" in agreed) throw new DomainError("refused", loanRefusals.noPlan(agreed.missing));
  return planLoan(agreed, loan, movements, until);
}

/** The queries for a loan and all that was booked of it. */
export function selectPlanned(db: Db, loanId: number) {
  return [loanNoun.select(db, eq(loans.id, loanId)), selectMovements(EVER, loanIds([loanId]))] as const;
}

/** A plan as `/api` says it, in euros. */
export function planToApi(plan: readonly PlanMonth[]) {
  return plan.map(({ extra: _, month, annualInterestRate, ...cents }) => ({
    month,
    annualInterestRate,
    instalment: toEuros(cents.instalment),
    interest: toEuros(cents.interest),
    principal: toEuros(cents.principal),
    balance: toEuros(cents.balance),
    booked: toEuros(cents.booked),
  }));
}
