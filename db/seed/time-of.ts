import type { Timestamp } from "../../app/modules/base/calendar/day";

/** The time of a moment such as `12 days ago, 08:30`. */
export function timeOf(moment: string, now: Date): Timestamp {
  const [, days, time] = /^(\d+) days ago, (.+)$/.exec(moment) ?? [];
  const day = new Date(now.getTime() - Number(days) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${day}T${time}:00.000Z`;
}
