import type { Day } from "../../calendar/day";
import type { Agreement, Amounts } from "../agreement";
import { type Due, instalmentsDue, listDueRuns, monthsBeforeDay, monthsDue } from "./months-due";

/**
 * What falls due of an agreement by the books, up to and with `upTo`, earliest first: its opening balance on the day on which
 * the books or the agreement begin, whichever is later, even where the agreement has ended by then; and each month of
 * `monthsDue` that is due no earlier than the books begin, with its instalment of the deposit. A month counts as a whole or
 * not at all: where the books begin in the middle of one, what was due on its first day is not owed, and what of it was open
 * belongs to the opening balance. Without a beginning of the books everything counts.
 */
export function listDues(agreement: Agreement, booksBegin: Day | null, upTo: Day): Due[] {
  const firstDay = firstDayOf(agreement, booksBegin);
  const { opening } = agreement;
  const hasOpening = opening.rent !== 0 || opening.utilities !== 0 || opening.deposit !== 0;
  return [
    ...(hasOpening && firstDay <= upTo ? [{ dueDay: firstDay, ...opening }] : []),
    ...monthsDue(agreement, upTo).filter(({ dueDay }) => dueDay >= firstDay),
  ];
}

/**
 * What an agreement's tenant owes by the books up to and with `upTo`, paid or not: the sum of `listDues`, whose rules these
 * are, taken in runs of equal months, for reports ask it of every agreement.
 */
export function amountsDue(agreement: Agreement, booksBegin: Day | null, upTo: Day): Amounts {
  const firstDay = firstDayOf(agreement, booksBegin);
  const due: Amounts = firstDay <= upTo ? { ...agreement.opening } : { rent: 0, utilities: 0, deposit: 0 };
  for (const run of listDueRuns(agreement, upTo)) {
    const months = run.months - monthsBeforeDay(run, firstDay);
    due.rent += months * run.rent;
    due.utilities += months * run.utilities;
  }
  for (const { dueDay, deposit } of instalmentsDue(agreement, upTo)) if (dueDay >= firstDay) due.deposit += deposit;
  return due;
}

function firstDayOf({ startDate }: Agreement, booksBegin: Day | null): Day {
  return booksBegin !== null && booksBegin > startDate ? booksBegin : startDate;
}
