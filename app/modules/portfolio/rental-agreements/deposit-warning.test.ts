import { expect, test } from "vitest";
import { depositWarning } from "./deposit-warning";

const rentSteps = [
  { validFrom: "2024-01-01", rent: 40_000, utilities: 15_000 },
  { validFrom: "2025-01-01", rent: 60_000, utilities: 15_000 },
];
const warn = (rentDeposit: number, startDate = "2024-01-01") => depositWarning({ startDate, rentSteps, rentDeposit });

test("three base rents are allowed, a cent more is not", () => {
  expect(warn(0)).toBeNull();
  expect(warn(120_000)).toBeNull();
  expect(warn(120_001)).toEqual({ limit: 120_000, excess: 1 });
});

test("utilities and later rents do not raise the limit", () => {
  expect(warn(165_000)).toEqual({ limit: 120_000, excess: 45_000 });
  expect(warn(180_000)).toEqual({ limit: 120_000, excess: 60_000 });
});

test("the rent on the start day counts", () => {
  expect(warn(180_000, "2025-06-15")).toBeNull();
  expect(warn(120_001, "2023-06-15")).toEqual({ limit: 120_000, excess: 1 });
});

test("without any rent every deposit is too much", () => {
  const free = { startDate: "2024-01-01", rentSteps: [] };
  expect(depositWarning({ ...free, rentDeposit: 0 })).toBeNull();
  expect(depositWarning({ ...free, rentDeposit: 50_000 })).toEqual({ limit: 0, excess: 50_000 });
});
