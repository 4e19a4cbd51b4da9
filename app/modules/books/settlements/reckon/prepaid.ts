import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { Agreement } from "../../../portfolio/rental-agreements/terms/agreement";
import type { DaySpan } from "../../cost-statements/stays";
import { allocatePayments } from "../../receivables/allocate-payments";
import type { OwedDue } from "../../receivables/owed-due";
import { listDues } from "../../tenant-accounts/dues/list-dues";

/** What a booking moved on the utilities of an agreement. */
export type UtilitiesPayment = { transactionId: number; day: Day; cents: Cents; returns: readonly number[] | null };

/** What was paid by a day for the months that fall due in a span, and which they are, `YYYY-MM`. */
export type Prepaid = { prepaid: Cents; prepaidMonths: string[] };

/** Sets what was booked on utilities against what fell due of them, the oldest first, whatever day it came on. */
export function reckonPrepaid(
  agreement: Agreement,
  payments: readonly UtilitiesPayment[],
  { booksBegin, asOf }: { booksBegin: Day | null; asOf: Day },
  span: DaySpan,
): Prepaid {
  const dues = listDues(agreement, booksBegin, asOf).flatMap(({ kind, dueDay, utilities, single }): OwedDue[] => {
    const month = kind === "month" ? dueDay.slice(0, 7) : null;
    const owedAs = single?.kind ?? (kind === "month" ? "RENT" : "OPENING");
    return utilities === 0 ? [] : [{ kind: owedAs, month, dueDay, cents: utilities, dueId: single?.id ?? null }];
  });
  const received = payments.map((payment) => ({ ...payment, months: [] }));
  const paid = allocatePayments(dues, received, asOf).dues.filter(
    ({ month, dueDay, paid: cents }) => month !== null && cents > 0 && dueDay >= span.from && dueDay <= span.to,
  );
  return {
    prepaid: paid.reduce((sum, due) => sum + due.paid, 0),
    prepaidMonths: paid.flatMap(({ month }) => month ?? []),
  };
}
