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

/** A month's prepayment with what paid it; what has no transaction is a credit. */
export type PaidMonth = {
  month: string;
  paid: Cents;
  parts: { transactionId: number | null; day: Day; cents: Cents }[];
};

/** What paid which month of a span: bookings on utilities against what fell due of them, the oldest first, whatever day it came on. */
export function listPaidMonths(
  agreement: Agreement,
  payments: readonly UtilitiesPayment[],
  { booksBegin, asOf }: { booksBegin: Day | null; asOf: Day },
  span: DaySpan,
): PaidMonth[] {
  const dues = listDues(agreement, booksBegin, asOf).flatMap(({ kind, dueDay, utilities, single }): OwedDue[] => {
    const month = kind === "month" ? dueDay.slice(0, 7) : null;
    const owedAs = single?.kind ?? (kind === "month" ? "RENT" : "OPENING");
    return utilities === 0 ? [] : [{ kind: owedAs, month, dueDay, cents: utilities, dueId: single?.id ?? null }];
  });
  const received = payments.map((payment) => ({ ...payment, months: [] }));
  return allocatePayments(dues, received, asOf).dues.flatMap(({ month, dueDay, paid, parts }) =>
    month === null || paid <= 0 || dueDay < span.from || dueDay > span.to
      ? []
      : [
          {
            month,
            paid,
            parts: parts.map(({ day, cents, money: { transactionId } }) => ({ transactionId, day, cents })),
          },
        ],
  );
}

/** What months come to. */
export function sumOfMonths(months: readonly PaidMonth[]): Prepaid {
  return {
    prepaid: months.reduce((sum, { paid }) => sum + paid, 0),
    prepaidMonths: months.map(({ month }) => month),
  };
}
