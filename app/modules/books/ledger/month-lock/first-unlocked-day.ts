import { addDays, type Day } from "../../../base/calendar/day";

/** A day, or the first open one if its month is closed. */
export function firstUnlockedDay(day: Day, lockedUntil: Day | null): Day {
  return lockedUntil !== null && day <= lockedUntil ? addDays(lockedUntil, 1) : day;
}
