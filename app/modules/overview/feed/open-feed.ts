import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { may, type RoleFlags } from "../../base/rights/rights";
import {
  type ActivityFilter,
  countActivities,
  countActivitiesDownTo,
  selectActivitiesBefore,
  selectPeople,
} from "../../together/activities/repository.server";
import { sortPeople } from "../../together/activities/sort-people";
import { selectBookedHours } from "./booked-hours.server";
import { showActivity } from "./show-activity";
import { showBookedDays } from "./show-booked-days";
import { veilActivity } from "./veil-activity";

/** Activities of a page of the feed. */
export const FEED_PAGE_SIZE = 100;

/** A page of the feed as it is shown. */
export type OpenedFeed = Awaited<ReturnType<typeof openFeed>>;

/** Whether bookings stand among the activities, alone, or not at all. */
export type BookingsInFeed = "with" | "only" | "none";

/**
 * A page of the feed, newest first, in one round trip: activities older than `before`, how many there are up to and with it and in all,
 * what was booked meanwhile, and whom it can be narrowed to. Without what its reader may not see.
 */
export async function openFeed(
  db: Db,
  filter: ActivityFilter,
  before: number | null,
  reader: RoleFlags,
  bookings: BookingsInFeed = "none",
) {
  const seen = may(reader, "openAccounting") ? bookings : "none";
  const asked = bookings === "only" ? { ...filter, types: [] } : filter;
  const [rows, [total], [newer], people, hours] = await runBatch(db, [
    selectActivitiesBefore(db, asked, before, FEED_PAGE_SIZE + 1),
    countActivities(db, asked),
    countActivitiesDownTo(db, asked, before ?? Number.MAX_SAFE_INTEGER),
    selectPeople(db),
    selectBookedHours(seen === "none" ? null : { filter: asked, before, size: FEED_PAGE_SIZE }),
  ]);
  const page = rows.slice(0, FEED_PAGE_SIZE);
  const { booked, rest } = showBookedDays(hours, seen === "only");
  const older = rows.length > FEED_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null;
  const next: Record<string, string> | null = older ? { before: String(older) } : rest ? { to: rest } : null;
  return {
    activities: page.map((row) => showActivity(veilActivity(row, reader))),
    booked,
    loaded: (newer?.count ?? 0) + page.length,
    total: total?.count ?? 0,
    /** What the address says of the next page. */
    next,
    people: sortPeople(people),
  };
}
