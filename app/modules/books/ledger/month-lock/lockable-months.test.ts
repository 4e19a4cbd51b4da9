import { expect, test } from "vitest";
import { closableMonths, keepableMonths } from "./lockable-months";

test("months can be closed that are over and still open, the one that ends today among them", () => {
  expect(closableMonths(null, "2026-11-22").slice(0, 2)).toEqual(["2026-10-31", "2026-09-30"]);
  expect(closableMonths("2026-08-31", "2026-11-30")).toEqual(["2026-11-30", "2026-10-31", "2026-09-30"]);
  expect(closableMonths("2026-08-15", "2026-10-01")).toEqual(["2026-09-30", "2026-08-31"]);
  expect(closableMonths("2026-10-31", "2026-11-22")).toEqual([]);
  expect(closableMonths("2199-12-31", "2026-11-22")).toEqual([]);
});

test("what is opened again leaves months closed that lie before it", () => {
  expect(keepableMonths("2026-10-31", "2026-11-22").slice(0, 2)).toEqual(["2026-09-30", "2026-08-31"]);
  expect(keepableMonths("2026-10-15", "2026-11-22")[0]).toBe("2026-09-30");
  expect(keepableMonths("2199-12-31", "2026-11-22")[0]).toBe("2026-10-31");
});
