import { expect, test } from "vitest";
import { latestEnd, settlementDeadline } from "./settlement-deadline";

test("a settlement must have come by the end of the twelfth month", () => {
  expect(settlementDeadline("2025-12-31")).toBe("2026-12-31");
  expect(settlementDeadline("2025-06-30")).toBe("2026-06-30");
  expect(settlementDeadline("2023-02-28")).toBe("2024-02-29");
  expect(settlementDeadline("2024-02-29")).toBe("2025-02-28");
});

test("a span has twelve months at most", () => {
  expect(latestEnd("2025-01-01")).toBe("2025-12-31");
  expect(latestEnd("2024-03-01")).toBe("2025-02-28");
});
