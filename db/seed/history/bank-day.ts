import { addDays, type Day } from "../../../app/modules/calendar/day";

/** The day itself, or the Monday after it where banks are closed. */
export function bankDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
