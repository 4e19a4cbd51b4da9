import { expect, test } from "vitest";
import { erasureState, keptUntil, restrictFrom } from "./erasure";

const NEVER = { createTime: null, sweptTime: null, overTime: null, clearedTime: null };
const DONE = { ...NEVER, createTime: "2027-01-02T08:00:00.000Z", sweptTime: "2027-01-02T08:00:01.000Z" };

test("claims are barred at the end of the third year after that of the end, § 199 Abs. 1 BGB", () => {
  expect(restrictFrom("2023-06-30")).toBe("2026-12-31");
  expect(restrictFrom("2023-01-01")).toBe("2026-12-31");
});

test.each([
  [10, "2025-03-01", "2035-12-31"],
  [8, "2025-03-01", "2033-12-31"],
  [6, "2019-03-01", "2029-12-31"],
  [10, null, "2033-12-31"],
])("for %i years after the last entry of %s books are kept until %s, § 147 Abs. 4 AO", (years, lastDay, until) => {
  expect(keptUntil({ endDate: "2023-06-30", lastDay }, years)).toBe(until);
});

test.each([
  [NEVER, "2026-12-31", "early"],
  [NEVER, "2027-01-01", "due"],
  [{ ...DONE, sweptTime: null }, "2027-01-02", "restricting"],
  [DONE, "2033-12-31", "restricted"],
  [DONE, "2034-01-01", "over"],
  [{ ...DONE, overTime: "2034-01-01T08:00:00.000Z" }, "2034-01-01", "clearing"],
  [{ ...DONE, overTime: "2034-01-01T08:00:00.000Z", clearedTime: "x" }, "2034-01-01", "cleared"],
])("%o on %s is %s", (times, today, state) => {
  expect(erasureState({ endDate: "2023-06-30", lastDay: null, ...times }, 10, today)).toBe(state);
});
