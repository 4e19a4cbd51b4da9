import type { Day } from "../../../../base/calendar/day";
import { StatementError } from "../../statement";
import { clampDay } from "./read-day";

/** More milliseconds than lie between any two of the days compared. */
const OUTSIDE = 10 * 366 * 86_400_000;

type Context = { valueDay: Day; from: Day | null; to: Day | null; line: number };

/**
 * The booking day of an entry, which MT940 writes as `MMDD` without a year: of the value date's year and its
 * neighbours, the nearest to the value date among those within the statement's days, else the nearest of all.
 * Throws a `StatementError`.
 */
export function chooseBookingDay(monthAndDay: string, { valueDay, from, to, line }: Context): Day {
  const valueYear = Number(valueDay.slice(0, 4));
  const valueTime = Date.parse(valueDay);
  let nearest: { day: Day; rank: number } | null = null;
  for (const year of [valueYear, valueYear - 1, valueYear + 1]) {
    const day = clampDay(year, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2, 4)));
    if (day === null) throw new StatementError(`Das Buchungsdatum „${monthAndDay}“ gibt es nicht.`, line);
    const within = from !== null && to !== null && day >= from && day <= to;
    const rank = Math.abs(Date.parse(day) - valueTime) + (within ? 0 : OUTSIDE);
    if (nearest === null || rank < nearest.rank) nearest = { day, rank };
  }
  return nearest?.day ?? valueDay;
}
