import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { routeNames } from "../../../../workers/count-requests";
import { openOperation } from "./operation.server";
import type { RequestCount } from "./request-counts";
import { forgetCounts, keepCounts } from "./request-counts.server";

const NOW = new Date("2026-11-27T12:00:00.000Z");
const db = connect(env.DB);

const count = (day: string, requests: number, slowest: number): RequestCount => ({
  day,
  route: "/properties/…",
  requests,
  refused: 1,
  failed: 0,
  milliseconds: 50,
  slowest,
});

test("counts of several Workers add up, and those of long ago are forgotten", async () => {
  await keepCounts(db, []);
  await Promise.all([
    keepCounts(db, [count("2026-11-27", 3, 40), count("2026-11-01", 5, 10)]),
    keepCounts(db, [count("2026-11-27", 4, 30), count("2026-10-23", 100, 10)]),
  ]);
  const { sums, costs, databaseBytes } = await openOperation(db, NOW);
  expect(sums).toEqual({ requests: 7, refused: 2, failed: 0, milliseconds: 100, slowest: 40 });
  expect(costs.parts.find(({ part }) => part === "requests")?.used).toBe(12);
  expect(databaseBytes).toBeGreaterThan(100_000);
  await runBatch(db, [forgetCounts("2026-11-27")]);
  const { results } = await env.DB.prepare("select day from request_counts order by day").all();
  expect(results).toEqual([{ day: "2026-10-23" }, { day: "2026-11-01" }, { day: "2026-11-27" }]);
  await runBatch(db, [forgetCounts("2026-11-28")]);
  expect((await env.DB.prepare("select day from request_counts").all()).results).toHaveLength(2);
});

test("jobs that failed or wait for long are told", async () => {
  await env.DB.prepare(
    `insert into file_jobs (kind, subject_id, state, create_time) values
      ('EXTRACT_TEXT', 1, 'failed', ?1), ('EXTRACT_TEXT', 2, 'failed', ?1), ('MAKE_VARIANTS', 3, 'waiting', ?1),
      ('MAKE_VARIANTS', 4, 'waiting', ?2), ('UPKEEP', 1, 'done', ?1)`,
  )
    .bind("2026-11-27T11:45:00.000Z", "2026-11-27T11:59:00.000Z")
    .run();
  expect(await openOperation(db, NOW)).toMatchObject({
    failedJobs: [{ kind: "EXTRACT_TEXT", jobs: 2 }],
    stuckJobs: 1,
  });
});

test("an address is named by its route, and what no route knows by one name", () => {
  const nameRoute = routeNames({
    routes: {
      root: { id: "root" },
      property: { id: "property", parentId: "root", path: "properties/:propertyId" },
      edit: { id: "edit", parentId: "property", path: "edit" },
      made: { id: "made", parentId: "root", path: "properties/new" },
      calendar: { id: "calendar", parentId: "root", path: "calendar/:file" },
      rest: { id: "rest", parentId: "root", path: "*" },
    } as never,
  });
  const named = {
    "/": "/",
    "/_root.data": "/",
    "/properties/12": "/properties/…",
    "/properties/12/edit": "/properties/…/edit",
    "/properties/12/edit.data": "/properties/…/edit",
    "/properties/new": "/properties/new",
    "/calendar/geheim.ics": "/calendar/…",
    "/wp-login.php": "/…",
    "/edit/properties/edit/properties": "/…",
    [`${"/properties".repeat(500)}`]: "/…",
  };
  for (const [pathname, name] of Object.entries(named))
    expect([pathname, nameRoute(pathname)]).toEqual([pathname, name]);
});
