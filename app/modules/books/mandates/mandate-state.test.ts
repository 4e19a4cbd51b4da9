import { expect, test } from "vitest";
import { mandateState } from "./mandate-state";

const mandate = { signedDate: "2023-06-01", endDate: null, lastUsedDate: null, stopReason: null };

test.each([
  ["never used", {}, "2026-06-01", "ACTIVE"],
  ["36 months after it was signed", {}, "2026-06-02", "LAPSED"],
  ["used since", { lastUsedDate: "2024-01-31" }, "2027-01-31", "ACTIVE"],
  ["36 months after it was used", { lastUsedDate: "2024-01-31" }, "2027-02-01", "LAPSED"],
  ["on its last day", { endDate: "2026-01-31" }, "2026-01-31", "ACTIVE"],
  ["after its last day", { endDate: "2026-01-31" }, "2026-02-01", "ENDED"],
  ["sent back for good", { stopReason: "MD01" }, "2024-01-01", "STOPPED"],
] as const)("a mandate %s", (_, change, day, state) => {
  expect(mandateState({ ...mandate, ...change }, day)).toBe(state);
});
