import type { ServerBuild } from "@remix-run/cloudflare";
import { log } from "../app/http/log";
import { dayOf } from "../app/modules/base/calendar/day";
import { makeCounter } from "../app/modules/instance/operation/request-counts";
import { keepCounts } from "../app/modules/instance/operation/request-counts.server";
import { connect } from "../db/client";
import type { Bindings } from "./bindings";

/** What was counted is kept so long after the first of it: one write for all that came meanwhile. */
const COLLECTED_MS = 10_000;

/** Whoever was to keep it has not done so by then. */
const LOST_AFTER_MS = 60_000;

/** Where Remix tells the browser what routes there are. */
const OF_REMIX = "__manifest";

/** What stands in the place of an id, or of what no route knows. */
const ANYTHING = "…";

/** Names the routes of a build by their addresses, with nothing in them that is not a word of some route's own. */
export function routeNames({ routes }: Pick<ServerBuild, "routes">): (pathname: string) => string {
  const words = new Set(
    [...Object.values(routes).flatMap(({ path }) => path?.split("/") ?? []), OF_REMIX].filter(
      (word) => !/[:*]/.test(word),
    ),
  );
  return (pathname) => {
    const segments = pathname.replace(/(\/_root)?\.data$/, "").split("/");
    return segments.map((segment) => (segment === "" || words.has(segment) ? segment : ANYTHING)).join("/") || "/";
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
