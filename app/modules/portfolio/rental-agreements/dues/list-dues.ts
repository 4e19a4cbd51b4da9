import { type Day, dayOfMonth, monthNumber } from "../../../base/calendar/day";
import type { Agreement, Amounts } from "../terms/agreement";
import { type Due, depositOfMonths, listDueRuns, monthsDue } from "./months-due";

/**
 * What falls due of an agreement by the books, up to and with `upTo`, earliest first: its opening balance on the day on which
 * the books or the agreement begin, whichever is later, even where the agreement has ended by then; and each month of
 * `monthsDue` that is due no earlier than the books begin, with its instalment of the deposit. A month counts as a whole or
 * not at all: where the books begin in the middle of one, what was due on its first day is not owed, and what of it was open
 * belongs to the opening balance. Without a beginning of the books everything counts.
 */
export function listDues(agreement: Agreement, booksBegin: Day | null, upTo: Day): Due[] {
  const firstDay = beginOf(agreement, booksBegin);
  const opening = openingDue(agreement, booksBegin, upTo);
  const months = monthsDue(agreement, upTo).filter(({ dueDay }) => dueDay >= firstDay);
  return opening ? [opening, ...months] : months;
}

/** The opening balance, with which `listDues` begins; null where there is none up to and with `upTo`. */
export function openingDue(agreement: Agreement, booksBegin: Day | null, upTo: Day): Due | null {
  const firstDay = beginOf(agreement, booksBegin);
  const { opening } = agreement;
  const hasOpening = opening.rent !== 0 || opening.utilities !== 0 || opening.deposit !== 0;
  return hasOpening && firstDay <= upTo ? { dueDay: firstDay, ...opening } : null;
}

/**
 * What an agreement's tenant owes by the books up to and with `upTo`, paid or not: the sum of `listDues`, whose rules these
 * are, taken in runs of equal months, for reports ask it of every agreement.
 */
export function amountsDue(agreement: Agreement, booksBegin: Day | null, upTo: Day): Amounts {
  const firstDay = beginOf(agreement, booksBegin);
  if (firstDay > upTo) return { rent: 0, utilities: 0, deposit: 0 };
  const { startDate, rentDeposit, opening } = agreement;
  const start = monthNumber(startDate);
  const first = firstDay > startDate ? firstMonthSince(firstDay) : start;
  let { rent, utilities } = opening;
  let end = start;
  for (const run of listDueRuns(agreement, upTo)) {
    end = run.month + run.months;
    const months = Math.max(0, end - Math.max(first, run.month));
    rent += months * run.rent;
    utilities += months * run.utilities;
  }
  const deposit =
    depositOfMonths(rentDeposit, end - start) - depositOfMonths(rentDeposit, Math.min(first, end) - start);
  return { rent, utilities, deposit: opening.deposit + deposit };
}

/** The first month that is due as a whole no earlier than a day. */
function firstMonthSince(day: Day): number {
  return monthNumber(day) + (dayOfMonth(day) === 1 ? 0 : 1);
}

function beginOf({ startDate }: Agreement, booksBegin: Day | null): Day {
  return booksBegin !== null && booksBegin > startDate ? booksBegin : startDate;
}
