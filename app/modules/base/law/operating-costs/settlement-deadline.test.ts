import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../calendar/day";
import { latestEnd, objectableFrom, objectionUntil, settlementDeadline } from "./settlement-deadline";

test("a settlement must have come by the end of the twelfth month", () => {
  expect(settlementDeadline("2025-12-31")).toBe("2026-12-31");
  expect(settlementDeadline("2025-06-30")).toBe("2026-06-30");
  expect(settlementDeadline("2023-02-28")).toBe("2024-02-29");
  expect(settlementDeadline("2024-02-29")).toBe("2025-02-28");
});

test("a tenant may object until the end of the twelfth month after it came", () => {
  expect(objectionUntil("2013-12-20")).toBe("2014-12-31");
  expect(objectionUntil("2023-02-01")).toBe("2024-02-29");
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(1000), (first, later) => {
      const received = addDays("2020-01-01", first);
      const today = addDays(received, later);
      expect(received < objectableFrom(today)).toBe(objectionUntil(received) < today);
    }),
  );
});

test("a span has twelve months at most", () => {
  expect(latestEnd("2025-01-01")).toBe("2025-12-31");
  expect(latestEnd("2024-03-01")).toBe("2025-02-28");
});
