import type { ServerBuild } from "@remix-run/cloudflare";
import { log } from "../app/http/log";
import { dayOf } from "../app/modules/base/calendar/day";
import { groupRows } from "../app/modules/base/lists/group-rows";
import { makeCounter } from "../app/modules/instance/operation/request-counts";
import { keepCounts } from "../app/modules/instance/operation/request-counts.server";
import { connect } from "../db/client";
import { patternOf } from "./answer-by-area";
import type { Bindings } from "./bindings";

/** What was counted is kept so long after the first of it: one write for all that came meanwhile. */
const COLLECTED_MS = 10_000;

/** Whoever was to keep it has not done so by then. */
const LOST_AFTER_MS = 60_000;

/** Where Remix tells the browser what routes there are. */
const OF_REMIX = "__manifest";

/** What stands in the place of an id, or of what no route knows. */
const ANYTHING = "…";

/** Names addresses by the routes of a build that they are of: nothing is told apart that no route knows, so that names are as few. */
export function routeNames(build: Pick<ServerBuild, "routes">): (pathname: string) => string {
  const patterns = Object.keys(build.routes)
    .map((id) => patternOf(build, id))
    .filter((pattern) => !pattern.includes("*"));
  const byLength = groupRows([...patterns, [OF_REMIX]], ({ length }) => length);
  const isOf = (pattern: string[], segments: string[]) =>
    pattern.every((part, place) => part.startsWith(":") || part === segments[place]);
  const words = (pattern: string[]) => pattern.filter((part) => !part.startsWith(":")).length;
  return (pathname) => {
    const segments = pathname
      .replace(/(\/_root)?\.data$/, "")
      .split("/")
      .filter(Boolean);
    const fitting = (byLength.get(segments.length) ?? []).filter((pattern) => isOf(pattern, segments));
    const [first, ...others] = fitting;
    if (!first) return segments.length === 0 ? "/" : `/${ANYTHING}`;
    const closest = others.reduce((best, pattern) => (words(pattern) > words(best) ? pattern : best), first);
    return `/${closest.map((part) => (part.startsWith(":") ? ANYTHING : part)).join("/")}`;
  };
}

/** Counts answered requests by their routes, and has what was counted kept behind an answer. */
export function countRequests(nameRoute: (pathname: string) => string) {
  const counter = makeCounter();
  let promisedAt = 0;
  const keep = async ({ DB }: Bindings) => {
    await new Promise((resolve) => setTimeout(resolve, COLLECTED_MS));
    promisedAt = 0;
    try {
      await keepCounts(connect(DB.withSession("first-primary")), counter.take());
    } catch (error) {
      log.failure("requests not counted", error);
    }
  };
  return (
    { pathname }: URL,
    { status }: Response,
    { now, milliseconds }: { now: number; milliseconds: number },
    bindings: Bindings,
    invocation: ExecutionContext,
  ): void => {
    counter.add({ day: dayOf(new Date(now)), route: nameRoute(pathname), status, milliseconds });
    if (now - promisedAt < LOST_AFTER_MS) return;
    promisedAt = now;
    invocation.waitUntil(keep(bindings));
  };
}
