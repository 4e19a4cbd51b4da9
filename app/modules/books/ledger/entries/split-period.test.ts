import { expect, test } from "vitest";
import { splitPeriod } from "./split-period";

test.each([
  [null, null, null, null, []],
  ["2026-01-01", "2026-12-31", "2026-01", "2026-12", []],
  ["2026-01-01", null, "2026-01", null, []],
  ["2026-12-02", null, "2027-01", null, [["2026-12-02", "2026-12-31"]]],
  [null, "2026-01-30", null, "2025-12", [["2026-01-01", "2026-01-30"]]],
  ["2026-02-01", "2026-02-28", "2026-02", "2026-02", []],
  ["2026-02-03", "2026-02-28", "2026-03", "2026-02", [["2026-02-03", "2026-02-28"]]],
  ["2026-02-03", "2026-02-03", "2026-03", "2026-01", [["2026-02-03", "2026-02-03"]]],
  [
    "2026-02-03",
    "2026-05-07",
    "2026-03",
    "2026-04",
    [
      ["2026-02-03", "2026-02-28"],
      ["2026-05-01", "2026-05-07"],
    ],
  ],
  ["2026-05-07", "2026-02-03", "2026-06", "2026-01", []],
] as const)("%s to %s is the months %s to %s with the days %j", (fromDate, toDate, firstMonth, lastMonth, edges) => {
  expect(splitPeriod({ fromDate, toDate })).toEqual({
    firstMonth,
    lastMonth,
    edges: edges.map(([from, to]) => ({ from, to })),
  });
});

test("a period that ends before it begins, within one month, is empty", () => {
  const { firstMonth, lastMonth, edges } = splitPeriod({ fromDate: "2026-02-20", toDate: "2026-02-03" });
  expect([firstMonth, lastMonth]).toEqual(["2026-03", "2026-01"]);
  expect(edges).toEqual([{ from: "2026-02-20", to: "2026-02-03" }]);
});
