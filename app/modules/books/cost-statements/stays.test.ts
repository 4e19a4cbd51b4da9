import { expect, test } from "vitest";
import { openWithin } from "./stays";

test("of a year the days are open that no span has which was entered", () => {
  const year = { from: "2024-01-01", to: "2024-12-31" };
  const summers = [
    { from: "2024-07-01", to: "2025-06-30" },
    { from: "2023-07-01", to: "2023-12-31" },
  ];
  expect(openWithin(year, summers)).toEqual({ from: "2024-01-01", to: "2024-06-30" });
  expect(openWithin(year, [{ from: "2023-07-01", to: "2024-06-30" }])).toEqual({
    from: "2024-07-01",
    to: "2024-12-31",
  });
  expect(openWithin(year, [])).toEqual(year);
  expect(openWithin(year, [year])).toBeNull();
});
