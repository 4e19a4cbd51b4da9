import { type Day, daysInMonth, EARLIEST_DAY, firstOfMonth, LATEST_DAY } from "../../../base/calendar/day";
import type { DayRange } from "./entry-filter";

/** The whole months of a period as `YYYY-MM`, null leaving that end open, and the days at its ends that fill no month. */
export type SplitPeriod = {
  firstMonth: string | null;
  lastMonth: string | null;
  edges: { from: Day; to: Day }[];
};

/** Takes a period apart, so that sums of months serve for all of it but its ends. */
export function splitPeriod({ fromDate, toDate }: DayRange): SplitPeriod {
  const from = fromDate ?? EARLIEST_DAY;
  const to = toDate ?? LATEST_DAY;
  const firstDay = firstOfMonth(from);
  const lastDay = `${to.slice(0, 7)}-${daysInMonth(to)}`;
  const beginsWithin = from > firstDay;
  const endsWithin = to < lastDay;
  const edges = [];
  if (firstDay === firstOfMonth(to)) {
    if (beginsWithin || endsWithin) edges.push({ from, to });
  } else if (from < to) {
    if (beginsWithin) edges.push({ from, to: `${from.slice(0, 7)}-${daysInMonth(from)}` });
    if (endsWithin) edges.push({ from: firstOfMonth(to), to });
  }
  return {
    firstMonth: fromDate && (beginsWithin ? nextMonth(from) : from.slice(0, 7)),
    lastMonth: toDate && (endsWithin ? previousMonth(to) : to.slice(0, 7)),
    edges,
  };
}

function nextMonth(day: Day): string {
  const [year, month] = monthOf(day);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
}

function previousMonth(day: Day): string {
  const [year, month] = monthOf(day);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}

function monthOf(day: Day): [year: number, month: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}
