import { expect, test } from "vitest";
import { monthsBefore } from "./day";

test("the ends of months, latest first, leap years and turns of the year among them", () => {
  expect(monthsBefore("2024-03-31", 4)).toEqual(["2024-03-31", "2024-02-29", "2024-01-31", "2023-12-31"]);
});
