import { activityKinds } from "../../texts/activity-kinds";
import type { ActivityFilter } from "../activities/repository.server";
import { readGermanDay } from "../calendar/read-german-day";

/** The filter that an address asks for; parts that make no sense are left out. */
export function readFeedFilter(query: URLSearchParams): ActivityFilter {
  const id = (name: string) => {
    const text = (query.get(name) ?? "").trim().replace(/^#/, "");
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  };
  const day = (name: string) => readGermanDay(query.get(name) ?? "") ?? undefined;
  return {
    userId: id("person"),
    propertyId: id("property"),
    types: activityKinds.find(({ value }) => value === query.get("kind"))?.types,
    from: day("from"),
    to: day("to"),
  };
}
