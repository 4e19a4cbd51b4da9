import type { Timestamp } from "../../base/calendar/day";

/** The feed of what others did since an instant. */
export function newsPath(since: Timestamp): string {
  return `/activity?since=${encodeURIComponent(since)}`;
}
