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

/** What came within a span and paid months before or after it, which these are from first to last. */
export type PaidElsewhere = { cents: Cents; first: string; last: string };

/** What was paid of the months of a span, and what came within it for others. */
export type PaidMonths = { months: PaidMonth[]; elsewhere: PaidElsewhere | null };

/** What paid which month of a span: bookings on utilities against what fell due of them, the oldest first, whatever day it came on. */
export function listPaidMonths(
  agreement: Agreement,
  payments: readonly UtilitiesPayment[],
  { booksBegin, asOf }: { booksBegin: Day | null; asOf: Day },
  span: DaySpan,
): PaidMonths {
  const dues = listDues(agreement, booksBegin, asOf).flatMap(({ kind, dueDay, utilities, single }): OwedDue[] => {
    const month = kind === "month" ? dueDay.slice(0, 7) : null;
    const owedAs = single?.kind ?? (kind === "month" ? "RENT" : "OPENING");
    return utilities === 0 ? [] : [{ kind: owedAs, month, dueDay, cents: utilities, dueId: single?.id ?? null }];
  });
  const received = payments.map((payment) => ({ ...payment, months: [] }));
  const isWithin = (day: Day) => day >= span.from && day <= span.to;
  const months: PaidMonth[] = [];
  const beside: { month: string; cents: Cents }[] = [];
  for (const { month, dueDay, paid, parts } of allocatePayments(dues, received, asOf).dues) {
    if (month === null || paid <= 0) continue;
    const cents = parts.reduce((sum, part) => (isWithin(part.day) ? sum + part.cents : sum), 0);
    if (!isWithin(dueDay)) beside.push({ month, cents });
    else
      months.push({
        ...{ month, paid },
        parts: parts.map(({ day, cents, money: { transactionId } }) => ({ transactionId, day, cents })),
      });
  }
  const others = beside.filter(({ cents }) => cents > 0);
  const [first, last] = [others[0], others.at(-1)];
  const cents = others.reduce((sum, one) => sum + one.cents, 0);
  return { months, elsewhere: first && last ? { cents, first: first.month, last: last.month } : null };
}

/** What months come to. */
export function sumOfMonths(months: readonly PaidMonth[]): Prepaid {
  return {
    prepaid: months.reduce((sum, { paid }) => sum + paid, 0),
    prepaidMonths: months.map(({ month }) => month),
  };
}
