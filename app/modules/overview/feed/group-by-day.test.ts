import { expect, test } from "vitest";
import { groupByDay } from "./group-by-day";

test("things of one German day stand together, midnight being that of Berlin", () => {
  const things = ["2026-07-02T08:00:00Z", "2026-07-01T22:30:00Z", "2026-07-01T21:30:00Z"].map((createTime) => ({
    createTime,
  }));
  expect(groupByDay(things).map(([day, list]) => [day, list.length])).toEqual([
    ["2026-07-02", 2],
    ["2026-07-01", 1],
  ]);
  expect(groupByDay([])).toEqual([]);
});
