import { type Day, yearOf } from "../../base/calendar/day";
import { accrueInterest, type LoanMovement, type LoanTerms } from "./interest/accrue-interest";

/** The years that are closed as a whole and whose interest is another under other terms, in their order. */
export function listChangedYears(
  stored: LoanTerms,
  next: LoanTerms,
  movements: readonly LoanMovement[],
  lockedUntil: Day | null,
): number[] {
  const [first] = movements;
  if (!first || lockedUntil === null) return [];
  const years: number[] = [];
  for (let year = yearOf(first.day); `${year}-12-31` <= lockedUntil; year++) years.push(year);
  const ends = years.map((year) => `${year + 1}-01-01`);
  const [before, after] = [stored, next].map((terms) => accrueInterest(terms, movements, ends).states);
  const interestOf = (states: typeof before, index: number) =>
    (states?.[index]?.accruedCents ?? 0) - (states?.[index - 1]?.accruedCents ?? 0);
  return years.filter((_, index) => interestOf(before, index) !== interestOf(after, index));
}
