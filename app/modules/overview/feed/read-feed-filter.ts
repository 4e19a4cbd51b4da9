import { activityKinds } from "../../../texts/activity-kinds";
import type { Day } from "../../base/calendar/day";
import { readGermanDay } from "../../base/calendar/read-german-day";
import { readId } from "../../base/read-id";
import type { ActivityFilter } from "../../together/activities/repository.server";

/** The filter that an address asks for; parts that make no sense are left out. */
export function readFeedFilter(query: URLSearchParams): ActivityFilter {
  return {
    userId: idIn(query, "person"),
    propertyId: idIn(query, "property"),
    types: activityKinds.find(({ value }) => value === query.get("kind"))?.types,
    from: dayIn(query, "from"),
    to: dayIn(query, "to"),
  };
}

/** The id that a filter names, with or without `#`; undefined if it names none. */
export function idIn(query: URLSearchParams, name: string): number | undefined {
  return readId((query.get(name) ?? "").trim().replace(/^#/, "")) ?? undefined;
}

/** The day that a filter names, typed in any way; undefined if it names none. */
export function dayIn(query: URLSearchParams, name: string): Day | undefined {
  return readGermanDay(query.get(name) ?? "") ?? undefined;
}
