import { expect, test } from "vitest";
import { agreementState, endsSoonOn } from "./agreement-state";

test("an agreement runs from its first to its last day", () => {
  const agreement = { startDate: "2024-02-01", endDate: "2024-02-29" };
  const days = ["2024-01-31", "2024-02-01", "2024-02-29", "2024-03-01"];
  expect(days.map((day) => agreementState(agreement, day))).toEqual(["future", "running", "running", "ended"]);
});

test("without an end it runs on", () => {
  const agreement = { startDate: "2024-02-01", endDate: null };
  expect(agreementState(agreement, "2024-01-31")).toBe("future");
  expect(agreementState(agreement, "2199-12-31")).toBe("running");
});

test("an agreement of one day", () => {
  const agreement = { startDate: "2024-02-29", endDate: "2024-02-29" };
  const days = ["2024-02-28", "2024-02-29", "2024-03-01"];
  expect(days.map((day) => agreementState(agreement, day))).toEqual(["future", "running", "ended"]);
});

test("it ends soon within the three months before its end, and not once it has", () => {
  const agreement = { startDate: "2024-02-01", endDate: "2024-05-31" };
  const days = ["2024-01-31", "2024-02-29", "2024-03-01", "2024-05-31", "2024-06-01"];
  expect(days.map((day) => endsSoonOn(agreement, day))).toEqual([null, null, "2024-05-31", "2024-05-31", null]);
  expect(endsSoonOn({ startDate: "2024-02-01", endDate: null }, "2024-05-31")).toBeNull();
});
