import { type Day, dayOfMonth, monthNumber } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { Agreement, SingleDue, Term } from "../../../portfolio/rental-agreements/terms/agreement";
import { type Amounts, hasAmounts, NO_AMOUNTS } from "../../../portfolio/rental-agreements/terms/amounts";
import { type Due, depositOfMonths, listDueRuns, monthsDue } from "./months-due";

/** The day from which on dues and payments of an agreement count: that on which it or the books begin, whichever is later. */
export function countsSince({ startDate }: Pick<Term, "startDate">, booksBegin: Day | null): Day {
  return booksBegin !== null && booksBegin > startDate ? booksBegin : startDate;
}

/**
 * What falls due by the books up to and with `upTo`, earliest first: the opening balance, then months and single dues. What was due on
 * the first of the month in which the books begin belongs to the balance.
 */
export function listDues(agreement: Agreement, booksBegin: Day | null, upTo: Day): Due[] {
  const firstDay = countsSince(agreement, booksBegin);
  const months = monthsDue(agreement, upTo).filter(({ dueDay }) => dueDay >= firstDay);
  const singles = singleDuesBetween(agreement, firstDay, upTo).map(singleDue);
  const dues = singles.length === 0 ? months : [...months, ...singles].sort(byDay);
  if (!hasAmounts(agreement.opening) || firstDay > upTo) return dues;
  return [{ kind: "opening", dueDay: firstDay, ...agreement.opening }, ...dues];
}

/** A single due counts among the utilities, as which it is paid. */
function singleDue(single: SingleDue): Due {
  return { kind: "single", dueDay: single.dueDay, rent: 0, utilities: single.cents, deposit: 0, single };
}

function singleDuesBetween({ singleDues }: Agreement, from: Day, upTo: Day): readonly SingleDue[] {
  return singleDues.length === 0 ? singleDues : singleDues.filter(({ dueDay }) => dueDay >= from && dueDay <= upTo);
}

function byDay(one: Due, other: Due): number {
  return one.dueDay.localeCompare(other.dueDay);
}

/** The sum of `listDues`, whose rules these are, taken in runs of equal months, for reports ask it of every agreement. */
export function amountsDue(agreement: Agreement, booksBegin: Day | null, upTo: Day): Amounts {
  const firstDay = countsSince(agreement, booksBegin);
  if (firstDay > upTo) return NO_AMOUNTS;
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
  for (const { cents } of singleDuesBetween(agreement, firstDay, upTo)) utilities += cents;
  const deposit =
    depositOfMonths(rentDeposit, end - start) - depositOfMonths(rentDeposit, Math.min(first, end) - start);
  return { rent, utilities, deposit: opening.deposit + deposit };
}

/** Rent and utilities of the month of a day as of that day, in all; what was open when the books began is no month's. */
export function dueOfMonth(agreement: Agreement, booksBegin: Day | null, asOf: Day): Cents {
  const run = listDueRuns(agreement, asOf).at(-1);
  const month = monthNumber(asOf);
  if (!run || run.month + run.months <= month) return 0;
  const { startDate } = agreement;
  const firstDay = countsSince(agreement, booksBegin);
  return firstDay > startDate && firstMonthSince(firstDay) > month ? 0 : run.rent + run.utilities;
}

/** The first month that is due as a whole no earlier than a day. */
function firstMonthSince(day: Day): number {
  return monthNumber(day) + (dayOfMonth(day) === 1 ? 0 : 1);
}
