import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { loanProperties, loans } from "../../../../db/schema/books/loans";
import { type Day, EVER } from "../../base/calendar/day";
import { groupRows } from "../../base/lists/group-rows";
import { type Cents, roundHalfUp } from "../../base/money/money";
import { accrueInterest, endOfInterest, type MovementOfLoan } from "../../books/loans/interest/accrue-interest";
import { selectMovements } from "../../books/loans/loan-movements.server";
import { loanNoun } from "../../books/loans/loan-noun.server";
import { agreedOn, planLoan } from "../../books/loans/plan/plan-loan";
import type { Loan } from "../../books/loans/repository.server";

/** The queries for the loans that a property is for, and all that was booked of them. */
export function selectPropertyLoans(db: Db, propertyId: number) {
  const which: SQL = sql`select loan_id from ${loanProperties} where property_id = ${propertyId}`;
  return [loanNoun.select(db, sql`${loans.id} in (${which})`), selectMovements(EVER, which)] as const;
}

/** A loan as a property's page names it: what of it is owed for the property. */
export type PropertyLoan = { id: number; name: string; share: number; owed: Cents; fixedUntil: Day | null };

/** The loans that a property is for by its shares on a day, and what is owed at the end of each year by their plans. */
export function showPropertyLoans(
  rows: readonly Loan[],
  movements: readonly MovementOfLoan[],
  { propertyId, today }: { propertyId: number; today: Day },
): { loans: PropertyLoan[]; years: { year: number; cents: Cents }[] } {
  const byLoan = groupRows(movements, ({ loanId }) => loanId);
  const ends = new Map<number, Cents>();
  const shown = rows.map((loan): PropertyLoan => {
    const share = loan.properties.find((one) => one.propertyId === propertyId)?.share ?? 0;
    const own = byLoan.get(loan.id) ?? [];
    const partOf = (cents: Cents) => roundHalfUp((cents * share) / 100);
    const agreed = agreedOn(loan, own);
    const plan = "missing" in agreed || agreed.instalment === null ? [] : planLoan(agreed, loan, own, null);
    for (const [year, months] of groupRows(plan, ({ month }) => Number(month.slice(0, 4))))
      ends.set(year, (ends.get(year) ?? 0) + partOf(months.at(-1)?.balance ?? 0));
    const booked = own.filter(({ day }) => day <= today);
    const owed = accrueInterest(loan, booked, [endOfInterest(today)]).states[0]?.principalCents ?? 0;
    return { id: loan.id, name: loan.name, share, owed: partOf(owed), fixedUntil: loan.fixedUntil };
  });
  const years = [...ends].map(([year, cents]) => ({ year, cents })).sort((one, other) => one.year - other.year);
  return { loans: shown.sort((one, other) => one.id - other.id), years };
}
