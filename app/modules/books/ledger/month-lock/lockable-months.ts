import type { Day } from "../../../base/calendar/day";
import { monthsBefore } from "../../../base/calendar/day";

const MONTHS_OFFERED = 36;

/** The ends of months that can be closed, latest first: those up to today that are still open. */
export function closableMonths(lockedUntil: Day | null, today: Day): Day[] {
  return monthsBefore(today, MONTHS_OFFERED).filter(
    (day) => day <= today && (lockedUntil === null || day > lockedUntil),
  );
}

/** The ends of months that can stay closed when what lies after them is opened again, latest first. */
export function keepableMonths(lockedUntil: Day, today: Day): Day[] {
  const latest = lockedUntil < today ? lockedUntil : today;
  return monthsBefore(latest, MONTHS_OFFERED).filter((day) => day <= today && day < lockedUntil);
}
