import type { Timestamp } from "../../base/calendar/day";

/** When somebody last looked at the start page, and when before the visit that goes on; null if never. */
export type Visits = { seenTime: Timestamp | null; lastVisitTime: Timestamp | null };

const MINUTE = 60_000;

/** Who comes back later than this begins another visit. */
const PAUSE = 4 * 60 * MINUTE;

/** Within a visit it is noted no more often that it goes on, so that looking hardly ever writes. */
const NOTED_EVERY = 15 * MINUTE;

/** Since when there is something new for somebody who looks now, null on a first visit, and what is to be noted, if anything. */
export function visitAt(
  now: Date,
  { seenTime, lastVisitTime }: Visits,
): { since: Timestamp | null; note: Visits | null } {
  const time = now.toISOString();
  if (seenTime === null) return { since: null, note: { seenTime: time, lastVisitTime: null } };
  const away = now.getTime() - Date.parse(seenTime);
  if (away > PAUSE) return { since: seenTime, note: { seenTime: time, lastVisitTime: seenTime } };
  return { since: lastVisitTime, note: away > NOTED_EVERY ? { seenTime: time, lastVisitTime } : null };
}
