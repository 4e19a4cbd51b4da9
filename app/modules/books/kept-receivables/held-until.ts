import { addDays, addMonths, type Day, dayAfter, dayOf, firstOfMonth } from "../../base/calendar/day";
import type { Receivable } from "../receivables/reckon-receivable";
import type { MadeInterest } from "../receivables/repository.server";
import type { TenantAgreement } from "../tenant-accounts/tenant-agreement";

/** What moves what an agreement owes by the passing of days. */
export type Dated = {
  agreement: TenantAgreement;
  receivable: Pick<Receivable, "dues" | "nextDueDay">;
  booksBegin: Day | null;
  /** Days of payments, and of letters. */
  payments: readonly { day: Day }[];
  reminders: readonly { date: Day }[];
  madeInterest: readonly Pick<MadeInterest, "dueDay" | "createTime">[];
};

/**
 * The last day for which what was reckoned holds: before something falls due, is booked, begins or ends, and within the month, as rents
 * and rates change by months.
 */
export function heldUntil({ agreement, receivable, booksBegin, ...dated }: Dated, day: Day): Day {
  const { startDate, endDate, rentSteps } = agreement;
  const changes = [
    receivable.nextDueDay,
    // A rent is in default the day after.
    receivable.dues.some(({ kind, dueDay }) => kind === "RENT" && dueDay === day) ? dayAfter(day) : null,
    ...[booksBegin, startDate, endDate && dayAfter(endDate)],
    ...rentSteps.map(({ validFrom }) => validFrom),
    ...dated.payments.map((payment) => payment.day),
    ...dated.reminders.map(({ date }) => date),
    ...dated.madeInterest.map(({ dueDay, createTime }) => earlier(dueDay, dayOf(new Date(createTime)))),
  ];
  let next = addMonths(firstOfMonth(day), 1);
  for (const change of changes) if (change !== null && change > day && change < next) next = change;
  return addDays(next, -1);
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
