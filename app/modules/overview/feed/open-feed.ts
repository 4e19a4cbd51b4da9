import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import type { RoleFlags } from "../../base/rights/rights";
import {
  type ActivityFilter,
  countActivities,
  countActivitiesDownTo,
  selectActivitiesBefore,
  selectPeople,
} from "../../together/activities/repository.server";
import { sortPeople } from "../../together/activities/sort-people";
import { showActivity } from "./show-activity";
import { veilActivity } from "./veil-activity";

/** Activities of a page of the feed. */
export const FEED_PAGE_SIZE = 100;

/** A page of the feed as it is shown. */
export type OpenedFeed = Awaited<ReturnType<typeof openFeed>>;

/**
 * A page of the feed, newest first, in one round trip: activities older than `before`, how many there are up to and
 * with it and in all, the next page, and whom it can be narrowed to. Without what its reader may not see.
 */
export async function openFeed(db: Db, filter: ActivityFilter, before: number | null, reader: RoleFlags) {
  const [rows, [total], [newer], people] = await runBatch(db, [
    selectActivitiesBefore(db, filter, before, FEED_PAGE_SIZE + 1),
    countActivities(db, filter),
    countActivitiesDownTo(db, filter, before ?? Number.MAX_SAFE_INTEGER),
    selectPeople(db),
  ]);
  const page = rows.slice(0, FEED_PAGE_SIZE);
  return {
    activities: page.map((row) => showActivity(veilActivity(row, reader))),
    loaded: (newer?.count ?? 0) + page.length,
    total: total?.count ?? 0,
    next: rows.length > FEED_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
    people: sortPeople(people),
  };
}
