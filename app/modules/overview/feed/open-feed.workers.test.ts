import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { allFlags } from "../../../../tests/support/all-flags";
import { rentLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { call } from "../../../../tests/support/call";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { activityKinds } from "../../../texts/feed/activity-kinds";
import { activityTypes } from "../../together/activities/activity";
import {
  type ActivityFilter,
  countActivities,
  selectActivitiesBefore,
  selectActivityPage,
} from "../../together/activities/repository.server";
import { type BookingsInFeed, FEED_PAGE_SIZE, openFeed } from "./open-feed";

const TOTAL = 100_000;
const PEOPLE = 10;
const MINUTES_BETWEEN = 10;
const FIRST = Date.parse("2024-01-01T00:00:00.000Z");

const db = connect(env.DB);
let reader: Person;
let propertyIds: number[];

/** Activities ten minutes apart, kinds, people and properties taking turns. */
beforeAll(async () => {
  reader = await createPerson();
  const groupId = await addGroup();
  propertyIds = [await addProperty(reader, groupId, { city: "Aue" }), await addProperty(reader, groupId)];
  await env.DB.prepare(
    `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ?1)
     insert into activities (type, create_time, user_id, user_name, property_id, changes)
     select json_extract(?2, '$[' || cast(n % ?3 as integer) || ']'),
       strftime('%Y-%m-%dT%H:%M:%S.000Z', cast(?4 + n * ?5 * 60 as integer), 'unixepoch'),
       cast(1000 + n % ?6 as integer), 'Person ' || cast(n % ?6 as integer), case when n % 100 = 0 then ?7 else 1000000 + n % 100 end, '[]'
     from numbers`,
  )
    .bind(
      TOTAL,
      JSON.stringify(activityTypes),
      activityTypes.length,
      FIRST / 1000,
      MINUTES_BETWEEN,
      PEOPLE,
      propertyIds[0],
    )
    .run();
});

/** What SQLite does for a query, a line a step. */
async function planOf(query: { toSQL(): { sql: string; params: unknown[] } }): Promise<string[]> {
  const { sql, params } = query.toSQL();
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

const comments = activityKinds.find(({ value }) => value === "comments")?.types;
const filters: [string, ActivityFilter, RegExp][] = [
  ["unfiltered", {}, /^SCAN activities$/],
  ["by person", { userId: 1003 }, /^SEARCH activities USING INDEX activities_user \(user_id=\?/],
  ["by property", { propertyId: 1 }, /^SEARCH activities USING INDEX activities_property \(property_id=\?/],
  ["by kind", { types: comments }, /^SCAN activities$/],
  [
    "by period",
    { from: "2024-02-01", to: "2024-02-29" },
    /^SEARCH activities USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)$/,
  ],
  [
    "by everything at once",
    { userId: 1003, types: comments, propertyId: 1, from: "2024-02-01" },
    /^SEARCH activities USING INDEX activities_(property|user) /,
  ],
];

for (const [name, filter, walk] of filters)
  test(`the first page ${name} walks an index that is in order, at 100,000 activities`, async () => {
    const plan = await planOf(selectActivitiesBefore(db, filter, null, FEED_PAGE_SIZE + 1));
    expect(plan[0]).toMatch(walk);
    expect(plan.join("\n")).not.toContain("TEMP B-TREE");
    expect(plan.slice(1).filter((step) => step.startsWith("SCAN"))).toEqual([]);
  });

test("later pages and pages by number walk in order too", async () => {
  const before = await planOf(selectActivitiesBefore(db, { propertyId: 1 }, 5000, FEED_PAGE_SIZE + 1));
  expect(before[0]).toMatch(/^SEARCH activities USING INDEX activities_property \(property_id=\? AND id<\?\)$/);
  const byNumber = await planOf(selectActivityPage(db, 7, 100));
  expect(byNumber[0]).toBe("SCAN activities");
  for (const plan of [before, byNumber]) expect(plan.join("\n")).not.toContain("TEMP B-TREE");
});

test("a count of a person or property reads its index alone", async () => {
  const of = async (filter: ActivityFilter) => (await planOf(countActivities(db, filter)))[0];
  expect(await of({ userId: 1003 })).toMatch(/USING COVERING INDEX activities_user/);
  expect(await of({ propertyId: 1 })).toMatch(/USING COVERING INDEX activities_property/);
  expect(await of({})).toMatch(/USING COVERING INDEX/);
});

test("the feed goes through all of a filter once, page by page", async () => {
  const filter = { propertyId: propertyIds[0] };
  const ids: number[] = [];
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof openFeed>> = await openFeed(db, filter, before, allFlags);
    ids.push(...page.activities.map(({ id }) => id));
    expect(page).toMatchObject({ total: TOTAL / 100, loaded: ids.length });
    expect(page.activities[0]?.address).toBe("Aue");
    before = page.next && "before" in page.next ? Number(page.next.before) : null;
  } while (before !== null);
  expect(ids).toHaveLength(TOTAL / 100);
  expect(ids).toEqual([...new Set(ids)].sort((left, right) => right - left));
});

test("a period holds its first and last day as they are in Germany", async () => {
  const day = await openFeed(db, { from: "2024-07-10", to: "2024-07-10" }, null, allFlags);
  expect(day).toMatchObject({ total: (24 * 60) / MINUTES_BETWEEN, loaded: FEED_PAGE_SIZE });
  expect(day.activities[0]?.createTime).toBe("2024-07-10T21:50:00.000Z");
  const short = await openFeed(db, { from: "2024-03-31", to: "2024-03-31" }, null, allFlags);
  expect(short.total).toBe((23 * 60) / MINUTES_BETWEEN);
  expect(await openFeed(db, { from: "2199-12-31" }, null, allFlags)).toMatchObject({ total: 0, loaded: 0, next: null });
  expect((await openFeed(db, { to: "2023-12-31" }, null, allFlags)).total).toBe(0);
  expect((await openFeed(db, { from: "2024-07-11", to: "2024-07-10" }, null, allFlags)).total).toBe(0);
});

test("filters join, and each kind shows its own types alone", async () => {
  for (const { types } of activityKinds) {
    const { activities, total } = await openFeed(db, { types }, null, allFlags);
    expect(new Set(activities.map(({ type }) => type))).toEqual(new Set(types));
    expect(total).toBeGreaterThan((TOTAL / activityTypes.length) * types.length - activityTypes.length);
  }
  const joined = await openFeed(
    db,
    { userId: 1002, types: comments, from: "2024-02-01", to: "2024-02-29" },
    null,
    allFlags,
  );
  expect(joined.total).toBeGreaterThan(0);
  for (const { userName, type, createTime } of joined.activities) {
    expect(userName).toBe("Person 2");
    expect(comments).toContain(type);
    expect(createTime.slice(0, 7)).toBe(createTime.startsWith("2024-01-31T23") ? "2024-01" : "2024-02");
  }
});

test("what was booked meanwhile stands among it for those who may open the books, summed up by person and day", async () => {
  const bookkeeper = await createPerson();
  const [propertyId, otherId] = propertyIds;
  const place = { propertyId: propertyId ?? 0, agreementId: 1 };
  await writeLegs(
    bookkeeper.id,
    [1, 2, 3].map((id) => rentLeg(place, { id, cents: 100, valueDate: `2025-12-0${id}` })),
  );
  const told = async (filter: ActivityFilter, before: number | null = null, bookings: BookingsInFeed = "with") =>
    (await openFeed(db, filter, before, allFlags, bookings)).booked.map(({ sentence }) => sentence);
  const all = ["hat 3 Buchungen erfasst, zuletzt „Buchung 3“."];
  const { next } = await openFeed(db, {}, null, allFlags);
  for (const filter of [{}, { userId: bookkeeper.id }, { propertyId }, { from: "2026-01-02", to: "2026-01-02" }])
    for (const bookings of ["with", "only"] as const) expect(await told(filter, null, bookings)).toEqual(all);
  for (const filter of [
    ...[{ userId: reader.id }, { propertyId: otherId }, { from: "2026-01-03" }, { to: "2026-01-01" }],
    ...[{ since: "2026-01-02T08:00:00.001Z" }, { exceptUserId: bookkeeper.id }],
  ])
    expect(await told(filter)).toEqual([]);
  expect(await told({}, Number(next && "before" in next && next.before))).toEqual([]);
  expect(await told({}, null, "none")).toEqual([]);
  expect(await openFeed(db, {}, null, allFlags, "only")).toMatchObject({ activities: [], total: 0, next: null });
  expect((await openFeed(db, {}, null, { ...allFlags, accountant: false }, "with")).booked).toEqual([]);
});

test("the last page of /api/activities is as whole as the first", async () => {
  const { body: first } = await call(reader, "GET", "/api/activities?pageIndex=0&pageSize=100");
  const last = Math.ceil(first.metadata.totalSize / 100) - 1;
  const { body } = await call(reader, "GET", `/api/activities?pageIndex=${last}&pageSize=100`);
  expect(body).toMatchObject({ index: last, size: 100, metadata: { totalSize: TOTAL } });
  expect(body.rows).toHaveLength(100);
  expect(body.rows.at(-1).createTime).toBe(new Date(FIRST).toISOString());
  const { body: own } = await call(reader, "GET", `/api/activities?propertyId=${propertyIds[0]}`);
  expect(own.rows).toHaveLength(TOTAL / 100);
});

test("all activities of a property are answered, however many", async () => {
  const count = 2300;
  await env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
     insert into activities (type, create_time, user_id, user_name, property_id, text, changes)
     select 'COMMENT_CREATED', '2026-01-01T00:00:00.000Z', 1, 'Anna Seidel', ?, 'Kommentar ' || n, '[]' from numbers`,
  )
    .bind(count, propertyIds[1])
    .run();
  const { status, headers, body } = await call(reader, "GET", `/api/activities?propertyId=${propertyIds[1]}`);
  expect([status, headers.get("Content-Type"), Object.keys(body)]).toEqual([200, "application/json", ["rows"]]);
  const texts = Array.from({ length: count }, (_, index) => `Kommentar ${count - index}`);
  expect(body.rows.map(({ text }: { text: string }) => text)).toEqual(texts);
  expect((await call(reader, "GET", "/api/activities?propertyId=999999")).body).toEqual({ rows: [] });
});
