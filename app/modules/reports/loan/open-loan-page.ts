import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { loanTexts } from "../../../texts/accounting/loans";
import { addDays, addMonths, type Day, firstOfMonth } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { groupRows } from "../../base/lists/group-rows";
import type { Cents } from "../../base/money/money";
import { labelProperty } from "../../base/relations/labels";
import { accrueInterest, endOfInterest } from "../../books/loans/interest/accrue-interest";
import { selectPlanned } from "../../books/loans/open-loan-plan.server";
import { reckonFollowUp } from "../../books/loans/plan/follow-up";
import { agreedOn, type PlanMonth, planLoan } from "../../books/loans/plan/plan-loan";
import { rateOn } from "../../books/loans/rates/rate-step";
import { selectPayingAccount, selectSharedProperties } from "./loan-page.server";

/** A year of a plan, with its months. */
export type PlanYear = Omit<PlanMonth, "month" | "annualInterestRate"> & { year: number; months: PlanMonth[] };

/** So far ahead a plan looks that repays nothing. */
const MONTHS_OF_INTEREST = 120;

/** A loan as its page shows it, as of today and with what another rate would cost after its own; in one round trip. */
export async function openLoanPage(db: Db, loanId: number, today: Day, followUpRate: number | null) {
  const [[loan], movements, shares, [bank]] = await runBatch(db, [
    ...selectPlanned(db, loanId),
    selectSharedProperties(loanId),
    selectPayingAccount(loanId),
  ]);
  if (!loan) throw new DomainError("not-found", loanTexts.notFound);
  const booked = movements.filter(({ day }) => day <= today);
  const [state] = accrueInterest(loan, booked, [endOfInterest(today)]).states;
  const agreed = agreedOn(loan, movements);
  const { fixedUntil } = loan;
  const lastEnd = addDays(firstOfMonth(addDays(today, 1)), -1);
  const isRepaid = "missing" in agreed || agreed.instalment !== null;
  const until = isRepaid ? null : (fixedUntil ?? addMonths(today, MONTHS_OF_INTEREST));
  const plan = "missing" in agreed ? [] : planLoan(agreed, loan, movements, until);
  const hasPayout = movements.some(({ creditCents }) => creditCents > 0);
  return {
    id: loan.id,
    name: loan.name,
    description: loan.description,
    annualInterestRate: rateOn(loan, today),
    rateCount: loan.rateSteps.length,
    interestMethod: loan.interestMethod,
    repaymentRate: loan.repaymentRate,
    fixedUntil,
    bank: bank ?? null,
    properties: shares.map((property) => ({ id: property.id, share: property.share, label: labelProperty(property) })),
    agreed: "missing" in agreed ? null : agreed,
    missing: "missing" in agreed ? agreed.missing : [],
    /** What is owed by the books, null if they have no payout; and by the plan. */
    owed: hasPayout ? (state?.principalCents ?? 0) : null,
    plannedOwed: plannedOn(plan, lastEnd),
    /** The last day on which an instalment was due. */
    lastEnd,
    years: yearsOf(plan),
    extras: plan.filter(({ extra }) => extra > 0).map(({ month, extra }) => ({ month, cents: extra })),
    /** Whether interest takes all of an instalment, so that less is never owed. */
    isStuck: plan.some(({ balance, interest, instalment }) => balance > 0 && interest > instalment),
    followUp:
      "missing" in agreed || fixedUntil === null || followUpRate === null
        ? null
        : reckonFollowUp(agreed, loan, plan, { fixedUntil, rate: followUpRate }),
    /** What is owed when the rate is fixed no more. */
    owedThen: fixedUntil && plannedOn(plan, fixedUntil),
  };
}

export type LoanPage = Awaited<ReturnType<typeof openLoanPage>>;

/** What is owed by a plan at the end of a day's month; null before it begins. */
function plannedOn(plan: readonly PlanMonth[], day: Day): Cents | null {
  return plan.findLast(({ month }) => month <= day.slice(0, 7))?.balance ?? null;
}

function yearsOf(plan: readonly PlanMonth[]): PlanYear[] {
  const sumOf = (months: readonly PlanMonth[], key: "instalment" | "interest" | "principal" | "booked" | "extra") =>
    months.reduce((sum, month) => sum + month[key], 0);
  return [...groupRows(plan, ({ month }) => Number(month.slice(0, 4)))].map(([year, months]) => ({
    year,
    months,
    instalment: sumOf(months, "instalment"),
    interest: sumOf(months, "interest"),
    principal: sumOf(months, "principal"),
    balance: months.at(-1)?.balance ?? 0,
    booked: sumOf(months, "booked"),
    extra: sumOf(months, "extra"),
  }));
}
