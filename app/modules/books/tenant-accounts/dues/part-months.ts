import { firstOfMonth } from "../../../base/calendar/day";
import type { AgreementTerms } from "../../../portfolio/rental-agreements/terms/agreement";
import { type Due, monthsDue } from "./months-due";

/** What is due of the first and of the last month, which may be parts of one. */
export function partMonthsOf({
  startDate,
  endDate,
  rentSteps,
}: Pick<AgreementTerms, "startDate" | "endDate" | "rentSteps">): Due[] {
  const agreement = { startDate, endDate, rentSteps, rentDeposit: 0 };
  const lastMonth = endDate && firstOfMonth(endDate);
  const lastBegin = lastMonth && lastMonth > startDate ? lastMonth : startDate;
  const first = monthsDue(agreement, startDate);
  const last = endDate ? monthsDue({ ...agreement, startDate: lastBegin }, endDate) : [];
  return [...first, ...last];
}
