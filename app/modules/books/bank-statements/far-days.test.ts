import { expect, test } from "vitest";
import { farDaysAmong } from "./far-days";

test("days before 1990 or more than a month ahead are far, each once and in their order", () => {
  const days = ["2062-03-01", "2026-07-01", "2026-07-02", "1990-01-01", "1989-12-31", "2062-03-01"];
  expect(farDaysAmong(days, "2026-06-01")).toEqual(["1989-12-31", "2026-07-02", "2062-03-01"]);
});
