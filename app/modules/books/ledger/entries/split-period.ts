import {
  addDays,
  type Day,
  dayAfter,
  dayOfMonth,
  daysInMonth,
  EARLIEST_DAY,
  firstOfMonth,
  LATEST_DAY,
} from "../../../base/calendar/day";
import type { DayRange } from "./entry-filter";

type Days = { from: Day; to: Day };

/**
 * The whole months of a period as `YYYY-MM`, null leaving that end open, the days `within` it that fill no month, and those `beyond` it of
 * its first and last month.
 */
export type SplitPeriod = { firstMonth: string | null; lastMonth: string | null; within: Days[]; beyond: Days[] };

/** Takes a period apart, so that sums of months serve for all of it but the fewer days of the months in which it begins and ends. */
export function splitPeriod({ fromDate, toDate }: DayRange): SplitPeriod {
  const from = fromDate ?? EARLIEST_DAY;
  const to = toDate ?? LATEST_DAY;
  const [firstDay, lastDay] = [firstOfMonth(from), endOfMonth(to)];
  const [monthOfFrom, monthOfTo] = [from.slice(0, 7), to.slice(0, 7)];
  if (monthOfFrom === monthOfTo && from > firstDay)
    return { firstMonth: nextMonth(from), lastMonth: previousMonth(to), within: [{ from, to }], beyond: [] };
  const within: Days[] = [];
  const beyond: Days[] = [];
  const keepsFirst = 2 * (dayOfMonth(from) - 1) < daysInMonth(from);
  const keepsLast = 2 * dayOfMonth(to) > daysInMonth(to);
  if (from <= to) {
    if (!keepsFirst) within.push({ from, to: endOfMonth(from) });
    else if (from > firstDay) beyond.push({ from: firstDay, to: addDays(from, -1) });
    if (!keepsLast) within.push({ from: firstOfMonth(to), to });
    else if (to < lastDay) beyond.push({ from: dayAfter(to), to: lastDay });
  }
  return {
    firstMonth: fromDate && (keepsFirst ? monthOfFrom : nextMonth(from)),
    lastMonth: toDate && (keepsLast ? monthOfTo : previousMonth(to)),
    within,
    beyond,
  };
}

const endOfMonth = (day: Day): Day => `${day.slice(0, 7)}-${daysInMonth(day)}`;

const nextMonth = (day: Day) => dayAfter(endOfMonth(day)).slice(0, 7);

const previousMonth = (day: Day) => addDays(firstOfMonth(day), -1).slice(0, 7);
